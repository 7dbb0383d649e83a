import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { questionsOfQuiz } from '../declare/quiz-questions.server'
import type { SentAnswers } from './answers.form'
import { answersThatCount, lastSeq, ownAttempt, turnSince, type Attempt } from './attempt.server'
import { deviceOf } from './begin.server'
import { closeAttempt } from './close.server'
import { storedAnswer } from './shown-question.server'
import { judgeAnswer, writtenWhen, type Verdict } from './timing.policy'

/** What a device is told of what it sent: each number, and whether that answer counts. */
export interface AnswerReceipt {
  at: number
  state: Attempt['state']
  endsAt: number
  kept: { seq: number; verdict: Verdict }[]
}

async function orderFor(siteId: number, quizId: number, seed: number) {
  const [quiz] = await sql<{ shuffleOptions: boolean }>(
    'SELECT shuffle_options AS "shuffleOptions" FROM quiz WHERE site_id = $1 AND id = $2',
    [siteId, quizId],
  )
  return { seed, shuffleOptions: quiz?.shuffleOptions ?? false }
}

/**
 * Takes answers in. The same number of the same device is taken once, in whatever order and however often it comes; the highest number of the last
 * device counts. What comes too late is kept, does not count, and is said.
 * @throws Missing for another's attempt, a turn or a question that it does not have
 */
export async function saveAnswers(ctx: SiteCtx, sent: SentAnswers, now: Date): Promise<AnswerReceipt> {
  const site = ctx.site.id
  const attempt = await ownAttempt(site, ctx.user.studentId, sent.attempt, true)
  if ((await turnSince(site, attempt.id, sent.turn)) === null) throw new Missing('turn')
  const takenOverAt = await turnSince(site, attempt.id, sent.turn + 1)
  const asked = new Map((await questionsOfQuiz(site, attempt.quizId)).map((one) => [one.id, one]))
  const how = await orderFor(site, attempt.quizId, attempt.seed)
  const kept: AnswerReceipt['kept'] = []
  for (const one of sent.answers) {
    const question = asked.get(one.question)
    if (!question) throw new Missing('question')
    const writtenAt = writtenWhen(one.writtenAt, sent.sentAt, attempt.startedAt, now)
    const verdict = judgeAnswer({ writtenAt, receivedAt: now }, { ...attempt, takenOverAt })
    await sql(
      `INSERT INTO quiz_answer (site_id, attempt_id, turn, seq, question_id, answer, written_at, received_at, verdict)
       VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9) ON CONFLICT (site_id, attempt_id, turn, seq) DO NOTHING`,
      [
        site,
        attempt.id,
        sent.turn,
        one.seq,
        question.id,
        JSON.stringify(storedAnswer(question, how, one.answer)),
        writtenAt,
        now,
        verdict,
      ],
    )
  }
  // What is said is what is kept: a repeated number has the verdict of its first time.
  const rows = await sql<{ seq: number; verdict: Verdict }>(
    'SELECT seq, verdict FROM quiz_answer WHERE site_id = $1 AND attempt_id = $2 AND turn = $3 AND seq = ANY ($4::int[]) ORDER BY seq',
    [site, attempt.id, sent.turn, sent.answers.map((one) => one.seq)],
  )
  kept.push(...rows)
  return { at: +now, state: attempt.state, endsAt: +attempt.endsAt, kept }
}

/**
 * Saves a page that was sent as a form: what differs from what counts already, as the next numbers of this device.
 * @param given what the page says, by question @throws Missing; Refusal on a device that was taken over, and where the time is over
 */
export async function savePage(
  ctx: SiteCtx,
  attemptId: number,
  given: ReadonlyMap<number, readonly string[]>,
  now: Date,
): Promise<number> {
  const site = ctx.site.id
  const attempt = await ownAttempt(site, ctx.user.studentId, attemptId, true)
  if (attempt.device !== deviceOf(ctx)) throw new Refusal('quiz:error.takenOver')
  const asked = await questionsOfQuiz(site, attempt.quizId)
  const how = await orderFor(site, attempt.quizId, attempt.seed)
  const before = await answersThatCount(site, attemptId)
  const first = await lastSeq(site, attemptId, attempt.turn)
  const changed = asked.filter((one) => {
    const now = storedAnswer(one, how, given.get(one.id) ?? [])
    return JSON.stringify(now) !== JSON.stringify(before.get(one.id) ?? storedAnswer(one, how, []))
  })
  if (!changed.length) return 0
  const { kept } = await saveAnswers(
    ctx,
    {
      attempt: attemptId,
      turn: attempt.turn,
      sentAt: +now,
      answers: changed.map((one, at) => ({
        seq: first + at + 1,
        question: one.id,
        answer: [...(given.get(one.id) ?? [])],
        writtenAt: +now,
      })),
    },
    now,
  )
  if (kept.some((one) => one.verdict === 'over')) throw new Refusal('quiz:error.over')
  return kept.length
}

/** Hands in: nothing more is taken then, and the marks are counted. @throws Missing; Refusal on a device that was taken over */
export async function handInAttempt(ctx: SiteCtx, attemptId: number, now: Date): Promise<void> {
  const attempt = await ownAttempt(ctx.site.id, ctx.user.studentId, attemptId, true)
  if (attempt.state !== 'open') return
  if (attempt.device !== deviceOf(ctx)) throw new Refusal('quiz:error.takenOver')
  const score = await closeAttempt(ctx.site.id, attempt, 'handed-in', now)
  ctx.audit({ recordType: 'quiz_attempt', recordId: attemptId, after: { state: 'handed-in', score } })
}
