import { sql } from 'db/connection'
import { placesOf } from '~/domain/students/student-places.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { formatDate, type Day } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { normalisePhone } from '~/format/phone'
import { smsSize } from '~/format/sms'
import { wordsFor } from '~/i18n/i18n.server'
import type { AttendanceSetting } from '../settings.server'
import { filledText } from './tell.policy'

interface Absent {
  enrolmentId: number
  nameEn: string
  nameBn: string
  roll: number
  sectionId: number
  mobile: string | null
  told: boolean
}

export interface AbsenceSms {
  enrolmentId: number
  nameEn: string
  nameBn: string
  to: string
  text: string
  segments: number
}

/** What would be sent to guardians of a day's absentees, to the letter, and what it costs. */
interface AbsencePlan {
  messages: AbsenceSms[]
  segments: number
  costPoisha: number
  /** Absent, and without a number that can be used. */
  without: { enrolmentId: number; nameEn: string; nameBn: string; roll: number }[]
  /** Told already. */
  already: number
}

/** The text that guardians get: the institution's own, else the product's. */
export const templateOf = (setting: Pick<AttendanceSetting, 'smsBn' | 'smsEn'>, lang: Lang): string =>
  (lang === 'bn' ? setting.smsBn : setting.smsEn) || wordsFor(lang)('attendance:sms.usual')

/** Marks of a day that say absent: by the day's roll call, not by periods. */
const ABSENT = `attendance_sheet s JOIN attendance_mark m ON m.site_id = s.site_id AND m.sheet_id = s.id AND m.state = 'absent'
       JOIN enrolment e ON e.site_id = m.site_id AND e.id = m.enrolment_id AND e.state <> 'left'`
const OF_DAY = 's.site_id = $1 AND s.day = $2::date AND s.period_id IS NULL'

/** Enrolments of who was absent on a day, told or not. */
export async function absentOn(siteId: number, day: Day): Promise<number[]> {
  const rows = await sql<{ id: number }>(`SELECT e.id FROM ${ABSENT} WHERE ${OF_DAY}`, [siteId, day])
  return rows.map(({ id }) => id)
}

/** Nothing is written; class and roll are those of the day. Leave that was granted is no absence, and who is told once that day is told no more. */
export async function absencePlan(
  site: { id: number; nameEn: string; nameBn: string },
  day: Day,
  setting: AttendanceSetting,
  sections?: readonly number[],
): Promise<AbsencePlan> {
  const rows = await sql<Absent>(
    `SELECT e.id AS "enrolmentId", d.name_en AS "nameEn", d.name_bn AS "nameBn", coalesce(f.roll, e.roll) AS roll, s.section_id AS "sectionId",
       EXISTS (SELECT 1 FROM attendance_sms t WHERE t.site_id = e.site_id AND t.enrolment_id = e.id AND t.day = $2::date) AS told,
       coalesce((SELECT g.mobile FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id
         WHERE l.site_id = d.site_id AND l.student_id = d.id AND g.mobile IS NOT NULL ORDER BY l.is_primary DESC, g.id LIMIT 1), d.mobile) AS mobile
     FROM ${ABSENT} JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
       LEFT JOIN LATERAL (SELECT z.roll FROM enrolment_place z WHERE z.site_id = e.site_id AND z.enrolment_id = e.id AND z.until > $2::date ORDER BY z.until LIMIT 1) f ON true
     WHERE ${OF_DAY} AND ($3::bigint[] IS NULL OR s.section_id = ANY ($3)) ORDER BY s.section_id, roll`,
    [site.id, day, sections?.length ? sections : null],
  )
  const lang = setting.smsLang
  const places = new Map(
    (await placesOf(site.id, lang, { sectionIds: [...new Set(rows.map((one) => one.sectionId))], day })).map((one) => [
      one.id,
      `${one.className} – ${one.section}`,
    ]),
  )
  const template = templateOf(setting, lang)
  const plan: AbsencePlan = { messages: [], segments: 0, costPoisha: 0, without: [], already: 0 }
  for (const { told, mobile, ...one } of rows) {
    const to = normalisePhone(mobile ?? '')
    if (told) plan.already += 1
    else if (!to)
      plan.without.push({ enrolmentId: one.enrolmentId, nameEn: one.nameEn, nameBn: one.nameBn, roll: one.roll })
    else {
      const text = filledText(template, {
        name: nameIn(one, lang),
        roll: digits(one.roll, lang),
        class: places.get(one.sectionId) ?? '',
        date: formatDate(day, lang),
        school: nameIn(site, lang),
      })
      const { segments } = smsSize(text)
      plan.messages.push({ enrolmentId: one.enrolmentId, nameEn: one.nameEn, nameBn: one.nameBn, to, text, segments })
      plan.segments += segments
    }
  }
  plan.costPoisha = plan.segments * currentSettings().SMS_POISHA
  return plan
}
