import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { sectionNames } from '~/domain/fees/statement/fee-places.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { sendManySms } from '~/domain/delivery/messages/send.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { formatDateShort, today } from '~/format/dates'
import { digits, toAsciiDigits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { formatTaka } from '~/format/money'
import { normalisePhone } from '~/format/phone'
import { smsSize } from '~/format/sms'
import { listDefaulters, type DefaulterRow, type DueSearch } from '../report/defaulters.server'
import type { ReminderAgreed, ReminderWanted } from './reminder.form'
import { fillReminder, MOST_REMINDED } from './reminder.policy'

interface PlannedReminder {
  studentId: number
  nameEn: string
  nameBn: string
  to: string
  text: string
  segments: number
  late: number
}

export interface ReminderPlan {
  messages: PlannedReminder[]
  segments: number
  costPoisha: number
  /** What they owe together that is late. */
  late: number
  /** Who fits and has no number that can be used. */
  without: { id: number; nameEn: string; nameBn: string }[]
}

const DAY = 86_400_000

/** Codes of students, a line or comma each. @throws Invalid naming those that nobody has */
async function exceptOf(siteId: number, typed: string): Promise<number[]> {
  const codes = [...new Set(typed.split(/[\s,;]+/).map((code) => toAsciiDigits(code).toLowerCase()))].filter(Boolean)
  if (!codes.length) return []
  const rows = await sql<{ id: number; code: string }>(
    'SELECT id, lower(code) AS code FROM student WHERE site_id = $1 AND lower(code) = ANY($2::text[])',
    [siteId, codes],
  )
  const unknown = codes.filter((code) => !rows.some((row) => row.code === code))
  if (unknown.length)
    throw new Invalid({
      except: [`fee-reports:remind.unknownCode?codes=${encodeURIComponent(unknown.slice(0, 10).join(', '))}`],
    })
  return rows.map(({ id }) => id)
}

/** The taka sign is not in the GSM alphabet: an English text with it would cost two segments instead of one. */
export const amountForSms = (poisha: number, lang: Lang): string =>
  lang === 'en' ? formatTaka(poisha, lang).replace('৳', 'Tk ') : formatTaka(poisha, lang)

/** What would be sent to whom, to the letter, and who is left out. Writes nothing. @throws Invalid, and Refusal for too many */
export async function planReminder(ctx: SiteCtx, wanted: ReminderWanted): Promise<ReminderPlan> {
  const search: DueSearch = {
    q: '',
    today: today(),
    classes: wanted.classes.length ? wanted.classes : undefined,
    sections: wanted.sections.length ? wanted.sections : undefined,
    days: wanted.days,
    least: wanted.least,
    unremindedSince: wanted.pause ? new Date(Date.now() - wanted.pause * DAY) : undefined,
    except: await exceptOf(ctx.site.id, wanted.except),
  }
  const { items, total } = await listDefaulters(ctx.site.id, search, {
    sort: { key: 'open', dir: 'desc' },
    offset: 0,
    limit: MOST_REMINDED,
  })
  if (total > MOST_REMINDED) throw new Refusal('fee-reports:remind.tooMany', { most: MOST_REMINDED }, 422)
  const words = { ...ctx, lang: wanted.lang }
  const places = await sectionNames(
    words,
    items.map((row) => row.sectionId),
  )
  const [site] = await sql<{ nameEn: string; nameBn: string }>(
    'SELECT name_en AS "nameEn", name_bn AS "nameBn" FROM site WHERE id = $1',
    [ctx.site.id],
  )
  const plan: ReminderPlan = { messages: [], segments: 0, costPoisha: 0, late: 0, without: [] }
  for (const row of items) {
    const to = normalisePhone(row.mobile ?? '')
    if (!to) {
      plan.without.push({ id: row.id, nameEn: row.nameEn, nameBn: row.nameBn })
      continue
    }
    const text = textOf(wanted, row, row.sectionId === null ? '–' : (places[row.sectionId] ?? '–'), site)
    const { segments } = smsSize(text)
    plan.messages.push({
      studentId: row.id,
      nameEn: row.nameEn,
      nameBn: row.nameBn,
      to,
      text,
      segments,
      late: row.late,
    })
    plan.segments += segments
    plan.late += row.late
  }
  plan.costPoisha = plan.segments * currentSettings().SMS_POISHA
  return plan
}

type Names = { nameEn: string; nameBn: string }

function textOf({ lang, template }: ReminderWanted, row: DefaulterRow, place: string, site: Names | undefined): string {
  const name = (one: Names | undefined) =>
    !one ? '' : lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn
  return fillReminder(template, {
    name: name(row),
    class: place.split(' · ')[0] ?? '',
    roll: row.roll === null ? '–' : digits(row.roll, lang),
    late: amountForSms(row.late, lang),
    open: amountForSms(row.open, lang),
    since: formatDateShort(row.oldest, lang),
    institution: name(site),
  })
}

/**
 * Puts the messages into the outbox with the caller's transaction: one a student, each delivered at most once. The same form sent twice is one
 * reminder. When the messages are no longer those that were agreed to, nothing is sent and the new plan returned.
 * @throws Refusal when there is nobody to send to
 */
export async function sendReminder(
  ctx: SiteCtx,
  wanted: ReminderAgreed,
): Promise<{ id: number; count: number } | { plan: ReminderPlan }> {
  await oneAtATime('fee reminders', ctx.site.id) // of two at once the second finds whom the first reminded
  const [same] = await sql<{ id: number; count: number }>(
    'SELECT id, messages AS count FROM fee_reminder WHERE site_id = $1 AND token = $2',
    [ctx.site.id, wanted.token],
  )
  if (same) return same
  const plan = await planReminder(ctx, wanted)
  if (!plan.messages.length) throw new Refusal('fee-reports:remind.nobody', {}, 422)
  if (plan.messages.length !== wanted.messages || plan.segments !== wanted.segments) return { plan }
  const [made] = await sql<{ id: number }>(
    `INSERT INTO fee_reminder (site_id, token, lang, template, messages, segments, cost_poisha, late, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      ctx.site.id,
      wanted.token,
      wanted.lang,
      wanted.template,
      plan.messages.length,
      plan.segments,
      plan.costPoisha,
      plan.late,
      ctx.user.userId,
    ],
  )
  const id = made?.id ?? 0
  const ids = await sendManySms(ctx.site.id, plan.messages, { purpose: 'payments.reminder', by: ctx.user.userId })
  await sql(
    `INSERT INTO fee_reminder_message (site_id, reminder_id, student_id, mobile, late, message_id)
     SELECT $1, $2, u.* FROM unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[]) AS u(student, mobile, late, message)`,
    [
      ctx.site.id,
      id,
      plan.messages.map((one) => one.studentId),
      plan.messages.map((one) => one.to),
      plan.messages.map((one) => one.late),
      ids,
    ],
  )
  ctx.audit({
    recordType: 'fee_reminder',
    recordId: id,
    after: { messages: plan.messages.length, segments: plan.segments, costPoisha: plan.costPoisha, late: plan.late },
  })
  return { id, count: plan.messages.length }
}
