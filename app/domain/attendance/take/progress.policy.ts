import type { DayState } from '~/domain/calendar/working-days.policy'

export const PROGRESS = ['open', 'partly', 'taken', 'off'] as const
export type SectionProgress = (typeof PROGRESS)[number]

/** How far a section's roll call is: nothing taken, some rows missing, all taken; or no school that day. */
export const progressOf = (one: { dayIs: DayState; marked: number; expected: number }): SectionProgress =>
  one.marked === 0 ? (one.dayIs === 'working' ? 'open' : 'off') : one.marked < one.expected ? 'partly' : 'taken'
