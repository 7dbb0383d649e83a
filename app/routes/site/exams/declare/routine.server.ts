import type { ExamDetail } from '~/domain/exams/exam-list.server'
import { checkRoutine, examRoutine } from '~/domain/exams/routine/routine.server'
import type { TimetablePaper } from '~/domain/exams/timetable.server'
import type { SiteCtx } from '~/domain/context'
import { formatDateTime } from '~/format/dates'
import type { RoutineRow } from '~/domain/exams/routine/routine.policy'

const countOnce = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => new Set(rows.map(keyOf)).size
/** A class has a subject once, in however many shifts, versions and groups: so it is counted, and so the table shows it. */
const subjectOf = (row: RoutineRow) => `${row.classId} ${row.code}`

/** Whether the exam's routine is out, and what stands against it. Null where there is none to publish. */
export async function routineState(ctx: SiteCtx, exam: ExamDetail, papers: readonly TimetablePaper[]) {
  if (exam.kind === 'combined' || !papers.length) return null
  const { rows } = await examRoutine(ctx.site.id, exam.id)
  const { undated, clashes, others, off } = await checkRoutine(ctx, exam.id, rows)
  return {
    publishedAt: exam.routinePublishedAt ? formatDateTime(new Date(exam.routinePublishedAt), ctx.lang) : null,
    undated: countOnce(undated, subjectOf),
    clashes: countOnce(clashes, ([a, b]) => `${a.heldOn} ${subjectOf(a)} ${subjectOf(b)}`),
    others: others.slice(0, 20),
    off,
    dated: rows.some((row) => row.heldOn !== null),
    elsewhere: [...new Map([...undated, ...clashes.flat()].map((row) => [row.classId, row.className])).values()],
  }
}
export type RoutineShown = NonNullable<Awaited<ReturnType<typeof routineState>>>
