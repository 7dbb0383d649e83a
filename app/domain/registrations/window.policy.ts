export type Window = 'upcoming' | 'open' | 'over'

/** Whether guardians may correct and confirm on a day: from the first day to the end of the last. */
export function windowOn(
  one: { state: 'draft' | 'open' | 'closed'; opensOn: string; closesOn: string },
  day: string,
): Window {
  if (one.state === 'closed' || day > one.closesOn) return 'over'
  return one.state === 'draft' || day < one.opensOn ? 'upcoming' : 'open'
}
