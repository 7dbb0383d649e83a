import type { SiteCtx } from '~/domain/context'
import { matchKey } from '~/format/text'
import { quizOf, studentsOf, type QuizStudent } from './quizzes.server'

export interface ReportRow extends Omit<QuizStudent, 'state'> {
  state: NonNullable<QuizStudent['state']> | 'none'
  /** Hundredths of a percent. */
  share: number | null
}

/** The results of a quiz, by section and roll: one class's, so all of them are at hand. @throws Missing */
export async function quizReport(
  ctx: SiteCtx,
  id: number,
  { q, offset, limit }: { q: string; offset: number; limit: number },
): Promise<{ items: ReportRow[]; total: number; quiz: { id: number; title: string } }> {
  const quiz = await quizOf(ctx, id)
  const wanted = matchKey(q)
  const rows = (await studentsOf(ctx.site.id, id)).filter(
    (one) => !wanted || matchKey(`${one.nameBn} ${one.nameEn} ${one.roll}`).includes(wanted),
  )
  return {
    quiz: { id: quiz.id, title: quiz.title },
    total: rows.length,
    items: rows.slice(offset, offset + limit).map((one) => ({
      ...one,
      state: one.state ?? 'none',
      share: one.score === null || !one.fullMarks ? null : Math.round((one.score * 10_000) / one.fullMarks),
    })),
  }
}
