import type { Day } from '~/format/dates'

/** An instalment from a month on, or a pause between two months, both included. Days are the first of a month. */
export interface LoanTerm {
  id: number
  kind: 'instalment' | 'pause'
  fromOn: Day
  untilOn: Day | null
  instalment: bigint | null
}

/**
 * What a month takes of a loan, poisha: nothing while it pauses, else what was said last for the month or one before it. Of two of one month the later
 * row holds.
 */
export function instalmentIn(loan: { instalment: bigint; terms: readonly LoanTerm[] }, month: Day): bigint {
  const paused = (one: LoanTerm) => one.kind === 'pause' && one.fromOn <= month && month <= (one.untilOn ?? month)
  if (loan.terms.some(paused)) return 0n
  let found: LoanTerm | null = null
  for (const one of loan.terms)
    if (
      one.kind === 'instalment' &&
      one.fromOn <= month &&
      (!found || one.fromOn > found.fromOn || (one.fromOn === found.fromOn && one.id > found.id))
    )
      found = one
  return found?.instalment ?? loan.instalment
}
