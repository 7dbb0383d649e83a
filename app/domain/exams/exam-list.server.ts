import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import { markTotals, type ExamTotals } from './mark-progress.server'
import type { ExamState } from './marks.policy'

interface Named {
  nameEn: string
  nameBn: string
}

interface SessionChoice {
  id: number
  label: string
  isCurrent: boolean
}

/** The institution's sessions, newest first. */
export const examSessions = (siteId: number): Promise<SessionChoice[]> =>
  sql(
    'SELECT id, label, is_current AS "isCurrent" FROM site_session WHERE site_id = $1 ORDER BY starts_on DESC, id DESC',
    [siteId],
  )

interface ExamRow extends Named {
  id: number
  sessionId: number
  kind: 'sat' | 'combined'
  state: ExamState
  type: Named | null
  routinePublishedAt: string | null
  startsOn: string | null
  endsOn: string | null
  marksFrom: string | null
  marksTo: string | null
  classes: (Named & { id: number })[]
  papers: number
  totals: ExamTotals | null
}

/** The exams of a session, newest first, with how far mark entry is. */
export async function examList(siteId: number, sessionId: number): Promise<ExamRow[]> {
  const rows = await sql<Omit<ExamRow, 'totals'>>(
    `SELECT x.id, x.session_id AS "sessionId", x.name_en AS "nameEn", x.name_bn AS "nameBn", x.kind, x.state, to_char(x.routine_published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "routinePublishedAt", x.starts_on AS "startsOn", x.ends_on AS "endsOn",
        x.marks_from AS "marksFrom", x.marks_to AS "marksTo",
        CASE WHEN coalesce(y.id, t.id) IS NOT NULL THEN json_build_object('nameEn', coalesce(y.name_en, t.name_en), 'nameBn', coalesce(y.name_bn, t.name_bn)) END AS type,
        (SELECT count(*)::int FROM exam_paper p WHERE p.site_id = x.site_id AND p.exam_id = x.id) AS papers,
        (SELECT coalesce(json_agg(json_build_object('id', k.id, 'nameEn', k.name_en, 'nameBn', k.name_bn) ORDER BY k.position), '[]') FROM class k WHERE k.id IN (
          SELECT c.class_id FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
          JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id WHERE p.site_id = x.site_id AND p.exam_id = x.id)) AS classes
      FROM exam x LEFT JOIN exam_type t ON t.id = x.exam_type_id LEFT JOIN site_exam_type y ON y.site_id = x.site_id AND y.id = x.site_exam_type_id
      WHERE x.site_id = $1 AND x.session_id = $2 ORDER BY x.starts_on DESC NULLS FIRST, x.id DESC`,
    [siteId, sessionId],
  )
  const totals = new Map(
    (
      await markTotals(
        siteId,
        rows.filter((row) => row.kind === 'sat').map((row) => row.id),
      )
    ).map((row) => [row.examId, row]),
  )
  return rows.map((row) => ({ ...row, totals: totals.get(row.id) ?? null }))
}

/** An exam as its form shows it. Texts of numbers as they are typed. */
export interface ExamDetail extends ExamRow {
  examTypeId: string | null
  markStep: string
  gradeScaleId: string | null
  optionalBase: string
  meritOrder: string
  meritTies: string
  meritFailed: string
  grace: string
  tieBreaks: string
  instructionsEn: string
  instructionsBn: string
  offeringIds: number[]
  /** Papers and sheets that the classes' subjects and sections would add. */
  toAdd: { papers: number; sheets: number }
}

