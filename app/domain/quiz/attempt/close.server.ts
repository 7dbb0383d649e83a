import { inScope, sql } from 'db/connection'
import { log } from '~/domain/operations/log.server'
import { questionsOfQuiz } from '../declare/quiz-questions.server'
import { answersThatCount, type Attempt } from './attempt.server'
import { scoreOf } from './score.policy'

/** Marks an attempt by what counts now. @returns hundredths; never below zero in all */
async function markAttempt(siteId: number, { id, quizId }: Pick<Attempt, 'id' | 'quizId'>) {
  const [quiz] = await sql<{ penalty: number }>(
    'SELECT penalty_percent AS penalty FROM quiz WHERE site_id = $1 AND id = $2',
    [siteId, quizId],
  )
  const answers = await answersThatCount(siteId, id)
  const marked = (await questionsOfQuiz(siteId, quizId)).map((one) => ({
    id: one.id,
    full: one.marks,
    score: scoreOf(one.content, answers.get(one.id) ?? [], one.marks, quiz?.penalty ?? 0),
  }))
  await sql('DELETE FROM quiz_score WHERE site_id = $1 AND attempt_id = $2', [siteId, id])
  for (const one of marked)
    await sql('INSERT INTO quiz_score (site_id, attempt_id, question_id, score) VALUES ($1, $2, $3, $4)', [
      siteId,
      id,
      one.id,
      one.score,
    ])
  return {
    score: Math.max(
      0,
      marked.reduce((sum, one) => sum + one.score, 0),
    ),
    fullMarks: marked.reduce((sum, one) => sum + one.full, 0),
  }
}

/** Closes an attempt that is locked, and counts its marks. @returns hundredths */
export async function closeAttempt(
  siteId: number,
  attempt: Pick<Attempt, 'id' | 'quizId'>,
  state: 'handed-in' | 'ended',
  now: Date,
): Promise<number> {
  const { score, fullMarks } = await markAttempt(siteId, attempt)
  await sql(
    'UPDATE quiz_attempt SET state = $3, closed_at = $4, score = $5, full_marks = $6 WHERE site_id = $1 AND id = $2',
    [siteId, attempt.id, state, now, score, fullMarks],
  )
  return score
}

const OVER = `b.state = 'open' AND b.ends_at + make_interval(mins => w.grace_minutes) < `
const MOST = 500

/** Ends attempts whose time and grace are over, whether anybody comes back or not. @returns how many */
export async function endDueAttempts(site: { id: number }, now: Date): Promise<number> {
  const due = await sql<{ id: number; quizId: number }>(
    `SELECT b.id, b.quiz_id AS "quizId" FROM quiz_attempt b JOIN quiz w ON w.site_id = b.site_id AND w.id = b.quiz_id
     WHERE b.site_id = $1 AND ${OVER} $2 ORDER BY b.ends_at, b.id LIMIT ${MOST} FOR UPDATE OF b SKIP LOCKED`,
    [site.id, now],
  )
  for (const one of due) await closeAttempt(site.id, one, 'ended', now)
  return due.length
}

/** The worker's task 'end-quizzes', every minute: each institution with such attempts in a unit of its own. */
export async function endQuizzesEverywhere(): Promise<void> {
  const now = new Date()
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(
      `SELECT DISTINCT b.site_id AS id FROM quiz_attempt b JOIN quiz w ON w.site_id = b.site_id AND w.id = b.quiz_id WHERE ${OVER} $1`,
      [now],
    ),
  )
  for (const site of sites) {
    const count = await inScope({ tenants: [site.id], readOnly: false }, () => endDueAttempts(site, now))
    if (count) log.info({ tenant: site.id, count }, 'attempts at quizzes were ended')
  }
}
