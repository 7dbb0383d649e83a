import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { formatDate, today } from '~/format/dates'
import { readAssessment, type AssessmentHead } from '../declare/assessments.server'
import type { Item, Names, Observed } from '../scheme.policy'
import { entryRefusal, type EntryRight, type RemarkBy } from './entry.policy'

/** A subject, or behaviour (null), in a section. `entered` of `expected` indicators of all its students; `complete` students have all. */
export interface SheetRow {
  sectionId: number
  subjectId: number | null
  subject: Names | null
  className: Names
  section: Names
  shift: Names
  medium: Names
  group: Names & { code: string }
  state: 'open' | 'submitted'
  version: number
  savedAt: string | null
  savedBy: Names | null
  students: number
  complete: number
  entered: number
  expected: number
  /** Does the asking employee teach it, or, of behaviour, have the section? */
  own: boolean
}

const pair = (alias: string) => `json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn)`

/** Whether a student (e) of a section (w) takes a subject (u): everybody behaviour and compulsory subjects, else who chose it. */
const TAKES = `(u.subject_id IS NULL OR EXISTS (SELECT 1 FROM subject_offering o WHERE o.site_id = w.site_id AND o.class_offering_id = w.class_offering_id AND o.subject_id = u.subject_id
  AND (o.condition IN ('compulsory', 'continuous') OR EXISTS (SELECT 1 FROM enrolment_subject c WHERE c.site_id = e.site_id AND c.enrolment_id = e.id AND c.subject_offering_id = o.id))))`

/** The sections (w) of an assessment (a). */
const SECTIONS = `assessment a JOIN class_offering co ON co.site_id = a.site_id AND co.session_id = a.session_id AND co.class_id = a.class_id
  JOIN section w ON w.site_id = co.site_id AND w.class_offering_id = co.id AND (NOT EXISTS (SELECT 1 FROM assessment_section x WHERE x.site_id = a.site_id AND x.assessment_id = a.id)
    OR EXISTS (SELECT 1 FROM assessment_section x WHERE x.site_id = a.site_id AND x.assessment_id = a.id AND x.section_id = w.id))`

interface Filter {
  employeeId: number | null
  /** Only what this employee may enter. */
  own?: boolean
  sectionId?: number
  /** Together with `sectionId`: one sheet. */
  subjectId?: number | null
}

/** The sheets of an assessment that anybody is on, by section and subject, in one query. */
export const sheetRows = (siteId: number, assessmentId: number, filter: Filter): Promise<SheetRow[]> =>
  sql(
    `WITH taken AS (SELECT i.subject_id, count(*)::int AS items FROM assessment_item i WHERE i.site_id = $1 AND i.assessment_id = $2 GROUP BY i.site_id, i.subject_id),
       given AS (SELECT n.enrolment_id, i.subject_id, count(DISTINCT n.item_id)::int AS items FROM assessment_item i JOIN assessment_entry n ON n.site_id = i.site_id AND n.item_id = i.id
         WHERE i.site_id = $1 AND i.assessment_id = $2 GROUP BY n.site_id, n.enrolment_id, i.subject_id),
       counted AS (
         SELECT w.id AS section_id, u.subject_id, u.items, count(*)::int AS students, (count(*) FILTER (WHERE g.items >= u.items))::int AS complete, coalesce(sum(g.items), 0)::int AS entered
         FROM ${SECTIONS} CROSS JOIN taken u CROSS JOIN LATERAL stood_in(w.site_id, w.id, a.held_on) i JOIN enrolment e ON e.site_id = w.site_id AND e.id = i.enrolment_id AND e.state <> 'left'
         LEFT JOIN given g ON g.enrolment_id = e.id AND g.subject_id IS NOT DISTINCT FROM u.subject_id
         WHERE a.site_id = $1 AND a.id = $2 AND ($5::bigint IS NULL OR w.id = $5) AND (NOT $6::boolean OR u.subject_id IS NOT DISTINCT FROM $7::bigint) AND ${TAKES} GROUP BY w.site_id, w.id, u.subject_id, u.items),
       placed AS (
         SELECT n.*, s.class_offering_id, s.name_en, s.name_bn, s.position, h.state, h.version, h.saved_at, h.saved_by,
           CASE WHEN n.subject_id IS NULL THEN coalesce(s.class_teacher_id = $3, false)
             ELSE EXISTS (SELECT 1 FROM assignment t JOIN subject_offering o ON o.site_id = t.site_id AND o.id = t.subject_offering_id WHERE t.site_id = s.site_id AND t.section_id = s.id AND t.employee_id = $3 AND o.subject_id = n.subject_id) END AS own
         FROM counted n JOIN section s ON s.site_id = $1 AND s.id = n.section_id
         LEFT JOIN assessment_sheet h ON h.site_id = $1 AND h.assessment_id = $2 AND h.section_id = n.section_id AND h.subject_id IS NOT DISTINCT FROM n.subject_id)
     SELECT n.section_id AS "sectionId", n.subject_id AS "subjectId", CASE WHEN b.id IS NOT NULL THEN ${pair('b')} END AS subject, ${pair('k')} AS "className", ${pair('n')} AS section,
       ${pair('sh')} AS shift, ${pair('v')} AS medium, json_build_object('nameEn', y.name_en, 'nameBn', y.name_bn, 'code', y.code) AS group, coalesce(n.state, 'open') AS state, coalesce(n.version, 0) AS version,
       to_char(n.saved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "savedAt", (SELECT ${pair('u')} FROM app_user u WHERE u.tenant_id = $1 AND u.id = n.saved_by) AS "savedBy",
       n.students, n.complete, n.entered, n.students * n.items AS expected, n.own
     FROM placed n JOIN class_offering c ON c.site_id = $1 AND c.id = n.class_offering_id JOIN class k ON k.id = c.class_id JOIN shift sh ON sh.site_id = c.site_id AND sh.id = c.shift_id
     JOIN version v ON v.id = c.version_id JOIN study_group y ON y.id = c.study_group_id LEFT JOIN subject b ON b.id = n.subject_id
     WHERE n.own OR NOT $4::boolean
     ORDER BY sh.position, sh.id, v.position, y.position, n.position, n.section_id, b.position NULLS LAST, b.id`,
    [
      siteId,
      assessmentId,
      filter.employeeId,
      filter.own ?? false,
      filter.sectionId ?? null,
      filter.subjectId !== undefined,
      filter.subjectId ?? null,
    ],
  )

