import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { progressRefusal, type ProgressKind, type ProgressRight } from './progress.policy'
import type { ProgressLevel } from './settings.server'

interface Named {
  nameEn: string
  nameBn: string
}

/** A section of a class in which something is rated. `rated`: students with every category given. */
interface ProgressSection {
  sectionId: number
  classId: number
  className: Named
  section: Named
  shift: Named
  medium: Named
  group: Named & { code: string }
  teacher: (Named & { id: number }) | null
  state: 'open' | 'submitted'
  version: number
  savedAt: string | null
  savedBy: Named | null
  students: number
  rated: number
  categories: number
}

const pair = (alias: string) => `json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn)`

/** The sections of an exam in which something is rated, in one query; with `employeeId` those whose class teacher this is. */
export const progressSections = (
  siteId: number,
  examId: number,
  filter: { employeeId?: number; sectionId?: number } = {},
): Promise<ProgressSection[]> =>
  sql(
    `WITH declared AS (SELECT class_id, count(*)::int AS categories, array_agg(category_id) AS ids FROM progress_declared WHERE site_id = $1 AND exam_id = $2 GROUP BY class_id),
       given AS (SELECT n.enrolment_id, array_agg(n.category_id) AS ids FROM progress_entry n WHERE n.site_id = $1 AND n.exam_id = $2 GROUP BY n.enrolment_id),
       counted AS (
         SELECT s.id AS section_id, count(*)::int AS students, (count(*) FILTER (WHERE d.ids <@ g.ids))::int AS rated
         FROM declared d JOIN class_offering c ON c.site_id = $1 AND c.class_id = d.class_id JOIN section s ON s.site_id = $1 AND s.class_offering_id = c.id
         JOIN exam x ON x.site_id = $1 AND x.id = $2 CROSS JOIN LATERAL stood_in(s.site_id, s.id, coalesce(x.ends_on, 'infinity')) i
         JOIN enrolment e ON e.site_id = $1 AND e.id = i.enrolment_id AND e.state <> 'left' LEFT JOIN given g ON g.enrolment_id = e.id GROUP BY s.site_id, s.id)
       SELECT s.id AS "sectionId", c.class_id AS "classId", ${pair('k')} AS "className", ${pair('s')} AS section, ${pair('sh')} AS shift, ${pair('v')} AS medium,
         json_build_object('nameEn', y.name_en, 'nameBn', y.name_bn, 'code', y.code) AS group,
         CASE WHEN w.id IS NOT NULL THEN json_build_object('id', w.id, 'nameEn', w.name_en, 'nameBn', w.name_bn) END AS teacher,
         coalesce(h.state, 'open') AS state, coalesce(h.version, 0) AS version, to_char(h.saved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "savedAt",
         (SELECT ${pair('u')} FROM app_user u WHERE u.tenant_id = h.site_id AND u.id = h.saved_by) AS "savedBy",
         coalesce(n.students, 0) AS students, coalesce(n.rated, 0) AS rated, d.categories
       FROM declared d JOIN class_offering c ON c.site_id = $1 AND c.class_id = d.class_id
       JOIN exam x ON x.site_id = $1 AND x.id = $2 AND x.session_id = c.session_id
       JOIN section s ON s.site_id = c.site_id AND s.class_offering_id = c.id
       JOIN class k ON k.id = c.class_id JOIN shift sh ON sh.site_id = c.site_id AND sh.id = c.shift_id JOIN version v ON v.id = c.version_id JOIN study_group y ON y.id = c.study_group_id
       LEFT JOIN employee w ON w.site_id = s.site_id AND w.id = s.class_teacher_id
       LEFT JOIN progress_sheet h ON h.site_id = s.site_id AND h.exam_id = $2 AND h.section_id = s.id
       LEFT JOIN counted n ON n.section_id = s.id
       WHERE ($3::bigint IS NULL OR s.class_teacher_id = $3) AND ($4::bigint IS NULL OR s.id = $4)
       ORDER BY k.position, sh.position, sh.id, v.position, y.position, s.position, s.id`,
    [siteId, examId, filter.employeeId ?? null, filter.sectionId ?? null],
  )

