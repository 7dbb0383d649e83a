import { sql } from 'db/connection'
import { where } from 'db/where'
import { Missing } from '~/domain/errors'
import { foundStudents } from '~/domain/search/people.server'
import type { Day } from '~/format/dates'

interface WaiverSearch {
  q: string
  filters: {
    state?: readonly string[]
    /** Keys of reliefTypes(). */
    type?: readonly string[]
    class?: readonly number[]
    section?: readonly number[]
    /** Those that hold on a day of these. */
    days?: { from?: string; to?: string }
  }
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

const ORDER: Record<string, string> = {
  name: 'r."nameEn"',
  startsOn: 'r."startsOn"',
  taken: 'r.taken',
}

/** @param alone one waiver is read: what others before it would take does not matter */
const rowsOf = (
  fits: string,
  alone = false,
) => `SELECT w.id, w.student_id AS "studentId", s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", e.roll, e.section_id AS "sectionId", e.class_id AS "classId",
    CASE WHEN w.offer_type_id IS NULL THEN 'w' || w.waiver_type_id ELSE 'o' || w.offer_type_id END AS type, coalesce(wt.name_en, ot.name_en) AS "typeEn",
    coalesce(wt.name_bn, ot.name_bn) AS "typeBn", w.kind, w.percent::text AS percent, w.amount, w.fee_head_ids AS "headIds", w.starts_on AS "startsOn", w.ends_on AS "endsOn",
    w.reason, f.key AS "fileKey", w.state, w.made_by AS "madeBy", m.name_en AS "byEn", m.name_bn AS "byBn", w.made_at::text AS "madeAt", d.name_en AS "deciderEn", d.name_bn AS "deciderBn",
    w.decided_at::text AS "decidedAt", w.decision_note AS "decisionNote", z.name_en AS "enderEn", z.name_bn AS "enderBn", w.ended_at::text AS "endedAt", w.end_reason AS "endReason",
    coalesce((SELECT -sum(a.amount)::bigint FROM fee_adjustment a WHERE a.site_id = w.site_id AND a.waiver_id = w.id), 0) AS taken,
    CASE WHEN w.state = 'asked' THEN coalesce((SELECT sum(greatest(0, least(CASE w.kind WHEN 'percent' THEN round(x.price * w.percent / 100)::bigint ELSE w.amount END, greatest(0, c.amount + x.by)
        - coalesce((SELECT sum(CASE b.kind WHEN 'percent' THEN round(x.price * b.percent / 100)::bigint ELSE b.amount END) FROM fee_waiver b
          WHERE ${alone ? 'false AND ' : ''}b.site_id = w.site_id AND b.student_id = w.student_id AND b.state = 'asked' AND b.id < w.id AND c.due_on >= b.starts_on AND (b.ends_on IS NULL OR c.due_on <= b.ends_on)
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
  WHERE ${fits}`

const asked = (siteId: number, { q, filters: f }: WaiverSearch) =>
  where(siteId)
    .and(q, `w.student_id IN ${foundStudents('$1', '{}')}`)
    .and(f.type, `coalesce('w' || w.waiver_type_id, 'o' || w.offer_type_id) = ANY ({}::text[])`)
    .and(f.class, 'e.class_id = ANY ({}::bigint[])')
    .and(f.section, 'e.section_id = ANY ({}::bigint[])')
    .and(f.state, 'w.state = ANY ({}::text[])')
    .and(f.days?.from, `coalesce(w.ends_on, 'infinity') >= {}::date`)
    .and(f.days?.to, 'w.starts_on <= {}::date')
const SITE = 'w.site_id = $1'

/** One page of an institution's waivers and offers, and the sums of all that the question finds. */
export async function listWaivers(
  siteId: number,
  search: WaiverSearch & {
    sort?: { key: string; dir: 'asc' | 'desc' } | undefined
    offset: number
    limit: number
  },
): Promise<{ items: WaiverRow[]; sums: { total: number; asked: number; taken: number; would: number } }> {
  const { key, dir } = search.sort ?? { key: 'startsOn', dir: 'desc' }
  const found = asked(siteId, search)
  const rows = rowsOf(found.text(SITE))
  const [sums] = await sql<{ total: number; asked: number; taken: number; would: number }>(
    `SELECT count(*)::int AS total, (count(*) FILTER (WHERE r.state = 'asked'))::int AS asked, coalesce(sum(r.taken), 0)::bigint AS taken, coalesce(sum(r.would), 0)::bigint AS would FROM (${rows}) r`,
    [...found.binds],
  )
  const items = await sql<WaiverRow>(
    `SELECT r.* FROM (${rows}) r ORDER BY ${ORDER[key] ?? 'r."startsOn"'} ${dir}, r.id ${dir} ${found.page(search)}`,
    found.binds,
  )
  return { items, sums: sums ?? { total: 0, asked: 0, taken: 0, would: 0 } }
}

/** One waiver. @throws Missing */
export async function waiverOf(siteId: number, id: number): Promise<WaiverRow> {
  const [row] = await sql<WaiverRow>(rowsOf(`${SITE} AND w.id = $2`, true), [siteId, id])
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
export function waiverSums(siteId: number, search: WaiverSearch): Promise<ReliefSum[]> {
  const found = asked(siteId, search)
  return sql<ReliefSum>(
    `SELECT r.type, r."typeEn", r."typeBn", k.name_en AS "classEn", k.name_bn AS "classBn", count(DISTINCT r."studentId")::int AS students, sum(r.taken)::bigint AS taken
     FROM (${rowsOf(found.text(SITE))}) r LEFT JOIN class k ON k.id = r."classId" WHERE r.state = 'approved' OR r.taken <> 0
     GROUP BY r.type, r."typeEn", r."typeBn", k.id, k.name_en, k.name_bn, k.position ORDER BY left(r.type, 1) DESC, r."typeEn", k.position`,
    found.binds,
  )
}
