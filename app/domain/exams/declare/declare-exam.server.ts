import { sql } from 'db/connection'
import { hasPages } from '~/domain/answer-sheets/scans/has-pages.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { saveSources } from '../combined/save-sources.server'
import { pickOf, tieBreaksOf, type ExamForm } from '../exam.form'
import { mayExamMove, type ExamState } from '../marks.policy'
import { addPapers, dropPapers, examOfferings } from './exam-classes.server'
import { refuseClosedBehind, tellShorterWindow, type MarksWindow } from './marks-window.server'

interface LockedExam {
  id: number
  session_id: number
  kind: 'sat' | 'combined'
  state: ExamState
  name_en: string
  name_bn: string
  starts_on: string | null
  ends_on: string | null
}

/** Locks an exam of this site: marks cannot be saved meanwhile. @throws Missing */
export async function lockExam(ctx: SiteCtx, examId: number): Promise<LockedExam> {
  const [exam] = await sql<LockedExam>('SELECT * FROM exam WHERE site_id = $1 AND id = $2 FOR UPDATE', [
    ctx.site.id,
    examId,
  ])
  if (!exam) throw new Missing('exam')
  return exam
}

export const refuseClosed = (exam: LockedExam): void => {
  if (exam.state === 'closed') throw new Refusal('exams:refused.exam-closed')
}

const COLUMNS = [
  'session_id',
  'name_en',
  'name_bn',
  'exam_type_id',
  'site_exam_type_id',
  'starts_on',
  'ends_on',
  'marks_from',
  'marks_to',
  'mark_step',
  'grade_scale_id',
  'site_scale_id',
  'optional_base',
  'merit_order',
  'merit_ties',
  'merit_failed',
  'tie_breaks',
  'instructions_en',
  'instructions_bn',
  'grace_follows',
]
const valuesOf = (form: ExamForm) => {
  const [type, scale] = [pickOf(form.examTypeId), pickOf(form.gradeScaleId)]
  return [
    form.sessionId,
    form.nameEn,
    form.nameBn,
    type.central,
    type.own,
    form.startsOn,
    form.endsOn,
    form.marksFrom,
    form.marksTo,
    form.markStep,
    scale.central,
    scale.own,
    form.optionalBase,
    form.meritOrder,
    form.meritTies,
    form.meritFailed,
    tieBreaksOf(form.tieBreaks),
    form.instructionsEn ?? '',
    form.instructionsBn ?? '',
    form.grace !== 'stays',
  ]
}

/**
 * Declares an exam: its papers are those of the chosen classes, with full and pass marks copied from the subjects, and
 * a mark sheet for each section. Gives the exam's id. @throws Invalid for a taken name or a choice that is not there
 */
export async function declareExam(ctx: SiteCtx, form: ExamForm): Promise<number> {
  await check(ctx, form, null)
  const kind = form.kind ?? 'sat'
  const [exam] = await sql<{ id: number }>(
    `INSERT INTO exam (site_id, kind, ${COLUMNS.join(', ')}) VALUES ($1, $2, ${COLUMNS.map((_, at) => `$${at + 3}`).join(', ')}) RETURNING id`,
    [ctx.site.id, kind, ...valuesOf(form)],
  )
  if (!exam) throw new Error('The exam was not written')
  const added = await addPapers(ctx, exam.id, form.offeringIds)
  if (!added.papers) throw new Invalid({ offeringIds: ['exam-settings:combined.noSubjects'] })
  if (kind === 'combined') await saveSources(ctx, { id: exam.id, sessionId: form.sessionId }, form.sources)
  ctx.audit({ recordType: 'exam', recordId: exam.id, after: form })
  return exam.id
}

