import { MANY, NONE } from '../keys/key.policy'
import type { Choice, SheetReading } from '../reader/read-sheet'

/** In doubts: the set. Questions count from 1. */
export const SET_DOUBT = 0

/** What is kept of a reading. */
export interface KeptReading {
  /** A digit a question. */
  answers: string
  doubts: number[]
  /** From 1; null: none or several were filled. */
  set: number | null
  /** null: not filled in, or not clear. */
  roll: number | null
}

const digitOf = ({ chosen, states }: Choice): string =>
  chosen !== null ? String(chosen + 1) : states.filter((one) => one === 'filled').length > 1 ? MANY : NONE

/** Answers as digits, with the questions somebody has to look at; without a set nothing can be marked, so that is a doubt too. */
export function keptOf({ set, roll, answers }: SheetReading): KeptReading {
  const unsure = set.chosen === null || set.doubtful
  const digits = roll.map(({ chosen, doubtful }) => (doubtful ? null : chosen))
  return {
    answers: answers.map(digitOf).join(''),
    doubts: [...(unsure ? [SET_DOUBT] : []), ...answers.flatMap((one, at) => (one.doubtful ? [at + 1] : []))],
    set: set.chosen === null ? null : set.chosen + 1,
    // Leading columns may stay empty: 7 is filled in as 0007 or as 7 alone, at the right.
    roll:
      roll.some((one) => one.doubtful) || !digits.some((one) => one !== null)
        ? null
        : Number(digits.map((one) => one ?? '').join('')),
  }
}
