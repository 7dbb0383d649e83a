import { sql } from 'db/connection'
import { absentOn } from '~/domain/attendance/tell/absent.server'
import { amountForSms } from '~/domain/payments/remind/remind.server'
import { listDefaulters, type DefaulterRow } from '~/domain/payments/report/defaulters.server'
import { Invalid } from '~/domain/errors'
import { formatDate, formatDateShort, today } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { normalisePhone } from '~/format/phone'
import { MOST_NUMBERS, MOST_RECIPIENTS, type Audience, type Chosen, type Field } from './audience'
import { pastedNumbers } from './text.policy'

/** Somebody who fits, and what a text may say of them, in the language of the sending. */
export interface Recipient {
  nameBn: string
  nameEn: string
  /** 8801…; null where there is none that can be used. */
  to: string | null
  values: Partial<Record<Field, string>>
}

interface Pupil {
  id: number
  enrolmentId: number
  nameBn: string
  nameEn: string
  code: string
  roll: number
  className: { nameBn: string; nameEn: string }
  section: { nameBn: string; nameEn: string }
  guardian: { nameBn: string; nameEn: string } | null
  mobile: string | null
}

/** Students of the current session in the order of the register: the eldest of siblings comes first, in the highest class. */
async function pupils(
  siteId: number,
  whose: 'guardians' | 'students',
  chosen: Chosen,
  only: { students?: readonly number[]; enrolments?: readonly number[] } = {},
): Promise<Pupil[]> {
  return sql<Pupil>(
    `SELECT st.id, n.id AS "enrolmentId", st.name_bn AS "nameBn", st.name_en AS "nameEn", st.code, n.roll, json_build_object('nameBn', c.name_bn, 'nameEn', c.name_en) AS "className",
       json_build_object('nameBn', x.name_bn, 'nameEn', x.name_en) AS section,
       CASE WHEN g.id IS NOT NULL THEN json_build_object('nameBn', g.name_bn, 'nameEn', g.name_en) END AS guardian,
       CASE WHEN $2 = 'guardians' THEN g.mobile ELSE st.mobile END AS mobile
     FROM enrolment n JOIN site_session ss ON ss.site_id = n.site_id AND ss.id = n.session_id AND ss.is_current
     JOIN student st ON st.site_id = n.site_id AND st.id = n.student_id JOIN section x ON x.site_id = n.site_id AND x.id = n.section_id
     JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class c ON c.id = o.class_id
     LEFT JOIN LATERAL (SELECT p.id, p.name_bn, p.name_en, p.mobile FROM student_guardian sg JOIN guardian p ON p.site_id = sg.site_id AND p.id = sg.guardian_id
       WHERE sg.site_id = st.site_id AND sg.student_id = st.id AND p.mobile IS NOT NULL ORDER BY sg.is_primary DESC, p.id LIMIT 1) g ON true
     WHERE n.site_id = $1 AND n.state = 'active'
       AND (cardinality($3::bigint[]) + cardinality($4::bigint[]) = 0 OR o.class_id = ANY($3) OR n.section_id = ANY($4))
       AND (cardinality($5::bigint[]) = 0 OR o.version_id = ANY($5)) AND (cardinality($6::bigint[]) = 0 OR o.study_group_id = ANY($6))
       AND ($7::bigint[] IS NULL OR st.id = ANY($7)) AND ($8::bigint[] IS NULL OR n.id = ANY($8))
     ORDER BY c.position DESC, o.id, x.position, x.id, n.roll, n.id`,
    [
      siteId,
      whose,
      chosen.classes,
      chosen.sections,
      chosen.versions,
      chosen.groups,
      only.students ?? null,
      only.enrolments ?? null,
    ],
  )
}

interface Colleague {
  nameBn: string
  nameEn: string
  code: string
  mobile: string | null
  designation: { nameBn: string; nameEn: string } | null
}

