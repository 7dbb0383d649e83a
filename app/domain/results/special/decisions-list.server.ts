import { sql } from 'db/connection'
import { where } from 'db/where'
import { digits } from '~/format/digits'
import type { Names } from '../run-shown'

/** One decision about a student's papers of an exam; what was decided in one go is one row. */
export interface SpecialDecision {
  /** Unlike any other of the list. */
  key: string
  what: 'exempt' | 'grace'
  kind: 'late' | 'exempt' | 'grace'
  /** Rows that stand or fell together. */
  ids: number[]
  enrolmentId: number
  studentId: number
  student: Names & { code: string; roll: number }
  className: Names
  section: Names
  papers: (Names & { code: string })[]
  /** Of grace: which part, and how many marks in hundredths. */
  part: Names | null
  marks: number | null
  reason: string
  by: Names | null
  at: Date
  revoked: { at: string; by: Names | null; reason: string } | null
}

interface DecisionsAsked {
  /** A student's code or a part of the name. */
  q: string
  filters: { kind?: string[]; state?: ('standing' | 'revoked')[] }
  limit: number
  offset: number
}

const user = (alias: string) =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object('nameEn', coalesce(nullif(${alias}.name_en, ''), ${alias}.username), 'nameBn', coalesce(nullif(${alias}.name_bn, ''), nullif(${alias}.name_en, ''), ${alias}.username)) END`

/** Exemptions and grace of an exam, the latest first, those that the list asks for. Empty for another institution's exam. */
export async function specialDecisions(
  siteId: number,
  examId: number,
  { q, filters: { kind, state }, ...page }: DecisionsAsked,
): Promise<{ items: SpecialDecision[]; total: number }> {
  const w = where(siteId, examId).and(kind, 'o.kind = ANY({})')
  if (state?.length === 1) w.and(state[0] === 'standing', '(o.revoked_at IS NULL) = {}')
  if (q) w.contains(q, `d.code = ${w.bind(digits(q, 'en'))} OR d.name_bn`, 'd.name_en')
  const rows = await sql<SpecialDecision & { total: number }>(
    `WITH told AS (
       SELECT 'exempt' AS what, x.kind, x.enrolment_id, x.reason, x.decided_by, x.decided_at, x.revoked_by, x.revoked_at, x.revoked_reason, NULL::bigint AS part, NULL::int AS marks,
         array_agg(x.id ORDER BY x.id) AS ids, array_agg(x.exam_paper_id ORDER BY x.id) AS papers
       FROM mark_exemption x JOIN exam_paper p ON p.site_id = x.site_id AND p.id = x.exam_paper_id WHERE x.site_id = $1 AND p.exam_id = $2
       GROUP BY x.kind, x.enrolment_id, x.reason, x.decided_by, x.decided_at, x.revoked_by, x.revoked_at, x.revoked_reason
       UNION ALL
       SELECT 'grace', 'grace', g.enrolment_id, g.reason, g.decided_by, g.decided_at, g.revoked_by, g.revoked_at, g.revoked_reason, t.part_id, (g.marks * 100)::int, ARRAY[g.id], ARRAY[t.exam_paper_id]
       FROM mark_grace g JOIN exam_part t ON t.site_id = g.site_id AND t.id = g.exam_part_id JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id
       WHERE g.site_id = $1 AND p.exam_id = $2)
     SELECT o.what || '-' || o.ids[1] AS key, o.what, o.kind, to_json(o.ids) AS ids, o.enrolment_id AS "enrolmentId", d.id AS "studentId",
       json_build_object('nameEn', d.name_en, 'nameBn', d.name_bn, 'code', d.code, 'roll', e.roll) AS student,
       json_build_object('nameEn', k.name_en, 'nameBn', k.name_bn) AS "className", json_build_object('nameEn', s.name_en, 'nameBn', s.name_bn) AS section,
       (SELECT json_agg(json_build_object('nameEn', sp.name_en, 'nameBn', sp.name_bn, 'code', sp.code) ORDER BY so.position, sp.paper, so.id) FROM exam_paper p
         JOIN subject_offering so ON so.site_id = p.site_id AND so.id = p.subject_offering_id JOIN subject_paper sp ON sp.id = so.subject_paper_id WHERE p.site_id = $1 AND p.id = ANY(o.papers)) AS papers,
       (SELECT json_build_object('nameEn', y.name_en, 'nameBn', y.name_bn) FROM part r JOIN part_type y ON y.id = r.part_type_id WHERE r.site_id = $1 AND r.id = o.part) AS part,
       o.marks, o.reason, ${user('u')} AS by, o.decided_at AS at,
       CASE WHEN o.revoked_at IS NOT NULL THEN json_build_object('at', o.revoked_at, 'by', ${user('w')}, 'reason', o.revoked_reason) END AS revoked, count(*) OVER ()::int AS total
     FROM told o JOIN enrolment e ON e.site_id = $1 AND e.id = o.enrolment_id JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
     JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id JOIN class k ON k.id = c.class_id
     LEFT JOIN app_user u ON u.tenant_id = $1 AND u.id = o.decided_by LEFT JOIN app_user w ON w.tenant_id = $1 AND w.id = o.revoked_by
     WHERE ${w.text('true')} ORDER BY o.decided_at DESC, o.what, o.ids[1] DESC ${w.page(page)}`,
    w.binds,
  )
  return { items: rows, total: rows[0]?.total ?? 0 }
}
