import { addDays, type Day } from '~/format/dates'

export const LEAVE_STATES = ['asked', 'granted', 'refused', 'withdrawn'] as const
export type LeaveState = (typeof LEAVE_STATES)[number]

/** Days a leave may be long, as the table holds it. */
const MOST_DAYS = 90
/** So long afterwards leave may still be asked for: who was ill brings the paper later. */
const DAYS_BACK = 30

interface LeaveDays {
  fromOn: Day
  toOn: Day
}

/** What is wrong with the days of a request, by field, as message keys. */
export function leaveFaults(
  { fromOn, toOn }: LeaveDays,
  facts: {
    today: Day
    session: { startsOn: Day; endsOn: Day }
    others: readonly (LeaveDays & { state: LeaveState })[]
  },
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (toOn < fromOn) errors.toOn = ['attendance:leave.error.order']
  else if (toOn > addDays(fromOn, MOST_DAYS - 1)) errors.toOn = [`attendance:leave.error.long?most=${MOST_DAYS}`]
  else if (facts.others.some((one) => isStanding(one.state) && one.fromOn <= toOn && one.toOn >= fromOn))
    errors.fromOn = ['attendance:leave.error.overlap']
  if (fromOn < addDays(facts.today, -DAYS_BACK)) errors.fromOn = [`attendance:leave.error.past?days=${DAYS_BACK}`]
  if (fromOn < facts.session.startsOn || toOn > facts.session.endsOn) errors.toOn ??= ['attendance:leave.error.session']
  return errors
}

const isStanding = (state: LeaveState): boolean => state === 'asked' || state === 'granted'

export type LeaveStep = 'grant' | 'refuse' | 'withdraw'

/**
 * What may be done to a request: who asked takes it back until it is decided; staff decide, and may decide otherwise: a refusal at any time, what was
 * granted only before its first day.
 */
export function leaveSteps(state: LeaveState, who: 'asker' | 'staff', begun: boolean): LeaveStep[] {
  if (who === 'asker') return state === 'asked' ? ['withdraw'] : []
  if (state === 'asked') return ['grant', 'refuse']
  if (state === 'refused') return ['grant']
  return state === 'granted' && !begun ? ['refuse'] : []
}

export const STATE_AFTER: Record<LeaveStep, LeaveState> = { grant: 'granted', refuse: 'refused', withdraw: 'withdrawn' }
