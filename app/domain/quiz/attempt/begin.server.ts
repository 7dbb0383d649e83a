import { randomInt } from 'node:crypto'
import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { Missing, Refusal } from '~/domain/errors'
import type { SiteCtx } from '~/domain/context'
import { mayBegin, ownQuiz } from '../own/own-quizzes.server'
import { endOf } from './timing.policy'
import { ownAttempt } from './attempt.server'

/** What a browser is called among the devices of an attempt: its login. */
export const deviceOf = (ctx: SiteCtx): string => String(ctx.user.sessionId)

const MOST_SEED = 2_000_000_000

/**
 * Begins an attempt of the student's, by the server's clock; the one that runs is gone on with.
 * @returns its id @throws Missing where it is not set to them; Refusal where it is not the time, or all attempts were made
 */
export async function beginAttempt(
  ctx: SiteCtx,
  enrolment: { id: number; studentId: number },
  quizId: number,
  now: Date,
): Promise<number> {
  const site = ctx.site.id
  if (ctx.user.studentId !== enrolment.studentId) throw new Missing('quiz')
  await oneAtATime('quiz of a student', enrolment.id)
  // Nobody changes its questions or rules, or takes it back, while it is being begun.
  await sql('SELECT id FROM quiz WHERE site_id = $1 AND id = $2 FOR SHARE', [site, quizId])
  const quiz = await ownQuiz(site, enrolment.id, quizId, now)
  if (!quiz) throw new Missing('quiz')
  if (quiz.open !== null) return quiz.open
  if (!mayBegin(quiz, now)) {
    if (quiz.used >= quiz.attempts) throw new Refusal('quiz:error.noMore')
    throw new Refusal(now < quiz.opensAt ? 'quiz:error.notYet' : 'quiz:error.closed')
  }
  const [published] = await sql<{ id: number }>(
    `SELECT id FROM quiz WHERE site_id = $1 AND id = $2 AND state = 'published'`,
    [site, quizId],
  )
  if (!published) throw new Refusal('quiz:error.withdrawn')
  const [row] = await sql<{ id: number }>(
    `INSERT INTO quiz_attempt (site_id, quiz_id, enrolment_id, section_id, number, seed, started_at, ends_at, device) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      site,
      quizId,
      enrolment.id,
      quiz.sectionId,
      quiz.used + 1,
      randomInt(MOST_SEED),
      now,
      endOf(now, quiz, quiz.extra),
      deviceOf(ctx),
    ],
  )
  const id = row?.id ?? 0
  await sql('INSERT INTO quiz_device (site_id, attempt_id, turn, device, since) VALUES ($1, $2, 1, $3, $4)', [
    site,
    id,
    deviceOf(ctx),
    now,
  ])
  ctx.audit({ recordType: 'quiz_attempt', recordId: id, after: { state: 'open' } })
  return id
}

/**
 * Goes on with an attempt on the device that asks. What the other one wrote before stays, also where it arrives later; what it writes from now on does
 * not count. @throws Missing; Refusal once it is closed
 */
export async function takeOver(ctx: SiteCtx, attemptId: number, now: Date): Promise<void> {
  const site = ctx.site.id
  const attempt = await ownAttempt(site, ctx.user.studentId, attemptId, true)
  if (attempt.state !== 'open') throw new Refusal('quiz:error.over')
  const device = deviceOf(ctx)
  if (attempt.device === device) return
  // A device that comes back has a new turn, and the old name is free for it.
  await sql(
    `UPDATE quiz_device SET device = device || ' ' || turn WHERE site_id = $1 AND attempt_id = $2 AND device = $3`,
    [site, attemptId, device],
  )
  await sql('INSERT INTO quiz_device (site_id, attempt_id, turn, device, since) VALUES ($1, $2, $3, $4, $5)', [
    site,
    attemptId,
    attempt.turn + 1,
    device,
    now,
  ])
  await sql('UPDATE quiz_attempt SET device = $3, turn = turn + 1 WHERE site_id = $1 AND id = $2', [
    site,
    attemptId,
    device,
  ])
  ctx.audit({ recordType: 'quiz_attempt', recordId: attemptId, after: { turn: attempt.turn + 1 } })
}
