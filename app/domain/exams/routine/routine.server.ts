import { sql } from 'db/connection'
import { calledThen, formerPaper, formerShift } from '~/domain/academics/former-names'
import { eventsOf, weekendOf } from '~/domain/calendar/stored-events.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { examNames } from '~/domain/results/publishing/exam-name'
import { lockExam, refuseClosed } from '../declare/declare-exam.server'
import { otherExamLines, otherExams } from './other-exams.server'
import { daysOff, routineFaults, type DayOff, type Named, type RoutineRow } from './routine.policy'

/** An exam's papers of all its classes, by class, then day and time, called as on their days. @throws Missing */
export async function examRoutine(
  siteId: number,
  examId: number,
): Promise<{
  exam: Named & {
    id: number
    session: string
    kind: string
    publishedAt: string | null
    instructionsEn: string
    instructionsBn: string
  }
  rows: RoutineRow[]
}> {
  const [exam] = await sql<
    Named & {
      id: number
      session: string
      kind: string
      publishedAt: string | null
      instructionsEn: string
      instructionsBn: string
    }
  >(
    `SELECT x.id, ${examNames('x')}, s.label AS session, x.kind, x.instructions_en AS "instructionsEn", x.instructions_bn AS "instructionsBn",
        to_char(x.routine_published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "publishedAt"
     FROM exam x JOIN site_session s ON s.site_id = x.site_id AND s.id = x.session_id WHERE x.site_id = $1 AND x.id = $2`,
    [siteId, examId],
  )
  if (!exam) throw new Missing('exam')
  const pair = (alias: string) => `json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn)`
  const rows = await sql<RoutineRow>(
    `SELECT p.id AS "paperId", c.id AS "offeringId", o.condition, o.elective_set AS "electiveSet", o.choose, o.grade_key AS "gradeKey", p.held_on AS "heldOn",
        to_char(p.starts_at, 'HH24:MI') AS "startsAt", p.minutes, sp.code, coalesce(fp.name_en, sp.name_en) AS "nameEn", coalesce(fp.name_bn, sp.name_bn) AS "nameBn", k.id AS "classId", ${pair('k')} AS "className",
        ${calledThen('sh', 'fh')} AS shift, ${pair('v')} AS medium, json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn, 'code', g.code) AS group,
        (SELECT coalesce(sum(t.full_marks), 0)::float8 FROM exam_part t WHERE t.site_id = p.site_id AND t.exam_paper_id = p.id) AS full
      FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id JOIN subject_paper sp ON sp.id = o.subject_paper_id
      JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id JOIN class k ON k.id = c.class_id
      JOIN shift sh ON sh.site_id = c.site_id AND sh.id = c.shift_id JOIN version v ON v.id = c.version_id JOIN study_group g ON g.id = c.study_group_id
      ${formerPaper('sp', 'p.held_on')} ${formerShift('sh', 'p.held_on')}
      WHERE p.site_id = $1 AND p.exam_id = $2
      ORDER BY k.position, p.held_on NULLS LAST, p.starts_at NULLS LAST, o.position, sp.paper, sh.position, v.position, g.position, c.id`,
    [siteId, examId],
  )
  return { exam, rows }
}

interface RoutineCheck {
  noPapers: boolean
  undated: RoutineRow[]
  clashes: [RoutineRow, RoutineRow][]
  /** Papers of other exams at the same time, in words. */
  others: string[]
  off: DayOff[]
}

/** What stands against publishing, and days off that only warn. */
export async function checkRoutine(ctx: SiteCtx, examId: number, rows: readonly RoutineRow[]): Promise<RoutineCheck> {
  const siteId = ctx.site.id
  const days = rows.flatMap((row) => row.heldOn ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  const off = first && last ? daysOff(days, await weekendOf(siteId), await eventsOf({ id: siteId }, first, last)) : []
  const others = otherExamLines(await otherExams(siteId, examId, rows), ctx.lang)
  return { ...routineFaults(rows), others, off }
}

/**
 * Lets students and teachers see the exam's timetable; what is changed in it later is seen at once.
 * @throws Refusal without papers, while papers lack a day or time, or a class has two at one time, in this exam or another; Missing
 */
export async function publishRoutine(ctx: SiteCtx, examId: number): Promise<void> {
  const exam = await lockExam(ctx, examId)
  refuseClosed(exam)
  if (exam.kind === 'combined') throw new Refusal('exam-settings:routine.combined')
  const { rows } = await examRoutine(ctx.site.id, examId)
  const faults = routineFaults(rows)
  if (faults.noPapers) throw new Refusal('exam-settings:routine.noPapers')
  if (faults.undated.length) throw new Refusal('exam-settings:routine.undated', { count: faults.undated.length })
  if (faults.clashes.length) throw new Refusal('exam-settings:routine.clashes', { count: faults.clashes.length })
  const others = otherExamLines(await otherExams(ctx.site.id, examId, rows), ctx.lang)
  if (others.length) throw new Refusal('exam-settings:routine.others', { list: others.slice(0, 5).join('; ') })
  await sql('UPDATE exam SET routine_published_at = now(), routine_published_by = $3 WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    examId,
    ctx.user.userId,
  ])
  ctx.audit({ recordType: 'exam', recordId: examId, before: { routine: 'withdrawn' }, after: { routine: 'published' } })
}

/** Hides the timetable again. @throws Missing; Refusal when it is not published */
export async function withdrawRoutine(ctx: SiteCtx, examId: number): Promise<void> {
  await lockExam(ctx, examId)
  const [done] = await sql<{ id: number }>(
    'UPDATE exam SET routine_published_at = NULL, routine_published_by = NULL WHERE site_id = $1 AND id = $2 AND routine_published_at IS NOT NULL RETURNING id',
    [ctx.site.id, examId],
  )
  if (!done) throw new Refusal('exams:refused.move')
  ctx.audit({ recordType: 'exam', recordId: examId, before: { routine: 'published' }, after: { routine: 'withdrawn' } })
}
