import { parseDay, type Day } from '~/format/dates'

interface PostAge {
  /** Whole years, both inclusive: the day of the 35th birthday is within 35, the day after it is not. */
  minYears: number | null
  maxYears: number | null
}

const plusYears = (day: Day, years: number): string => {
  const { year, month, date } = parseDay(day)
  return `${String(year + years).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** What is wrong with the age of somebody born on `born` for a post, on the day that its circular names; null where it fits. */
export function postAgeProblem(rule: PostAge, born: Day, on: Day): 'tooYoung' | 'tooOld' | null {
  if (rule.minYears !== null && plusYears(born, rule.minYears) > on) return 'tooYoung'
  if (rule.maxYears !== null && plusYears(born, rule.maxYears) < on) return 'tooOld'
  return null
}
