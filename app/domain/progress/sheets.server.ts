import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing, Refusal } from '~/domain/platform/errors'
import { progressRefusal, REMARK_MAX, type ProgressKind, type ProgressRight } from './progress.policy'
import type { ProgressLevel } from './settings.server'

interface Named {
  nameEn: string
  nameBn: string
}

/** A section of a class in which something is rated. `rated`: students with every category given. */
export interface ProgressSection {
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
         SELECT e.section_id, count(*)::int AS students, (count(*) FILTER (WHERE d.ids <@ g.ids))::int AS rated
         FROM declared d JOIN class_offering c ON c.site_id = $1 AND c.class_id = d.class_id JOIN section s ON s.site_id = $1 AND s.class_offering_id = c.id
         JOIN enrolment e ON e.site_id = $1 AND e.section_id = s.id AND e.state <> 'left' LEFT JOIN given g ON g.enrolment_id = e.id GROUP BY e.section_id)
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

export interface SheetCategory extends Named {
  id: number
  kind: ProgressKind
  levels: ProgressLevel[]
}
/** `levels`: category id -> level id. */
export interface RatedStudent extends Named {
  enrolmentId: number
  roll: number
  levels: Record<string, number>
  remark: string
}

/** What is rated in a class of an exam, conduct first. */
export const sheetCategories = (siteId: number, examId: number, classId: number): Promise<SheetCategory[]> =>
  sql(
    `SELECT c.id, c.kind, c.name_en AS "nameEn", c.name_bn AS "nameBn",
         (SELECT json_agg(json_build_object('id', l.id, 'nameEn', l.name_en, 'nameBn', l.name_bn) ORDER BY l.position, l.id) FROM progress_level l WHERE l.site_id = c.site_id AND l.scale_id = c.scale_id) AS levels
       FROM progress_declared d JOIN progress_category c ON c.site_id = d.site_id AND c.id = d.category_id
       WHERE d.site_id = $1 AND d.exam_id = $2 AND d.class_id = $3 ORDER BY c.kind, c.position, c.id`,
    [siteId, examId, classId],
  )

/** The students of a section with what they were given, by roll. */
export const ratedStudents = (siteId: number, examId: number, sectionId: number): Promise<RatedStudent[]> =>
  sql(
    `SELECT e.id AS "enrolmentId", e.roll, t.name_en AS "nameEn", t.name_bn AS "nameBn", coalesce(r.remark, '') AS remark,
         (SELECT coalesce(json_object_agg(n.category_id, n.level_id), '{}') FROM progress_entry n WHERE n.site_id = e.site_id AND n.exam_id = $2 AND n.enrolment_id = e.id) AS levels
       FROM enrolment e JOIN student t ON t.site_id = e.site_id AND t.id = e.student_id
       LEFT JOIN progress_remark r ON r.site_id = e.site_id AND r.exam_id = $2 AND r.enrolment_id = e.id
       WHERE e.site_id = $1 AND e.section_id = $3 AND e.state <> 'left' ORDER BY e.roll, e.id`,
    [siteId, examId, sectionId],
  )

export const rightOf = (ctx: SiteCtx): ProgressRight => (ctx.can('progress.entries.enter-any') ? 'any' : 'own')