/** Changes an exam's settings and classes. A class with marks stays. @throws Missing, Invalid, Refusal when closed */
export async function changeExam(ctx: SiteCtx, examId: number, form: ExamForm): Promise<void> {
  const exam = await lockExam(ctx, examId)
  refuseClosed(exam)
  const fixed = { ...form, sessionId: exam.session_id }
  await check(ctx, fixed, examId)
  const [before] = await sql<MarksWindow>(
    'SELECT *, marks_from AS "marksFrom", marks_to AS "marksTo" FROM exam WHERE site_id = $1 AND id = $2',
    [ctx.site.id, examId],
  )
  const window = { marksFrom: before?.marksFrom ?? null, marksTo: before?.marksTo ?? null }
  if (exam.state !== 'draft') refuseClosedBehind(window, form)
  await sql(
    `UPDATE exam SET ${COLUMNS.map((name, at) => `${name} = $${at + 3}`).join(', ')} WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, examId, ...valuesOf(fixed)],
  )
  const had = await examOfferings(ctx.site.id, examId)
  const gone = had.filter((id) => !form.offeringIds.includes(id))
  if (gone.length) await dropPapers(ctx, examId, gone)
  await addPapers(
    ctx,
    examId,
    form.offeringIds.filter((id) => !had.includes(id)),
  )
  if (exam.kind === 'combined') await saveSources(ctx, { id: examId, sessionId: exam.session_id }, form.sources)
  if (exam.state !== 'draft') await tellShorterWindow(ctx, { ...form, id: examId }, window, form)
  ctx.audit({ recordType: 'exam', recordId: examId, before: { ...before, offeringIds: had }, after: fixed })
}

/** Adds papers of subjects and sheets of sections that the exam's classes got since. Gives how many of each. */
export async function completePapers(ctx: SiteCtx, examId: number): Promise<{ papers: number; sheets: number }> {
  refuseClosed(await lockExam(ctx, examId))
  const added = await addPapers(ctx, examId, await examOfferings(ctx.site.id, examId))
  ctx.audit({ recordType: 'exam', recordId: examId, after: added })
  return added
}

/** Closes an exam (no more marks) or opens it again. */
export async function moveExam(ctx: SiteCtx, examId: number, to: ExamState): Promise<void> {
  const exam = await lockExam(ctx, examId)
  if (!mayExamMove(exam.state, to)) throw new Refusal('exams:refused.move')
  await sql('UPDATE exam SET state = $3 WHERE site_id = $1 AND id = $2', [ctx.site.id, examId, to])
  ctx.audit({ recordType: 'exam', recordId: examId, before: { state: exam.state }, after: { state: to } })
}

/** Takes an exam back that nobody has entered a mark for and that no result was made of. */
export async function deleteExam(ctx: SiteCtx, examId: number): Promise<LockedExam> {
  const exam = await lockExam(ctx, examId)
  const [used] = await sql<{ marks: boolean; runs: boolean; source: boolean; planned: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM exam_paper p JOIN exam_part t ON t.site_id = p.site_id AND t.exam_paper_id = p.id JOIN mark m ON m.site_id = t.site_id AND m.exam_part_id = t.id
        WHERE p.site_id = $1 AND p.exam_id = $2) AS marks, EXISTS (SELECT 1 FROM result_run WHERE site_id = $1 AND exam_id = $2) AS runs,
      EXISTS (SELECT 1 FROM exam_source WHERE site_id = $1 AND source_exam_id = $2) AS source,
      EXISTS (SELECT 1 FROM seat_plan WHERE site_id = $1 AND exam_id = $2) OR EXISTS (SELECT 1 FROM exam_duty WHERE site_id = $1 AND exam_id = $2) AS planned`,
    [ctx.site.id, examId],
  )
  if (used?.marks || used?.runs) throw new Refusal(used.marks ? 'exams:refused.hasMarks' : 'exams:refused.hasResults')
  if (await hasPages(ctx.site.id, examId, null)) throw new Refusal('exams:refused.hasPages')
  if (used?.source || used?.planned)
    throw new Refusal(used.source ? 'exam-settings:combined.isSource' : 'exam-settings:refused.hasPlan')
  await sql('DELETE FROM exam_source WHERE site_id = $1 AND exam_id = $2', [ctx.site.id, examId])
  await sql('DELETE FROM exam_paper WHERE site_id = $1 AND exam_id = $2', [ctx.site.id, examId])
  await sql('DELETE FROM exam WHERE site_id = $1 AND id = $2', [ctx.site.id, examId])
  ctx.audit({ recordType: 'exam', recordId: examId, before: exam })
  return exam
}

async function check(ctx: SiteCtx, form: ExamForm, examId: number | null): Promise<void> {
  const [type, scale] = [pickOf(form.examTypeId), pickOf(form.gradeScaleId)]
  const [found] = await sql<{
    session: boolean
    type: boolean
    scale: boolean
    offerings: number
    en: boolean
    bn: boolean
  }>(
    `SELECT EXISTS (SELECT 1 FROM site_session WHERE site_id = $1 AND id = $2) AS session,
        ($3::bigint IS NULL OR EXISTS (SELECT 1 FROM exam_type WHERE id = $3)) AND ($9::bigint IS NULL OR EXISTS (SELECT 1 FROM site_exam_type WHERE site_id = $1 AND id = $9)) AS type,
        ($4::bigint IS NULL OR EXISTS (SELECT 1 FROM grade_scale WHERE id = $4)) AND ($10::bigint IS NULL OR EXISTS (SELECT 1 FROM site_grade_scale WHERE site_id = $1 AND id = $10)) AS scale,
        (SELECT count(*)::int FROM class_offering WHERE site_id = $1 AND session_id = $2 AND id = ANY($5::bigint[])) AS offerings,
        EXISTS (SELECT 1 FROM exam WHERE site_id = $1 AND session_id = $2 AND name_en = $6 AND id IS DISTINCT FROM $8::bigint) AS en,
        EXISTS (SELECT 1 FROM exam WHERE site_id = $1 AND session_id = $2 AND name_bn = $7 AND id IS DISTINCT FROM $8::bigint) AS bn`,
    [
      ctx.site.id,
      form.sessionId,
      type.central,
      scale.central,
      form.offeringIds,
      form.nameEn,
      form.nameBn,
      examId,
      type.own,
      scale.own,
    ],
  )
  const errors: Record<string, string[]> = {
    ...(found?.session ? {} : { sessionId: ['ui:error.in'] }),
    ...(found?.type ? {} : { examTypeId: ['ui:error.in'] }),
    ...(found?.scale ? {} : { gradeScaleId: ['ui:error.in'] }),
    ...(found?.offerings === new Set(form.offeringIds).size ? {} : { offeringIds: ['ui:error.in'] }),
    ...(found?.en ? { nameEn: ['exams:declare.nameTaken'] } : {}),
    ...(found?.bn ? { nameBn: ['exams:declare.nameTaken'] } : {}),
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
}
