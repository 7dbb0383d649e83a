export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
/** Days of the week in the order in which a week of Bangladesh has them, with their numbers as stored: 0 Sunday. */
export const WEEK = (['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const).map((key) => ({
  key,
  number: WEEKDAYS.indexOf(key),
}))