/** The exams in which somebody has sections to rate as their class teacher. */
export async function examsToRate(siteId: number, employeeId: number): Promise<Set<number>> {
  const rows = await sql<{ id: number }>(
    `SELECT DISTINCT d.exam_id AS id FROM section s JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id
      JOIN exam x ON x.site_id = c.site_id AND x.session_id = c.session_id JOIN progress_declared d ON d.site_id = x.site_id AND d.exam_id = x.id AND d.class_id = c.class_id
      WHERE s.site_id = $1 AND s.class_teacher_id = $2`,
    [siteId, employeeId],
  )
  return new Set(rows.map((row) => row.id))
}

interface SheetCategory extends Named {
  id: number
  kind: ProgressKind
  levels: ProgressLevel[]
}

/** `levels`: category id -> level id. */
interface RatedStudent extends Named {
  enrolmentId: number
  roll: number
  levels: Record<string, number>
  remark: string
}

/** What is rated in a class of an exam, conduct first. */
const sheetCategories = (siteId: number, examId: number, classId: number): Promise<SheetCategory[]> =>
  sql(
    `SELECT c.id, c.kind, c.name_en AS "nameEn", c.name_bn AS "nameBn",
         (SELECT json_agg(json_build_object('id', l.id, 'nameEn', l.name_en, 'nameBn', l.name_bn) ORDER BY l.position, l.id) FROM progress_level l WHERE l.site_id = c.site_id AND l.scale_id = c.scale_id) AS levels
       FROM progress_declared d JOIN progress_category c ON c.site_id = d.site_id AND c.id = d.category_id
       WHERE d.site_id = $1 AND d.exam_id = $2 AND d.class_id = $3 ORDER BY c.kind, c.position, c.id`,
    [siteId, examId, classId],
  )

/** The students who stood in a section on the exam's last day, with what they were given, by their roll of then. */
const ratedStudents = (siteId: number, examId: number, sectionId: number): Promise<RatedStudent[]> =>
  sql(
    `SELECT e.id AS "enrolmentId", i.roll, t.name_en AS "nameEn", t.name_bn AS "nameBn", coalesce(r.remark, '') AS remark,
         (SELECT coalesce(json_object_agg(n.category_id, n.level_id), '{}') FROM progress_entry n WHERE n.site_id = e.site_id AND n.exam_id = $2 AND n.enrolment_id = e.id) AS levels
       FROM exam x CROSS JOIN LATERAL stood_in(x.site_id, $3, coalesce(x.ends_on, 'infinity')) i JOIN enrolment e ON e.site_id = x.site_id AND e.id = i.enrolment_id
       JOIN student t ON t.site_id = e.site_id AND t.id = e.student_id LEFT JOIN progress_remark r ON r.site_id = e.site_id AND r.exam_id = $2 AND r.enrolment_id = e.id
       WHERE x.site_id = $1 AND x.id = $2 AND e.state <> 'left' ORDER BY i.roll, e.id`,
    [siteId, examId, sectionId],
  )

/** Whose sheets somebody works with: whoever holds the right to enter any sees any, also when nothing may be entered. */
export const rightOf = (ctx: SiteCtx): ProgressRight =>
  ctx.user.permissions.has('progress.entries.enter-any') ? 'any' : 'own'

interface ProgressSheet {
  section: ProgressSection
  categories: SheetCategory[]
  students: RatedStudent[]
  examState: string
  refused: { code: string; status: 403 | 409 } | null
}

/** One section's sheet. @throws Missing when nothing is rated there or it is not this site's; Refusal for another teacher's section */
export async function progressSheet(ctx: SiteCtx, examId: number, sectionId: number): Promise<ProgressSheet> {
  const [exam] = await sql<{ state: string }>('SELECT state FROM exam WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    examId,
  ])
  const [section] = await progressSections(ctx.site.id, examId, { sectionId })
  if (!exam || !section) throw new Missing('progress sheet')
  const own = ctx.user.employeeId !== null && section.teacher?.id === ctx.user.employeeId
  const refused = progressRefusal(
    { examState: exam.state, state: section.state, own, categories: section.categories },
    rightOf(ctx),
  )
  if (refused?.status === 403) throw new Refusal(refused.code, {}, 403)
  return {
    section,
    examState: exam.state,
    refused,
    categories: await sheetCategories(ctx.site.id, examId, section.classId),
    students: await ratedStudents(ctx.site.id, examId, sectionId),
  }
}
