const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Minutes between one question and the next while the payer may still be paying; the last one repeats. */
const PAUSES = [1, 1, 2, 4, 8, 15, 30, 60, 120, 240, 360]
/** Money comes late: for so long after it began an attempt that seems over is asked again. */
const LATE_DAYS = 10

/**
 * When an attempt is asked again; null: not by itself any more. One that failed or was cancelled is asked after half an hour and then daily,
 * an expired one daily, for ten days.
 * @param asked how often it was
 */
export function nextAsk(
  attempt: { state: string; asked: number; createdAt: Date; expiresAt: Date },
  now: Date,
): Date | null {
  const { state, asked, createdAt, expiresAt } = attempt
  if (state === 'paid') return null
  if (state === 'redirected' || state === 'pending' || state === 'unknown') {
    const pause = (PAUSES[Math.min(asked, PAUSES.length - 1)] ?? 360) * MINUTE
    return new Date(Math.min(now.getTime() + pause, Math.max(expiresAt.getTime(), now.getTime() + MINUTE)))
  }
  const next = now.getTime() + (state === 'expired' || asked > 3 ? DAY : 30 * MINUTE)
  return next > createdAt.getTime() + LATE_DAYS * DAY ? null : new Date(next)
}
