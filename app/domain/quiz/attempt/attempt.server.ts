import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { StoredAnswer } from './score.policy'

export interface Attempt {
  id: number
  quizId: number
  enrolmentId: number
  studentId: number
  number: number
  seed: number
  startedAt: Date
  endsAt: Date
  device: string
  turn: number
  state: 'open' | 'handed-in' | 'ended'
  closedAt: Date | null
  /** Hundredths. */
  score: number | null
  fullMarks: number | null
  graceMinutes: number
}

const COLUMNS = `b.id, b.quiz_id AS "quizId", b.enrolment_id AS "enrolmentId", e.student_id AS "studentId", b.number, b.seed, b.started_at AS "startedAt", b.ends_at AS "endsAt",
  b.device, b.turn, b.state, b.closed_at AS "closedAt", b.score, b.full_marks AS "fullMarks", w.grace_minutes AS "graceMinutes"`
const FROM = `quiz_attempt b JOIN quiz w ON w.site_id = b.site_id AND w.id = b.quiz_id JOIN enrolment e ON e.site_id = b.site_id AND e.id = b.enrolment_id`

/** An attempt; with `lock` nobody else writes to it until the unit of work ends. @throws Missing */
export async function attemptOf(siteId: number, id: number, lock = false): Promise<Attempt> {
  const [row] = await sql<Attempt>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE b.site_id = $1 AND b.id = $2${lock ? ' FOR UPDATE OF b' : ''}`,
    [siteId, id],
  )
  if (!row) throw new Missing('attempt')
  return row
}

/** The student's own attempt, whoever else asks. @throws Missing */
export async function ownAttempt(siteId: number, studentId: number | null, id: number, lock = false): Promise<Attempt> {
  const attempt = await attemptOf(siteId, id, lock)
  if (studentId === null || attempt.studentId !== studentId) throw new Missing('attempt')
  return attempt
}

/** What counts now: the last answer to each question of the last device that gave one. */
export async function answersThatCount(siteId: number, attemptId: number): Promise<Map<number, StoredAnswer>> {
  const rows = await sql<{ id: number; answer: string[] }>(
    `SELECT DISTINCT ON (question_id) question_id AS id, answer FROM quiz_answer
     WHERE site_id = $1 AND attempt_id = $2 AND verdict IN ('in-time', 'late-arrived') ORDER BY question_id, turn DESC, seq DESC`,
    [siteId, attemptId],
  )
  return new Map(rows.map((one) => [one.id, one.answer]))
}

/** The last number that a device of the attempt used; 0: none yet. */
export async function lastSeq(siteId: number, attemptId: number, turn: number): Promise<number> {
  const [row] = await sql<{ seq: number }>(
    'SELECT coalesce(max(seq), 0) AS seq FROM quiz_answer WHERE site_id = $1 AND attempt_id = $2 AND turn = $3',
    [siteId, attemptId, turn],
  )
  return row?.seq ?? 0
}

/** Since when a device wrote, by its turn; null where the attempt has no such turn. */
export async function turnSince(siteId: number, attemptId: number, turn: number): Promise<Date | null> {
  const [row] = await sql<{ since: Date }>(
    'SELECT since FROM quiz_device WHERE site_id = $1 AND attempt_id = $2 AND turn = $3',
    [siteId, attemptId, turn],
  )
  return row?.since ?? null
}
