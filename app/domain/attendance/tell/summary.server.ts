import { sql } from 'db/connection'
import { sendSms } from '~/domain/delivery/messages/send.server'
import { formatDate, type Day } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import type { AttendanceSetting } from '../settings.server'
import { percentOf } from '../states.policy'
import { percentFigure } from '~/format/numbers'
import { dayOverview } from '../take/day-overview.server'
import { progressOf } from '../take/progress.policy'

/** The day's figures in one message, as the head gets it; null where no section has school or nothing was taken. */
export async function summaryText(
  site: { id: number; nameEn: string; nameBn: string },
  day: Day,
  setting: Pick<AttendanceSetting, 'smsLang' | 'lateCounts' | 'leaveExcused'>,
): Promise<string | null> {
  const lang = setting.smsLang
  const sections = (await dayOverview(site, lang, day)).filter((one) => progressOf(one) !== 'off')
  if (!sections.some((one) => one.marked)) return null
  const sum = (of: (one: (typeof sections)[number]) => number) => sections.reduce((total, one) => total + of(one), 0)
  const counts = {
    present: sum((one) => one.present),
    absent: sum((one) => one.absent),
    late: sum((one) => one.late),
    half: sum((one) => one.half),
    leave: sum((one) => one.leave),
  }
  const percent = percentOf(counts, setting)
  const figure = (value: number | string) => digits(value, lang)
  return wordsFor(lang)('attendance:sms.summary', {
    school: nameIn(site, lang),
    date: formatDate(day, lang),
    attended: figure(counts.present + counts.late + counts.half),
    marked: figure(sum((one) => one.marked)),
    percent: percent === null ? '–' : figure(percentFigure(percent)),
    absent: figure(counts.absent),
    late: figure(counts.late),
    leave: figure(counts.leave),
    open: figure(sections.filter((one) => one.marked === 0).length),
  })
}

/** Sends the day's figures to the head, once a day, with the caller's transaction. @returns whether it was sent now */
export async function sendSummary(
  site: { id: number; nameEn: string; nameBn: string },
  day: Day,
  setting: AttendanceSetting,
): Promise<boolean> {
  if (!setting.summaryTo) return false
  const sent = await sql('SELECT 1 FROM attendance_summary_sms WHERE site_id = $1 AND day = $2::date', [site.id, day])
  const text = sent.length ? null : await summaryText(site, day, setting)
  if (text === null) return false
  const message = await sendSms(site.id, { to: setting.summaryTo, text, purpose: 'attendance.summary' })
  await sql('INSERT INTO attendance_summary_sms (site_id, day, message_id) VALUES ($1, $2::date, $3)', [
    site.id,
    day,
    message,
  ])
  return true
}
