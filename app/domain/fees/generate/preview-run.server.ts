import { inBulk, sql } from 'db/connection'
import type { Day } from '~/format/dates'

export const STEPS = ['charge', 'correction', 'waiver', 'credit'] as const

/** What a run would do, of one sub-head in one class, or of all (null) of either; sums in poisha with their sign. */
export interface PreviewLine {
  step: (typeof STEPS)[number]
  offeringId: number | null
  subHeadId: number | null
  lines: number
  students: number
  amount: number
}

/**
 * What a run until the day would write, by class, by sub-head and by both: read from the same functions of the database that the run
 * writes from, and joined as it joins them: charge by charge, three hundred students took half a minute.
 */
export const previewLines = (siteId: number, sessionId: number, until: Day): Promise<PreviewLine[]> =>
  inBulk(() =>
    sql<PreviewLine>(
      `WITH changes AS MATERIALIZED (SELECT * FROM fee_changes($1, $2, $3, NULL, NULL, true, true)),
     lines AS (
       SELECT 'charge' AS step, t.class_offering_id, t.sub_head_id, t.student_id, count(*) AS many, sum(t.amount) AS amount FROM fee_targets($1, $2, $3) t
       WHERE NOT EXISTS (SELECT FROM fee_charge c WHERE c.site_id = $1 AND c.enrolment_id = t.enrolment_id AND c.sub_head_id = t.sub_head_id
         AND c.period = t.period AND c.source = 'plan') GROUP BY 2, 3, 4
       UNION ALL
       SELECT CASE x.kind WHEN 'correction' THEN 'correction' ELSE 'waiver' END, x.class_offering_id, x.sub_head_id, x.student_id, count(*), sum(x.amount) FROM changes x GROUP BY 1, 2, 3, 4
       UNION ALL
       SELECT 'credit', o.class_offering_id, o.sub_head_id, o.student_id, count(*), sum(o.over)
       FROM (SELECT DISTINCT x.charge_id, x.class_offering_id, x.sub_head_id, x.student_id, x.over FROM changes x WHERE x.over > 0) o GROUP BY 2, 3, 4)
     SELECT l.step, l.class_offering_id AS "offeringId", l.sub_head_id AS "subHeadId", sum(l.many)::int AS lines, count(DISTINCT l.student_id)::int AS students,
       sum(l.amount)::bigint AS amount
     FROM lines l GROUP BY GROUPING SETS ((l.step), (l.step, l.class_offering_id), (l.step, l.sub_head_id), (l.step, l.class_offering_id, l.sub_head_id))`,
      [siteId, sessionId, until],
    ),
  )

/** Sub-heads by their ids, in the catalogue's order. */
export const subHeadNames = (ids: readonly number[]): Promise<{ id: number; nameEn: string; nameBn: string }[]> =>
  sql(
    `SELECT h.id, h.name_en AS "nameEn", h.name_bn AS "nameBn" FROM fee_sub_head h JOIN fee_head f ON f.id = h.fee_head_id
     WHERE h.id = ANY ($1::bigint[]) ORDER BY f.position, h.position, h.id`,
    [ids],
  )

/** Why somebody is charged nothing until the day. */
export const REASONS = ['noRate', 'zero', 'notDue', 'left', 'later', 'once'] as const

export interface ChargedNothing {
  offeringId: number
  code: string
  nameEn: string
  nameBn: string
  roll: number
  sectionEn: string
  sectionBn: string
  reason: (typeof REASONS)[number]
}

/**
 * Who has nothing to pay by the plans until the day, and why: no rate fits, all that fit are nothing, none of it is due yet, they left
 * before or came after, or it is taken once in a life and was.
 */
export const chargedNothing = (siteId: number, sessionId: number, until: Day): Promise<ChargedNothing[]> =>
  sql<ChargedNothing>(
    `WITH people AS MATERIALIZED (SELECT * FROM fee_people($1, $2)),
     due AS MATERIALIZED (SELECT DISTINCT t.enrolment_id FROM fee_targets($1, $2, $3) t),
     none AS MATERIALIZED (SELECT p.* FROM people p WHERE NOT EXISTS (SELECT FROM due d WHERE d.enrolment_id = p.enrolment_id)),
     kinds AS (
       SELECT k.section_id, k.newcomer, k.gender, count(b.plan_id) AS fit, coalesce(max(b.amount), 0) AS most,
         coalesce(bool_or(b.amount > 0 AND EXISTS (SELECT FROM fee_plan_period d WHERE d.site_id = $1 AND d.plan_id = b.plan_id AND d.due_on <= $3)), false) AS due
       FROM (SELECT DISTINCT n.section_id, n.newcomer, n.gender FROM none n) k
         LEFT JOIN LATERAL (SELECT DISTINCT ON (f.plan_id) f.plan_id, f.amount FROM fee_fitting($1, k.section_id, k.newcomer, k.gender, $3) f ORDER BY f.plan_id, f.rank DESC) b ON true
       GROUP BY 1, 2, 3)
     SELECT n.class_offering_id AS "offeringId", s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", e.roll, x.name_en AS "sectionEn", x.name_bn AS "sectionBn",
       CASE WHEN k.fit = 0 THEN 'noRate' WHEN k.most = 0 THEN 'zero' WHEN NOT k.due THEN 'notDue' WHEN n.left_on IS NOT NULL THEN 'left'
         WHEN n.admitted_on IS NOT NULL AND NOT EXISTS (SELECT FROM fee_charge c WHERE c.site_id = $1 AND c.student_id = n.student_id AND c.source = 'plan') THEN 'later' ELSE 'once' END AS reason
     FROM none n JOIN kinds k ON k.section_id = n.section_id AND k.newcomer = n.newcomer AND k.gender IS NOT DISTINCT FROM n.gender
       JOIN enrolment e ON e.site_id = $1 AND e.id = n.enrolment_id JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
       JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
       JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class c ON c.id = o.class_id
     ORDER BY c.position, o.id, x.position, x.id, e.roll`,
    [siteId, sessionId, until],
  )