const staff = (siteId: number, { designations }: Chosen): Promise<Colleague[]> =>
  sql<Colleague>(
    `SELECT m.name_bn AS "nameBn", m.name_en AS "nameEn", m.code, m.mobile, CASE WHEN d.id IS NOT NULL THEN json_build_object('nameBn', d.name_bn, 'nameEn', d.name_en) END AS designation
     FROM employee m LEFT JOIN designation d ON d.id = m.designation_id
     WHERE m.site_id = $1 AND m.state = 'active' AND (cardinality($2::bigint[]) = 0 OR m.designation_id = ANY($2)) ORDER BY m.position, m.id`,
    [siteId, designations],
  )

/** Who owes something that is late, less what was paid in advance: as the list of dues and its reminders count. */
async function debtors(siteId: number): Promise<Map<number, DefaulterRow>> {
  const { items } = await listDefaulters(
    siteId,
    { q: '', today: today(), roll: ['on'], days: 0, least: 0 },
    { sort: { key: 'open', dir: 'desc' }, offset: 0, limit: MOST_RECIPIENTS },
  )
  return new Map(items.map((one) => [one.id, one]))
}

/** @throws Invalid naming what is no number, and for too many */
function numbersOf(typed: string): Recipient[] {
  const { numbers, wrong } = pastedNumbers(typed)
  if (wrong.length) {
    const some = encodeURIComponent(wrong.slice(0, 10).join(', '))
    throw new Invalid({ numbers: [`messaging:error.badNumbers?numbers=${some}&count=${wrong.length}`] })
  }
  if (!numbers.length) throw new Invalid({ numbers: ['messaging:error.noNumbers'] })
  if (numbers.length > MOST_NUMBERS)
    throw new Invalid({ numbers: [`messaging:error.manyNumbers?most=${MOST_NUMBERS}`] })
  return numbers.map((to) => ({ nameBn: '', nameEn: '', to, values: {} }))
}

/**
 * Everybody whom a choice means, with what is known of them; also those without a number.
 * @param shared fields that are the same for all
 * @throws Invalid at `numbers` where what was pasted is not in order
 */
export async function recipientsOf(
  siteId: number,
  { audience, chosen, numbers }: { audience: Audience; chosen: Chosen; numbers: string },
  lang: Lang,
  shared: Partial<Record<Field, string>>,
): Promise<Recipient[]> {
  if (audience === 'numbers') return numbersOf(numbers).map((one) => ({ ...one, values: shared }))
  const number = (stored: string | null) => (stored === null ? null : normalisePhone(stored))
  if (audience === 'staff')
    return (await staff(siteId, chosen)).map((one) => ({
      nameBn: one.nameBn,
      nameEn: one.nameEn,
      to: number(one.mobile),
      values: {
        ...shared,
        name: nameIn(one, lang),
        code: digits(one.code, lang),
        designation: one.designation ? nameIn(one.designation, lang) : '',
      },
    }))
  const shown = (one: Pupil, more: Recipient['values'] = {}): Recipient => ({
    nameBn: one.nameBn,
    nameEn: one.nameEn,
    to: number(one.mobile),
    values: {
      ...shared,
      name: nameIn(one, lang),
      class: nameIn(one.className, lang),
      section: nameIn(one.section, lang),
      roll: digits(one.roll, lang),
      code: digits(one.code, lang),
      ...(audience !== 'students' && { guardian: one.guardian ? nameIn(one.guardian, lang) : '' }),
      ...more,
    },
  })
  if (audience === 'absentees') {
    const enrolments = await absentOn(siteId, chosen.absentOn)
    const absentDay = formatDate(chosen.absentOn, lang)
    return (await pupils(siteId, 'guardians', chosen, { enrolments })).map((one) => shown(one, { absentOn: absentDay }))
  }
  if (audience === 'debtors') {
    const owing = await debtors(siteId)
    return (await pupils(siteId, 'guardians', chosen, { students: [...owing.keys()] })).map((one) => {
      const due = owing.get(one.id)
      return shown(one, due && { late: amountForSms(due.late, lang), since: formatDateShort(due.oldest, lang) })
    })
  }
  return (await pupils(siteId, audience, chosen)).map((one) => shown(one))
}
