import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { renewProgress } from '~/domain/results/publishing/renew-progress.server'
import { REMARK_MAX } from './progress.policy'
import { progressSheet, rightOf } from './sheets.server'

/** What was typed for a student: category id -> level id or null, and the remark. */
export interface TypedProgress {
  enrolmentId: number
  levels: Record<string, number | null>
  remark: string
}
interface ProgressSaved {
  changed: number
  missing: number | null
  errors: Record<string, string[]>
  /** Sheets are out that say something else: they stay until results are made and published anew. */
  behind?: boolean
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
  let behind = false
  if (changed || closes) {
    await sql(
      'UPDATE progress_sheet SET version = version + 1, state = $4, saved_by = $5, saved_at = now() WHERE site_id = $1 AND exam_id = $2 AND section_id = $3',
      [site, examId, sectionId, closes ? 'submitted' : 'open', ctx.user.userId],
    )
    if (closes) behind = await renewProgress(ctx, { examId, sectionId }, true)
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
  return { changed, missing: submit ? (sheet.students.length ? lacking : null) : null, errors: {}, behind }
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
  await renewProgress(ctx, { examId, sectionId }, false)
  ctx.audit({
    recordType: 'progress_sheet',
    recordId: `${examId}.${sectionId}`,
    before: { state: 'submitted' },
    after: { state: 'open' },
  })
}
