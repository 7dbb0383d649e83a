import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { questionHtml } from '~/domain/questions/text/question-html.server'
import { wordsFor } from '~/i18n/i18n.server'
import { answersThatCount, attemptOf } from '../attempt/attempt.server'
import { rightAnswer } from '../attempt/right-answer.policy'
import { shownQuestion } from '../attempt/shown-question.server'
import { maySee } from '../attempt/timing.policy'
import { questionsOfQuiz } from '../declare/quiz-questions.server'
import { moreToCome, type OwnQuiz } from './own-quizzes.server'

/** One question with what was answered, its marks and what is right. */
export interface ReviewedQuestion {
  id: number
  html: string
  /** Hundredths. */
  score: number
  marks: number
  given: string[]
  right: string[]
  explanation: string
}

/** What a student is told of a closed attempt; null for questions until the day on which answers are shown. */
export async function ownReview(
  ctx: SiteCtx,
  quiz: OwnQuiz,
  attemptId: number,
  now: Date,
): Promise<{ closedAt: Date | null; state: string; questions: ReviewedQuestion[] | null }> {
  const site = ctx.site.id
  const attempt = await attemptOf(site, attemptId)
  const base = { closedAt: attempt.closedAt, state: attempt.state }
  if (!maySee(quiz.showKeys, { ...quiz, closed: true, more: moreToCome(quiz, now) }, now))
    return { ...base, questions: null }
  const scores = new Map(
    (
      await sql<{ id: number; score: number }>(
        'SELECT question_id AS id, score FROM quiz_score WHERE site_id = $1 AND attempt_id = $2',
        [site, attemptId],
      )
    ).map((one) => [one.id, one.score]),
  )
  const answers = await answersThatCount(site, attemptId)
  const how = { seed: attempt.seed, shuffleOptions: false }
  const truth = (is: boolean) => wordsFor(ctx.lang)(`quiz:truth.${is}`)
  const html = (said: { bn: string; en: string }) =>
    questionHtml(ctx.lang === 'bn' ? said.bn || said.en : said.en || said.bn)
  return {
    ...base,
    questions: (await questionsOfQuiz(site, quiz.id)).map((one) => ({
      id: one.id,
      html: shownQuestion(one, how, ctx.lang, []).html,
      score: scores.get(one.id) ?? 0,
      marks: one.marks,
      given: rightAnswer(one.content, answers.get(one.id) ?? [], ctx.lang, truth).given.map(questionHtml),
      right: rightAnswer(one.content, [], ctx.lang, truth).right.map(questionHtml),
      explanation: one.content.explanation ? html(one.content.explanation) : '',
    })),
  }
}
