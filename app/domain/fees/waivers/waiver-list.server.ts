import { sql } from 'db/connection'
import { Missing } from '~/domain/platform/errors'
import { foundStudents } from '~/domain/search/people.server'
import type { Day } from '~/format/dates'

export const WAIVER_STATES = ['asked', 'approved', 'refused'] as const
export const WAIVER_SORTS = ['name', 'startsOn', 'taken'] as const

export interface WaiverQuery {
  q: string
  /** Keys of reliefTypes(); none: all. */
  types: readonly string[] | undefined
  classes: readonly number[] | undefined
  sections: readonly number[] | undefined
  states: readonly string[] | undefined
  /** Those that hold on a day of these. */
  days: { from?: Day; to?: Day } | undefined
}

/** A waiver or an offer of a student, with the class of their newest year. Amounts are poisha. */
export interface WaiverRow {
  id: number
  studentId: number
  code: string
  nameEn: string
  nameBn: string
  roll: number | null
  sectionId: number | null
  classId: number | null
  type: string
  typeEn: string
  typeBn: string
  kind: 'percent' | 'fixed'
  percent: string | null
  amount: number | null
  headIds: number[]
  startsOn: Day
  endsOn: Day | null
  reason: string
  fileKey: string | null
  state: 'asked' | 'approved' | 'refused'
  madeBy: number | null
  byEn: string | null
  byBn: string | null
  madeAt: string
  deciderEn: string | null
  deciderBn: string | null
  decidedAt: string | null
  decisionNote: string
  enderEn: string | null
  enderBn: string | null
  endedAt: string | null
  endReason: string
  /** Taken off so far. */
  taken: number
  /** Of what is asked for: what it would take off the charges that stand; in a list after those asked for before it, so that the sum is what all take. */
  would: number
}

const ORDER: Record<(typeof WAIVER_SORTS)[number], string> = {
  name: 'r."nameEn"',
  startsOn: 'r."startsOn"',
  taken: 'r.taken',
}

const rowsOf = `SELECT w.id, w.student_id AS "studentId", s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", e.roll, e.section_id AS "sectionId", e.class_id AS "classId",
    CASE WHEN w.offer_type_id IS NULL THEN 'w' || w.waiver_type_id ELSE 'o' || w.offer_type_id END AS type, coalesce(wt.name_en, ot.name_en) AS "typeEn",
    coalesce(wt.name_bn, ot.name_bn) AS "typeBn", w.kind, w.percent::text AS percent, w.amount, w.fee_head_ids AS "headIds", w.starts_on AS "startsOn", w.ends_on AS "endsOn",
    w.reason, f.key AS "fileKey", w.state, w.made_by AS "madeBy", m.name_en AS "byEn", m.name_bn AS "byBn", w.made_at::text AS "madeAt", d.name_en AS "deciderEn", d.name_bn AS "deciderBn",
    w.decided_at::text AS "decidedAt", w.decision_note AS "decisionNote", z.name_en AS "enderEn", z.name_bn AS "enderBn", w.ended_at::text AS "endedAt", w.end_reason AS "endReason",
    coalesce((SELECT -sum(a.amount)::bigint FROM fee_adjustment a WHERE a.site_id = w.site_id AND a.waiver_id = w.id), 0) AS taken,
    CASE WHEN w.state = 'asked' THEN coalesce((SELECT sum(greatest(0, least(CASE w.kind WHEN 'percent' THEN round(x.price * w.percent / 100)::bigint ELSE w.amount END, greatest(0, c.amount + x.by)
        - coalesce((SELECT sum(CASE b.kind WHEN 'percent' THEN round(x.price * b.percent / 100)::bigint ELSE b.amount END) FROM fee_waiver b
          WHERE $2::bigint IS NULL AND b.site_id = w.site_id AND b.student_id = w.student_id AND b.state = 'asked' AND b.id < w.id AND c.due_on >= b.starts_on AND (b.ends_on IS NULL OR c.due_on <= b.ends_on)
            AND (b.fee_head_ids = '{}' OR h.fee_head_id = ANY (b.fee_head_ids))), 0))))::bigint
      FROM fee_charge c JOIN fee_sub_head h ON h.id = c.sub_head_id CROSS JOIN LATERAL (SELECT coalesce(sum(a.amount), 0)::bigint AS by,
          c.amount + coalesce(sum(a.amount) FILTER (WHERE a.kind = 'correction'), 0)::bigint AS price FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id) x
      WHERE c.site_id = w.site_id AND c.student_id = w.student_id AND c.source = 'plan' AND c.due_on >= w.starts_on AND (w.ends_on IS NULL OR c.due_on <= w.ends_on)
        AND (w.fee_head_ids = '{}' OR h.fee_head_id = ANY (w.fee_head_ids))), 0) ELSE 0 END AS would
  FROM fee_waiver w JOIN student s ON s.site_id = w.site_id AND s.id = w.student_id
    LEFT JOIN waiver_type wt ON wt.id = w.waiver_type_id LEFT JOIN student_offer_type ot ON ot.id = w.offer_type_id
    LEFT JOIN LATERAL (SELECT e.roll, e.section_id, o.class_id FROM enrolment e JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id
      JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
      WHERE e.site_id = w.site_id AND e.student_id = w.student_id ORDER BY i.starts_on DESC LIMIT 1) e ON true
    LEFT JOIN file f ON f.tenant_id = w.site_id AND f.id = w.file_id LEFT JOIN app_user m ON m.tenant_id = w.site_id AND m.id = w.made_by
    LEFT JOIN app_user d ON d.tenant_id = w.site_id AND d.id = w.decided_by LEFT JOIN app_user z ON z.tenant_id = w.site_id AND z.id = w.ended_by
  WHERE w.site_id = $1 AND ($2::bigint IS NULL OR w.id = $2) AND ($3::text IS NULL OR w.student_id IN ${foundStudents('$1', '$3')})
    AND ($4::text[] IS NULL OR coalesce('w' || w.waiver_type_id, 'o' || w.offer_type_id) = ANY($4)) AND ($5::bigint[] IS NULL OR e.class_id = ANY($5))
    AND ($6::bigint[] IS NULL OR e.section_id = ANY($6)) AND ($7::text[] IS NULL OR w.state = ANY($7))
    AND ($8::date IS NULL OR coalesce(w.ends_on, 'infinity') >= $8) AND ($9::date IS NULL OR w.starts_on <= $9)`

