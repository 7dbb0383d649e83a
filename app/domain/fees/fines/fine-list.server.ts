import { sql } from 'db/connection'
import { where } from 'db/where'
import { foundStudents } from '~/domain/search/people.server'
import type { Day } from '~/format/dates'

interface FineSearch {
  q: string
  filters: {
    state?: readonly string[]
    kind?: readonly number[]
    class?: readonly number[]
    section?: readonly number[]
    due?: { from?: string; to?: string }
  }
  today: Day
  sort?: { key: string; dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
}

/** A fine; amounts are poisha. */
export interface FineRow {
  id: number
  studentId: number
  code: string
  nameEn: string
  nameBn: string
  roll: number
  sectionId: number
  subEn: string
  subBn: string
  dueOn: Day
  amount: number
  /** Let off, as a positive figure. */
  waived: number
  rest: number
  note: string
  /** What was paid late, of a fine by rule. */
  lateEn: string | null
  lateBn: string | null
  latePeriod: string | null
  lateDays: number | null
  byEn: string | null
  byBn: string | null
}

interface FineSums {
  total: number
  amount: number
  waived: number
  rest: number
}

const ORDER: Record<string, string> = {
  dueOn: 'f."dueOn"',
  name: 'f."nameEn"',
  amount: 'f.amount',
  rest: 'f.rest',
}

/** One page of an institution's fines, and the sums of all that the question finds. */
export async function listFines(siteId: number, search: FineSearch): Promise<{ items: FineRow[]; sums: FineSums }> {
  const { state, kind, class: classes, section, due } = search.filters
  const asked = where(siteId)
    .and(search.q, `c.student_id IN ${foundStudents('$1', '{}')}`)
    .and(kind, 'c.sub_head_id = ANY ({}::bigint[])')
    .and(classes, 'o.class_id = ANY ({}::bigint[])')
    .and(section, 'e.section_id = ANY ({}::bigint[])')
    .within(due, 'c.due_on')
  if (state?.length) {
    const day = asked.bind(search.today)
    asked.and(
      state,
      `(('open' = ANY ({}::text[]) AND d.rest IS NOT NULL) OR ('late' = ANY ({}::text[]) AND d.rest IS NOT NULL AND c.due_on < ${day}::date)
        OR ('settled' = ANY ({}::text[]) AND d.rest IS NULL) OR ('waived' = ANY ({}::text[]) AND a.waived > 0))`,
    )
  }
  const { key, dir } = search.sort ?? { key: 'dueOn', dir: 'desc' }
  const fines = `SELECT c.id, c.student_id AS "studentId", s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", e.roll, e.section_id AS "sectionId",
      h.name_en AS "subEn", h.name_bn AS "subBn", c.due_on AS "dueOn", c.amount + coalesce(z.added, 0) AS amount, coalesce(a.waived, 0) AS waived, coalesce(d.rest, 0) AS rest, c.note, lh.name_en AS "lateEn", lh.name_bn AS "lateBn", lc.period AS "latePeriod", ld.days_late AS "lateDays",
      u.name_en AS "byEn", u.name_bn AS "byBn"
    FROM fee_charge c JOIN fee_sub_head h ON h.id = c.sub_head_id JOIN fee_head p ON p.id = h.fee_head_id AND p.code = 'FINE'
      JOIN student s ON s.site_id = c.site_id AND s.id = c.student_id JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id
      JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
      LEFT JOIN LATERAL (SELECT -sum(a.amount)::bigint AS waived FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id AND a.kind = 'write-off') a ON true
      LEFT JOIN LATERAL (SELECT sum(a.amount)::bigint AS added FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id AND a.kind = 'fine') z ON true
      LEFT JOIN fee_charge lc ON lc.site_id = c.site_id AND lc.id = c.late_charge_id LEFT JOIN fee_sub_head lh ON lh.id = lc.sub_head_id
      LEFT JOIN LATERAL (SELECT max(l.days_late) AS days_late FROM fee_late_fine l WHERE l.site_id = c.site_id AND l.fine_charge_id = c.id) ld ON true
      LEFT JOIN fee_due d ON d.site_id = c.site_id AND d.charge_id = c.id LEFT JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.made_by
    WHERE ${asked.text('c.site_id = $1')}`
  const [sums] = await sql<FineSums>(
    `SELECT count(*)::int AS total, coalesce(sum(f.amount), 0)::bigint AS amount, coalesce(sum(f.waived), 0)::bigint AS waived, coalesce(sum(f.rest), 0)::bigint AS rest
     FROM (${fines}) f`,
    [...asked.binds],
  )
  const items = await sql<FineRow>(
    `SELECT f.* FROM (${fines}) f ORDER BY ${ORDER[key] ?? 'f."dueOn"'} ${dir}, f.id ${dir} ${asked.page(search)}`,
    asked.binds,
  )
  return { items, sums: sums ?? { total: 0, amount: 0, waived: 0, rest: 0 } }
}

/** What the question before a fine is let off says of it; poisha. */
export interface FineToWaive {
  id: number
  nameEn: string
  nameBn: string
  subEn: string
  subBn: string
  rest: number
  paid: number
}

/** A fine that still asks for something, paid or not; null where there is none. */
export const fineToWaive = async (siteId: number, chargeId: number): Promise<FineToWaive | null> =>
  (
    await sql<FineToWaive>(
      `SELECT * FROM (
         SELECT c.id, s.name_en AS "nameEn", s.name_bn AS "nameBn", h.name_en AS "subEn", h.name_bn AS "subBn", coalesce(d.rest, 0) AS rest,
           coalesce((SELECT sum(a.amount) FROM fee_allocation a WHERE a.site_id = c.site_id AND a.charge_id = c.id), 0)::bigint AS paid
         FROM fee_charge c JOIN student s ON s.site_id = c.site_id AND s.id = c.student_id JOIN fee_sub_head h ON h.id = c.sub_head_id
           JOIN fee_head p ON p.id = h.fee_head_id AND p.code = 'FINE' LEFT JOIN fee_due d ON d.site_id = c.site_id AND d.charge_id = c.id
         WHERE c.site_id = $1 AND c.id = $2) x WHERE x.rest + x.paid > 0`,
      [siteId, chargeId],
    )
  )[0] ?? null
