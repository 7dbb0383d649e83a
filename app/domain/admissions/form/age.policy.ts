import { parseDay, type Day } from '~/format/dates'

/** How many whole months somebody born on `born` has lived on the day `on`; negative before the birth. */
export function ageInMonths(born: Day, on: Day): number {
  const [from, to] = [parseDay(born), parseDay(on)]
  return (to.year - from.year) * 12 + (to.month - from.month) - (to.date < from.date ? 1 : 0)
}

export interface AgeRule {
  /** Whole months, both inclusive: who is 84 months and 20 days old is within 84. */
  minMonths: number | null
  maxMonths: number | null
}

/** Children with a disability may be so much older (circular of the central lottery). */
export const DISABILITY_MONTHS = 60
/** The code of their quota. */
export const DISABILITY = 'disability'

/** What is wrong with an age; null where it fits, or no day is said. `older`: months that the upper limit is raised by. */
export function ageProblem(rule: AgeRule, born: Day, on: Day | null, older = 0): 'tooYoung' | 'tooOld' | null {
  if (on === null) return null
  const months = ageInMonths(born, on)
  if (rule.minMonths !== null && months < rule.minMonths) return 'tooYoung'
  if (rule.maxMonths !== null && months > rule.maxMonths + older) return 'tooOld'
  return null
}