const askedOf = (siteId: number, query: Partial<WaiverQuery>, id: number | null = null) => [
  siteId,
  id,
  query.q || null,
  query.types ?? null,
  query.classes ?? null,
  query.sections ?? null,
  query.states ?? null,
  query.days?.from ?? null,
  query.days?.to ?? null,
]

/** One page of an institution's waivers and offers, and the sums of all that the question finds. */
export async function listWaivers(
  siteId: number,
  query: WaiverQuery & { sort: { key: string; dir: 'asc' | 'desc' }; offset: number; limit: number },
): Promise<{ rows: WaiverRow[]; sums: { total: number; asked: number; taken: number; would: number } }> {
  const asked = askedOf(siteId, query)
  const key = WAIVER_SORTS.find((one) => one === query.sort.key) ?? 'startsOn'
  const dir = query.sort.dir === 'desc' ? 'DESC' : 'ASC'
  const rows = await sql<WaiverRow>(
    `SELECT r.* FROM (${rowsOf}) r ORDER BY ${ORDER[key]} ${dir}, r.id ${dir} LIMIT $10 OFFSET $11`,
    [...asked, query.limit, query.offset],
  )
  const [sums] = await sql<{ total: number; asked: number; taken: number; would: number }>(
    `SELECT count(*)::int AS total, (count(*) FILTER (WHERE r.state = 'asked'))::int AS asked, coalesce(sum(r.taken), 0)::bigint AS taken, coalesce(sum(r.would), 0)::bigint AS would FROM (${rowsOf}) r`,
    asked,
  )
  return { rows, sums: sums ?? { total: 0, asked: 0, taken: 0, would: 0 } }
}

/** One waiver. @throws Missing */
export async function waiverOf(siteId: number, id: number): Promise<WaiverRow> {
  const [row] = await sql<WaiverRow>(rowsOf, askedOf(siteId, {}, id))
  if (!row) throw new Missing('waiver')
  return row
}

/** What was taken off, by type and class: the cost of an institution's kindness. */
export interface ReliefSum {
  type: string
  typeEn: string
  typeBn: string
  classEn: string | null
  classBn: string | null
  students: number
  taken: number
}

/** The sums of approved and of past waivers that the question finds, by type and class, in the order of both. */
export const waiverSums = (siteId: number, query: WaiverQuery): Promise<ReliefSum[]> =>
  sql<ReliefSum>(
    `SELECT r.type, r."typeEn", r."typeBn", k.name_en AS "classEn", k.name_bn AS "classBn", count(DISTINCT r."studentId")::int AS students, sum(r.taken)::bigint AS taken
     FROM (${rowsOf}) r LEFT JOIN class k ON k.id = r."classId" WHERE r.state = 'approved' OR r.taken <> 0
     GROUP BY r.type, r."typeEn", r."typeBn", k.id, k.name_en, k.name_bn, k.position ORDER BY left(r.type, 1) DESC, r."typeEn", k.position`,
    askedOf(siteId, query),
  )
