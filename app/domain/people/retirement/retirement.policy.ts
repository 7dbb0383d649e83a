import { addDays, dayOf, parseDay, type Day } from '~/format/dates'

/** At which age service ends, by the kind of work. */
export interface RetirementRule {
  teachingAge: number
  supportAge: number
}

/** Sixty for institutions on the pay order and private ones alike. */
export const USUAL_RULE: RetirementRule = { teachingAge: 60, supportAge: 60 }

/**
 * The last day of service: the day before the birthday on which the age is reached. Who is born on 29 February
 * reaches it on 1 March where the year has no such day.
 */
export function lastDayOf(bornOn: Day, isTeacher: boolean, rule: RetirementRule): Day {
  const { year, month, date } = parseDay(bornOn)
  const reached = year + (isTeacher ? rule.teachingAge : rule.supportAge)
  const birthday = dayOf(reached, month, date) ?? dayOf(reached, 3, 1)
  return addDays(birthday ?? bornOn, -1)
}

/** The last day with an extension, if one lasts longer than the rule. */
export const endsOn = (byRule: Day, extendedTo: Day | null): Day =>
  extendedTo !== null && extendedTo > byRule ? extendedTo : byRule

/** How near the end of service is on a day. */
export type Nearness = 'over' | 'half' | 'year' | 'later'
export const nearness = (end: Day, day: Day): Nearness =>
  end < day ? 'over' : end <= addDays(day, 183) ? 'half' : end <= addDays(day, 365) ? 'year' : 'later'