export interface ProgressSheet {
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

/** What was typed for a student: category id -> level id or null, and the remark. */
export interface TypedProgress {
  enrolmentId: number
  levels: Record<string, number | null>
  remark: string
}
export interface ProgressSaved {
  changed: number
  missing: number | null
  errors: Record<string, string[]>
}

/**
 * Saves a section's conduct and skills as typed; with `submit` it is closed when every student has every category, else
 * `missing` says how many lack one. Errors by field name (`r.<enrolment>` for a remark); nothing is written when there are any.
 * @throws Missing for students, categories or levels that are not the sheet's; Refusal when it may not be entered or somebody saved meanwhile
 */
export async function enterProgress(
  ctx: SiteCtx,
  examId: number,
  sectionId: number,
  version: number,
  rows: readonly TypedProgress[],
  submit: boolean,
): Promise<ProgressSaved> {
  const site = ctx.site.id
  await sql('SELECT id FROM exam WHERE site_id = $1 AND id = $2 FOR SHARE', [site, examId])
  if (!(await sql('SELECT 1 FROM section WHERE site_id = $1 AND id = $2', [site, sectionId])).length)
    throw new Missing('section')
  if (!(await sql('SELECT 1 FROM exam WHERE site_id = $1 AND id = $2', [site, examId])).length)
    throw new Missing('exam')
  await sql(
    'INSERT INTO progress_sheet (site_id, exam_id, section_id) VALUES ($1, $2, $3) ON CONFLICT (site_id, exam_id, section_id) DO NOTHING',
    [site, examId, sectionId],
  )
  await sql('SELECT id FROM progress_sheet WHERE site_id = $1 AND exam_id = $2 AND section_id = $3 FOR UPDATE', [
    site,
    examId,
    sectionId,
  ])
  const sheet = await progressSheet(ctx, examId, sectionId)
  if (sheet.refused) throw new Refusal(sheet.refused.code, {}, sheet.refused.status)
  if (sheet.section.version !== version) throw new Refusal('progress:refused.stale')
  const roll = new Map(sheet.students.map((student) => [student.enrolmentId, student]))
  const levelsOf = new Map(
    sheet.categories.map((one) => [String(one.id), new Set(one.levels.map((level) => level.id))]),
  )
  const errors: Record<string, string[]> = {}
  const changes: { enrolment: number; category: number; before: number | null; after: number | null }[] = []
  const remarks: { enrolment: number; before: string; after: string }[] = []
  for (const row of rows) {
    const student = roll.get(row.enrolmentId)
    if (!student) throw new Missing('student')
    for (const [category, level] of Object.entries(row.levels)) {
      const allowed = levelsOf.get(category)
      if (!allowed || (level !== null && !allowed.has(level))) throw new Missing('level')
      const before = student.levels[category] ?? null
      if (before !== level)
        changes.push({ enrolment: row.enrolmentId, category: Number(category), before, after: level })
      if (level === null) delete student.levels[category]
      else student.levels[category] = level
    }
    if (row.remark.length > REMARK_MAX) errors[`r.${row.enrolmentId}`] = [`ui:error.max.string?max=${REMARK_MAX}`]
    else if (row.remark !== student.remark)
      remarks.push({ enrolment: row.enrolmentId, before: student.remark, after: row.remark })
  }
  if (Object.keys(errors).length) return { changed: 0, missing: null, errors }
  await write(site, examId, changes, remarks)
  const lacking = sheet.students.filter((student) =>
    sheet.categories.some((one) => student.levels[one.id] === undefined),
  ).length
  const closes = submit && !lacking && sheet.students.length > 0
  const changed = changes.length + remarks.length
  if (changed || closes) {
    await sql(
      'UPDATE progress_sheet SET version = version + 1, state = $4, saved_by = $5, saved_at = now() WHERE site_id = $1 AND exam_id = $2 AND section_id = $3',
      [site, examId, sectionId, closes ? 'submitted' : 'open', ctx.user.userId],
    )
    ctx.audit({
      recordType: 'progress_sheet',
      recordId: `${examId}.${sectionId}`,
      before: {
        state: 'open',
        levels: changes.map(({ enrolment, category, before }) => ({ enrolment, category, level: before })),
        remarks: remarks.map(({ enrolment, before }) => ({ enrolment, remark: before })),
      },
      after: {
        state: closes ? 'submitted' : 'open',
        levels: changes.map(({ enrolment, category, after }) => ({ enrolment, category, level: after })),
        remarks: remarks.map(({ enrolment, after }) => ({ enrolment, remark: after })),
      },
    })
  }
  return { changed, missing: submit ? (sheet.students.length ? lacking : null) : null, errors: {} }
}

async function write(
  site: number,
  examId: number,
  changes: readonly { enrolment: number; category: number; after: number | null }[],
  remarks: readonly { enrolment: number; after: string }[],
): Promise<void> {
  const [gone, given] = [changes.filter((one) => one.after === null), changes.filter((one) => one.after !== null)]
  await sql(
    'DELETE FROM progress_entry n USING unnest($3::bigint[], $4::bigint[]) AS u(enrolment, category) WHERE n.site_id = $1 AND n.exam_id = $2 AND n.enrolment_id = u.enrolment AND n.category_id = u.category',
    [site, examId, gone.map((one) => one.enrolment), gone.map((one) => one.category)],
  )
  await sql(
    `INSERT INTO progress_entry (site_id, exam_id, enrolment_id, category_id, level_id) SELECT $1, $2, u.enrolment, u.category, u.level FROM unnest($3::bigint[], $4::bigint[], $5::bigint[]) AS u(enrolment, category, level)
     ON CONFLICT (site_id, exam_id, enrolment_id, category_id) DO UPDATE SET level_id = excluded.level_id`,
    [site, examId, given.map((one) => one.enrolment), given.map((one) => one.category), given.map((one) => one.after)],
  )
  const [empty, said] = [remarks.filter((one) => !one.after), remarks.filter((one) => one.after)]
  await sql('DELETE FROM progress_remark WHERE site_id = $1 AND exam_id = $2 AND enrolment_id = ANY($3::bigint[])', [
    site,
    examId,
    empty.map((one) => one.enrolment),
  ])
  await sql(
    `INSERT INTO progress_remark (site_id, exam_id, enrolment_id, remark) SELECT $1, $2, u.enrolment, u.remark FROM unnest($3::bigint[], $4::text[]) AS u(enrolment, remark)
     ON CONFLICT (site_id, exam_id, enrolment_id) DO UPDATE SET remark = excluded.remark`,
    [site, examId, said.map((one) => one.enrolment), said.map((one) => one.after)],
  )
}

/** Opens a submitted sheet again: the office only. @throws Missing; Refusal without the permission, when it is open, or when the exam is closed */
export async function reopenProgress(ctx: SiteCtx, examId: number, sectionId: number): Promise<void> {
  if (rightOf(ctx) !== 'any') throw new Refusal('progress:refused.mayNot', {}, 403)
  const [exam] = await sql<{ state: string }>('SELECT state FROM exam WHERE site_id = $1 AND id = $2 FOR SHARE', [
    ctx.site.id,
    examId,
  ])
  if (!exam) throw new Missing('exam')
  if (exam.state !== 'declared') throw new Refusal(`exams:refused.exam-${exam.state}`)
  const done = await sql(
    `UPDATE progress_sheet SET state = 'open', version = version + 1 WHERE site_id = $1 AND exam_id = $2 AND section_id = $3 AND state = 'submitted' RETURNING id`,
    [ctx.site.id, examId, sectionId],
  )
  if (!done.length) throw new Refusal('progress:refused.notSubmitted')
  ctx.audit({
    recordType: 'progress_sheet',
    recordId: `${examId}.${sectionId}`,
    before: { state: 'submitted' },
    after: { state: 'open' },
  })
}
