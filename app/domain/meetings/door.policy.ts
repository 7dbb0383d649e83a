export const WAYS = ['jitsi', 'link'] as const
export const MEETING_STATES = ['planned', 'cancelled'] as const

/** Whether an address may be led to: encrypted, and without a name and password in it. */
export function isHttps(text: string): boolean {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' && !url.username && !url.password
}

/** The address as it is kept: a phone's keyboard begins it with a capital letter. */
export const keptLink = (link: string): string => link.replace(/^https:/i, 'https:')

export interface DoorTimes {
  startsAt: Date
  endsAt: Date
  opensBefore: number
  state: 'planned' | 'cancelled'
}
export type Door = 'early' | 'open' | 'over' | 'cancelled'

/** Whether one may join: from some minutes before it begins until it ends; whoever holds it, too. */
export function doorOf({ startsAt, endsAt, opensBefore, state }: DoorTimes, now: Date): Door {
  if (state === 'cancelled') return 'cancelled'
  if (now.getTime() < startsAt.getTime() - opensBefore * 60_000) return 'early'
  return now < endsAt ? 'open' : 'over'
}

/** The hour of an instant in the country, '09:30', as a form has it. */
export const clockAt = (instant: Date): string =>
  new Date(instant.getTime() + 6 * 3_600_000).toISOString().slice(11, 16)
