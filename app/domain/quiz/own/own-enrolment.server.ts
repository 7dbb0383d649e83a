import { ownEnrolments, type OwnEnrolment } from '~/domain/attendance/own.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { ownQuiz, type OwnQuiz } from './own-quizzes.server'

/**
 * A quiz of the user's, or of a guardian's child: of the one that is asked for, else of the first whose it is.
 * @param asked an enrolment; another's is nobody's of them @throws Missing where it is nobody's of them
 */
export async function ownQuizOf(
  ctx: SiteCtx,
  id: number,
  now: Date,
  asked: number | null = null,
): Promise<{ child: OwnEnrolment; quiz: OwnQuiz; several: boolean }> {
  const children = await ownEnrolments(ctx)
  for (const child of children) {
    if (asked !== null && child.id !== asked) continue
    const quiz = await ownQuiz(ctx.site.id, child.id, id, now)
    if (quiz) return { child, quiz, several: children.length > 1 }
  }
  throw new Missing('quiz')
}
