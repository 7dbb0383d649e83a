import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { sendManySms } from '~/domain/delivery/messages/send.server'
import { dayAt, instantAt, today, type Day } from '~/format/dates'
import { attendanceSetting, type AttendanceSetting } from '../settings.server'
import { absencePlan, type AbsenceSms } from './absent.server'
import { isQuiet, MOST_TOLD } from './tell.policy'

type Site = { id: number; nameEn: string; nameBn: string }

/** The time of day in Dhaka, 'HH:MM'. */
export const timeNow = (now = new Date()): string => {
  const minutes = Math.floor((now.getTime() - instantAt(dayAt(now), '00:00').getTime()) / 60_000)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Queues messages and notes whom they are about, so that nobody hears of it twice. */
async function send(site: Site, day: Day, messages: readonly AbsenceSms[], by: number | null): Promise<void> {
  const ids = await sendManySms(site.id, messages, { purpose: 'attendance.absent', by })
  await sql(
    `INSERT INTO attendance_sms (site_id, enrolment_id, day, message_id) SELECT $1, u.enrolment, $2::date, u.message FROM unnest($3::bigint[], $4::bigint[]) AS u(enrolment, message)`,
    [site.id, day, messages.map((one) => one.enrolmentId), ids],
  )
}

/** One of those who tell an institution's guardians at a time. */
const alone = (siteId: number) => oneAtATime('attendance of a section', `sms ${siteId}`)

/**
 * Tells guardians of a day's absentees, as it was seen and agreed to.
 * @returns how many; null where it would be another now and is to be looked at anew
 * @throws Refusal in quiet hours, for another day than today and yesterday, for nobody, and for too many
 */
export async function tellAbsent(
  ctx: SiteCtx,
  day: Day,
  agreed: { messages: number; segments: number; sections: readonly number[] },
): Promise<number | null> {
  await alone(ctx.site.id)
  const setting = await attendanceSetting(ctx.site.id)
  const refused = tellingRefused(day, setting)
  if (refused) throw new Refusal(refused, { from: setting.quietFrom, to: setting.quietTo }, 422)
  const plan = await absencePlan(ctx.site, day, setting, agreed.sections)
  if (!plan.messages.length) throw new Refusal('attendance:sms.nobody', {}, 422)
  if (plan.messages.length > MOST_TOLD) throw new Refusal('attendance:sms.tooMany', { most: MOST_TOLD }, 422)
  if (plan.messages.length !== agreed.messages || plan.segments !== agreed.segments) return null
  await send(ctx.site, day, plan.messages, ctx.user.userId || null)
  ctx.audit({
    recordType: 'attendance_sms',
    recordId: day,
    after: { messages: plan.messages.length, segments: plan.segments, costPoisha: plan.costPoisha },
  })
  return plan.messages.length
}

/** Why nobody is told of a day now, as a message key, or null: news of the day before yesterday only alarms. */
export function tellingRefused(day: Day, setting: AttendanceSetting): string | null {
  const now = today()
  if (day > now || day < dayAt(new Date(Date.now() - 86_400_000))) return 'attendance:sms.oldDay'
  return isQuiet(timeNow(), setting.quietFrom, setting.quietTo) ? 'attendance:sms.quiet' : null
}

/** What the worker sends by itself, in the caller's transaction. @returns how many guardians were told */
export async function tellTodays(site: Site, setting: AttendanceSetting): Promise<number> {
  await alone(site.id)
  const plan = await absencePlan(site, today(), setting)
  const messages = plan.messages.slice(0, MOST_TOLD)
  if (messages.length) await send(site, today(), messages, null)
  return messages.length
}
