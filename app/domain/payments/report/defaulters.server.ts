import { sql } from 'db/connection'
import { advanceSql, lateSql } from '~/domain/fees/late/late-dues.server'
import { studentConditions } from '~/domain/search/people.server'
import { addDays, type Day } from '~/format/dates'
import { AGE_DAYS, type Age } from './ageing.server'

/** Who owes something that fell due, beyond what they have in advance. All of it narrows. */
export interface DueSearch {
  q: string
  today: Day
  classes?: readonly number[]
  sections?: readonly number[]
  /** On the roll of the current session, or not. */
  roll?: readonly string[]
  /** Has a due of one of these ages. */
  ages?: readonly Age[]
  /** Late by more than so many days; what is younger does not count. */
  days: number
  /** Owes at least so much that is late by more than `days`, poisha. */
  least: number
  /** Not reminded since this moment. */
  unremindedSince?: Date
  except?: readonly number[]
}

export interface DefaulterRow {
  id: number
  code: string
  nameEn: string
  nameBn: string
  /** In the current session; null for who is not on its roll. */
  sectionId: number | null
  roll: number | null
  open: number
  /** What is late, less the advance. */
  late: number
  advance: number
  oldest: Day
  mobile: string | null
  remindedAt: Date | null
}

const LATE = lateSql('d', '$2')
const ADVANCE = advanceSql('d')

/** The first day that is not late yet by more than so many days. */
const cutoffOf = ({ today, days }: DueSearch): Day => addDays(today, -days)

function whereOf(siteId: number, search: DueSearch) {
  const bind: unknown[] = [siteId, cutoffOf(search)]
  const put = (value: unknown) => `$${bind.push(value)}`
  const conditions = ['d.site_id = $1', 'd.rest > 0', 'd.oldest < $2::date', `${LATE} > 0`]
  const onRoll = (
    more: string,
  ) => `SELECT e.student_id FROM site_session i JOIN enrolment e ON e.site_id = i.site_id AND e.session_id = i.id AND e.state = 'active'
    JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
    WHERE i.site_id = $1 AND i.is_current ${more}`
  if (search.sections)
    conditions.push(`d.student_id IN (${onRoll(`AND e.section_id = ANY(${put(search.sections)}::bigint[])`)})`)
  if (search.classes)
    conditions.push(`d.student_id IN (${onRoll(`AND o.class_id = ANY(${put(search.classes)}::bigint[])`)})`)
  if (search.roll?.length === 1)
    conditions.push(`d.student_id ${search.roll[0] === 'on' ? 'IN' : 'NOT IN'} (${onRoll('')})`)
  const ages = (search.ages ?? []).flatMap((age) => (age === 'ahead' ? [] : [AGE_DAYS[age]]))
  if (ages.length) {
    const spans = ages.map(
      ([from, to]) =>
        `f.due_on BETWEEN ${put(addDays(search.today, -to))}::date AND ${put(addDays(search.today, -from))}::date`,
    )
    conditions.push(
      `EXISTS (SELECT FROM fee_due f WHERE f.site_id = d.site_id AND f.student_id = d.student_id AND (${spans.join(' OR ')}))`,
    )
  }
  if (search.least > 0) {
    const least = put(search.least)
    conditions.push(`d.rest >= ${least}`, `${LATE} >= ${least}`)
  }
  if (search.unremindedSince)
    conditions.push(
      `NOT EXISTS (SELECT FROM fee_reminder_message m JOIN fee_reminder r ON r.site_id = m.site_id AND r.id = m.reminder_id
        WHERE m.site_id = d.site_id AND m.student_id = d.student_id AND r.made_at > ${put(search.unremindedSince)}::timestamptz)`,
    )
  if (search.except?.length) conditions.push(`NOT (d.student_id = ANY(${put(search.except)}::bigint[]))`)
  conditions.push(...studentConditions(search.q, put, { site: '$1', session: null, student: 'd.student_id' }))
  return { bind, put, where: conditions.join(' AND ') }
}

const ORDER: Record<string, string> = {
  open: 'd.rest',
  oldest: 'd.oldest',
  name: 's.name_en',
}

/** A page of who owes, with the sum of all that is open of those who fit; poisha. */
export async function listDefaulters(
  siteId: number,
  search: DueSearch,
  page: { sort: { key: string; dir: 'asc' | 'desc' }; offset: number; limit: number },
): Promise<{ items: DefaulterRow[]; total: number; open: number }> {
  const { bind, put, where } = whereOf(siteId, search)
  const [count] = await sql<{ total: number; open: number }>(
    `SELECT count(*)::int AS total, coalesce(sum(d.rest), 0)::bigint AS open FROM student_due d WHERE ${where}`,
    bind,
  )
  const key = Object.hasOwn(ORDER, page.sort.key) ? page.sort.key : 'open'
  const dir = page.sort.dir === 'asc' ? 'ASC' : 'DESC'
  const items = await sql<DefaulterRow>(
    `SELECT d.student_id AS id, s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", r.section_id AS "sectionId", r.roll, d.rest AS open, d.oldest, ${LATE} AS late, ${ADVANCE}::bigint AS advance, g.mobile, m.made_at AS "remindedAt"
     FROM student_due d JOIN student s ON s.site_id = d.site_id AND s.id = d.student_id
       LEFT JOIN LATERAL (SELECT e.section_id, e.roll FROM enrolment e JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id AND i.is_current
         WHERE e.site_id = d.site_id AND e.student_id = d.student_id AND e.state = 'active' LIMIT 1) r ON true
       LEFT JOIN LATERAL (SELECT g.mobile FROM student_guardian sg JOIN guardian g ON g.site_id = sg.site_id AND g.id = sg.guardian_id
         WHERE sg.site_id = d.site_id AND sg.student_id = d.student_id AND g.mobile IS NOT NULL ORDER BY sg.is_primary DESC, g.id LIMIT 1) g ON true
       LEFT JOIN LATERAL (SELECT r.made_at FROM fee_reminder_message m JOIN fee_reminder r ON r.site_id = m.site_id AND r.id = m.reminder_id
         WHERE m.site_id = d.site_id AND m.student_id = d.student_id ORDER BY m.reminder_id DESC LIMIT 1) m ON true
     WHERE ${where} ORDER BY ${ORDER[key]} ${dir}, d.student_id ${dir} LIMIT ${put(page.limit)} OFFSET ${put(page.offset)}`,
    bind,
  )
  return { items, total: count?.total ?? 0, open: count?.open ?? 0 }
}
