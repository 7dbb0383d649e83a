import type { SiteCtx } from '~/domain/context'
import type { Lang } from '~/format/lang'
import { answersThatCount, lastSeq, ownAttempt, type Attempt } from '../attempt/attempt.server'
import { deviceOf } from '../attempt/begin.server'
import { order } from '../attempt/shuffle.policy'
import { shownQuestion, type ShownQuestion } from '../attempt/shown-question.server'
import { questionsOfQuiz } from '../declare/quiz-questions.server'
import type { OwnQuiz } from './own-quizzes.server'

export interface OpenAttempt {
  id: number
  turn: number
  /** The next number of this device is above it. */
  seq: number
  /** Another device writes: this one only after it took over. */
  elsewhere: boolean
  endsAt: number
  /** The server's clock when the page was made. */
  now: number
  over: boolean
  questions: ShownQuestion[]
}

/** The questions of an attempt as it shows them, with what was answered; no key among them. */
async function questionsShown(
  siteId: number,
  attempt: Attempt,
  quiz: Pick<OwnQuiz, 'shuffleQuestions' | 'shuffleOptions'>,
  lang: Lang,
): Promise<ShownQuestion[]> {
  const asked = await questionsOfQuiz(siteId, attempt.quizId)
  const answers = await answersThatCount(siteId, attempt.id)
  const places = quiz.shuffleQuestions ? order(asked.length, attempt.seed, 0) : asked.map((_, at) => at)
  return places.flatMap((at) => {
    const one = asked[at]
    return one
      ? [
          shownQuestion(
            one,
            { seed: attempt.seed, shuffleOptions: quiz.shuffleOptions },
            lang,
            answers.get(one.id) ?? [],
          ),
        ]
      : []
  })
}

/** The attempt that runs, as its page shows it. On a device that does not write it has no questions. @throws Missing for another's */
export async function openAttempt(ctx: SiteCtx, quiz: OwnQuiz, id: number, now: Date): Promise<OpenAttempt> {
  const site = ctx.site.id
  const attempt = await ownAttempt(site, ctx.user.studentId, id)
  const elsewhere = attempt.device !== deviceOf(ctx)
  const over = now > attempt.endsAt
  return {
    id,
    turn: attempt.turn,
    seq: await lastSeq(site, id, attempt.turn),
    elsewhere,
    endsAt: +attempt.endsAt,
    now: +now,
    over,
    questions: elsewhere || over ? [] : await questionsShown(site, attempt, quiz, ctx.lang),
  }
}