export interface SheetStudent extends Names {
  enrolmentId: number
  roll: number
  /** 'item.occasion' -> what was observed. */
  levels: Record<string, Observed>
  remarks: Record<RemarkBy, string>
}

/** The indicators of a subject of an assessment (null: of behaviour), or of all. */
export const itemsOf = (siteId: number, assessmentId: number, subjectId?: number | null): Promise<Item[]> =>
  sql(
    `SELECT i.id, i.code, i.subject_id AS "subjectId", i.name_en AS "nameEn", i.name_bn AS "nameBn", i.field_en AS "fieldEn", i.field_bn AS "fieldBn"
     FROM assessment_item i LEFT JOIN subject s ON s.id = i.subject_id WHERE i.site_id = $1 AND i.assessment_id = $2 AND (NOT $3::boolean OR i.subject_id IS NOT DISTINCT FROM $4::bigint)
     ORDER BY s.position NULLS LAST, s.id, i.position, i.id`,
    [siteId, assessmentId, subjectId !== undefined, subjectId ?? null],
  )

/** The students of a sheet, who stood in the section on the assessment's day, by their roll of then. */
export const sheetStudents = (
  siteId: number,
  assessmentId: number,
  sectionId: number,
  subjectId: number | null,
): Promise<SheetStudent[]> =>
  sql(
    `SELECT e.id AS "enrolmentId", i.roll, t.name_en AS "nameEn", t.name_bn AS "nameBn",
       json_build_object('student', coalesce(r.student, ''), 'guardian', coalesce(r.guardian, ''), 'teacher', coalesce(r.teacher, '')) AS remarks,
       (SELECT coalesce(json_object_agg(n.item_id || '.' || n.occasion, coalesce(to_json(n.value), '"N"'::json) ORDER BY n.item_id, n.occasion), '{}') FROM assessment_item m JOIN assessment_entry n ON n.site_id = m.site_id AND n.item_id = m.id
         WHERE m.site_id = e.site_id AND m.assessment_id = a.id AND m.subject_id IS NOT DISTINCT FROM u.subject_id AND n.enrolment_id = e.id) AS levels
     FROM ${SECTIONS} CROSS JOIN (SELECT $4::bigint AS subject_id) u CROSS JOIN LATERAL stood_in(w.site_id, w.id, a.held_on) i JOIN enrolment e ON e.site_id = w.site_id AND e.id = i.enrolment_id
     JOIN student t ON t.site_id = e.site_id AND t.id = e.student_id LEFT JOIN assessment_remark r ON r.site_id = e.site_id AND r.assessment_id = a.id AND r.enrolment_id = e.id
     WHERE a.site_id = $1 AND a.id = $2 AND w.id = $3 AND e.state <> 'left' AND ${TAKES} ORDER BY i.roll, e.id`,
    [siteId, assessmentId, sectionId, subjectId],
  )

/** Whose sheets somebody works with. */
export const rightOf = (ctx: SiteCtx): EntryRight =>
  ctx.user.permissions.has('assessment.entries.enter-any') ? 'any' : 'own'

interface Sheet {
  assessment: AssessmentHead
  row: SheetRow
  items: Item[]
  students: SheetStudent[]
  /** Why nothing may be entered now; null: it may. */
  refused: { code: string; params: Record<string, string> } | null
}

/**
 * One sheet.
 * @throws Missing when nobody is assessed there or it is not this institution's; Refusal (403) for a sheet of another teacher
 */
export async function readSheet(
  ctx: SiteCtx,
  of: { assessmentId: number; sectionId: number; subjectId: number | null },
): Promise<Sheet> {
  const { assessmentId, sectionId, subjectId } = of
  const assessment = await readAssessment(ctx.site.id, assessmentId)
  const [row] = await sheetRows(ctx.site.id, assessmentId, { employeeId: ctx.user.employeeId, sectionId, subjectId })
  if (!row) throw new Missing('assessment sheet')
  const refused = entryRefusal({ ...assessment, ...row, assessmentState: assessment.state }, rightOf(ctx), today())
  if (refused?.status === 403) throw new Refusal(refused.code, {}, 403)
  return {
    assessment,
    row,
    refused: refused && {
      code: refused.code,
      params: refused.params ? { date: formatDate(refused.params.date, ctx.lang) } : {},
    },
    items: await itemsOf(ctx.site.id, assessmentId, subjectId),
    students: await sheetStudents(ctx.site.id, assessmentId, sectionId, subjectId),
  }
}
