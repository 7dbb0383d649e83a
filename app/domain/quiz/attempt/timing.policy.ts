const MINUTE = 60_000

/**
 * When an attempt ends: after its minutes, and not after the quiz closes. Extra time is added to both.
 * @param extra minutes
 */
export function endOf(
  startedAt: Date,
  { minutes, closesAt }: { minutes: number; closesAt: Date },
  extra: number,
): Date {
  return new Date(Math.min(+startedAt + (minutes + extra) * MINUTE, +closesAt + extra * MINUTE))
}

/** When the last answers that were written in time may arrive. */
export const lastArrival = (endsAt: Date, graceMinutes: number): Date => new Date(+endsAt + graceMinutes * MINUTE)

/**
 * When an answer was written, by the server's clock: a device's clock may be wrong, and it says with each batch what it shows. Never before the attempt
 * began, never after it arrived.
 */
export function writtenWhen(said: number, sentAt: number, startedAt: Date, receivedAt: Date): Date {
  const right = +receivedAt - Math.max(0, sentAt - said)
  return new Date(Math.min(Math.max(right, +startedAt), +receivedAt))
}

export type Verdict = 'in-time' | 'late-arrived' | 'over' | 'taken-over'

/**
 * Whether an answer counts. What arrives by the end counts. What was written by the end and arrives within the grace counts, and is named as late.
 * Everything else is kept and does not count: also what comes after handing in, and what a device wrote after another took over.
 */
export function judgeAnswer(
  { writtenAt, receivedAt }: { writtenAt: Date; receivedAt: Date },
  attempt: { state: string; endsAt: Date; graceMinutes: number; takenOverAt: Date | null },
): Verdict {
  if (attempt.takenOverAt !== null && writtenAt >= attempt.takenOverAt) return 'taken-over'
  if (attempt.state !== 'open') return 'over'
  if (receivedAt <= attempt.endsAt) return 'in-time'
  return writtenAt <= attempt.endsAt && receivedAt <= lastArrival(attempt.endsAt, attempt.graceMinutes)
    ? 'late-arrived'
    : 'over'
}

/**
 * Whether the student sees it now: marks, or right answers. While another attempt is to come, or anybody's answers may still count, nobody is told the key.
 * @param overAt when nobody's answers are taken any more
 */
export function maySee(
  rule: 'at-once' | 'closed' | 'never',
  { overAt, closed, more }: { overAt: Date; closed: boolean; more: boolean },
  now: Date,
): boolean {
  if (!closed || rule === 'never') return false
  return now > overAt || (rule === 'at-once' && !more)
}