/** @throws Missing for another institution's exam */
export async function examDetail(siteId: number, examId: number): Promise<ExamDetail> {
  const [more] = await sql<Omit<ExamDetail, keyof ExamRow> & { sessionId: number }>(
    `WITH offered AS (
        SELECT DISTINCT o.class_offering_id AS id FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id WHERE p.site_id = $1 AND p.exam_id = $2)
     SELECT x.session_id AS "sessionId", coalesce('s' || x.site_exam_type_id, x.exam_type_id::text) AS "examTypeId", trim_scale(x.mark_step)::text AS "markStep", coalesce('s' || x.site_scale_id, x.grade_scale_id::text) AS "gradeScaleId",
        x.optional_base::text AS "optionalBase", x.merit_order AS "meritOrder", x.merit_ties AS "meritTies", x.merit_failed AS "meritFailed", CASE WHEN x.grace_follows THEN 'follows' ELSE 'stays' END AS grace,
        coalesce(nullif(array_to_string(x.tie_breaks, ','), ''), 'none') AS "tieBreaks", x.instructions_en AS "instructionsEn", x.instructions_bn AS "instructionsBn",
        (SELECT coalesce(json_agg(id), '[]') FROM offered) AS "offeringIds",
        json_build_object(
          'papers', (SELECT count(*) FROM subject_offering o WHERE o.site_id = x.site_id AND o.class_offering_id IN (SELECT id FROM offered)
            AND EXISTS (SELECT 1 FROM part WHERE part.site_id = o.site_id AND part.subject_offering_id = o.id)
            AND NOT EXISTS (SELECT 1 FROM exam_paper p WHERE p.site_id = o.site_id AND p.exam_id = x.id AND p.subject_offering_id = o.id)),
          'sheets', (SELECT count(*) FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
            JOIN section s ON s.site_id = o.site_id AND s.class_offering_id = o.class_offering_id
            WHERE p.site_id = x.site_id AND p.exam_id = x.id AND x.kind = 'sat'
            AND NOT EXISTS (SELECT 1 FROM mark_sheet h WHERE h.site_id = p.site_id AND h.exam_paper_id = p.id AND h.section_id = s.id))) AS "toAdd"
      FROM exam x WHERE x.site_id = $1 AND x.id = $2`,
    [siteId, examId],
  )
  const row = more && (await examList(siteId, more.sessionId)).find((one) => one.id === examId)
  if (!row) throw new Missing('exam')
  return { ...row, ...more }
}

/** A class offering as the exam's form offers it. */
interface OfferingChoice {
  id: number
  classId: number
  className: Named
  shift: Named
  medium: Named
  group: Named & { code: string }
  sections: number
  papers: number
}

export interface ExamChoices {
  types: (Named & { id: string })[]
  scales: (Named & { id: string })[]
  offerings: OfferingChoice[]
}

/** What an exam's form may choose from. */
export async function examChoices(siteId: number, sessionId: number): Promise<ExamChoices> {
  const list = (table: 'exam_type' | 'grade_scale', own: string) =>
    sql<Named & { id: string }>(
      `SELECT * FROM (SELECT 's' || id AS id, name_en AS "nameEn", name_bn AS "nameBn" FROM site_${table} WHERE site_id = $1 AND active ORDER BY ${own}, id) own
       UNION ALL SELECT * FROM (SELECT id::text, name_en, name_bn FROM ${table} WHERE active ORDER BY position, id) central`,
      [siteId],
    )
  return {
    types: await list('exam_type', 'position'),
    scales: await list('grade_scale', 'id'),
    offerings: await sql<OfferingChoice>(
      `SELECT c.id, k.id AS "classId", json_build_object('nameEn', k.name_en, 'nameBn', k.name_bn) AS "className", json_build_object('nameEn', sh.name_en, 'nameBn', sh.name_bn) AS shift,
          json_build_object('nameEn', v.name_en, 'nameBn', v.name_bn) AS medium, json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn, 'code', g.code) AS group,
          (SELECT count(*)::int FROM section s WHERE s.site_id = c.site_id AND s.class_offering_id = c.id) AS sections,
          (SELECT count(*)::int FROM subject_offering o WHERE o.site_id = c.site_id AND o.class_offering_id = c.id) AS papers
        FROM class_offering c JOIN class k ON k.id = c.class_id JOIN shift sh ON sh.site_id = c.site_id AND sh.id = c.shift_id
        JOIN version v ON v.id = c.version_id JOIN study_group g ON g.id = c.study_group_id
        WHERE c.site_id = $1 AND c.session_id = $2 ORDER BY k.position, sh.position, v.position, g.position, c.id`,
      [siteId, sessionId],
    ),
  }
}
