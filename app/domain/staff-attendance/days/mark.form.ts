import { z } from 'zod'
import { zChoice, zDate, zId, zIds, zText, zTime } from '~/ui/fields/zod'
import { HAND_STATES } from './day.policy'

/** Ticked employees of a day's list. */
export const tickedForm = z.object({ ids: zIds({ min: 1 }) })

/** All of whom nothing stands yet on a day. */
export const everybodyForm = z.object({
  day: zDate(),
  state: zChoice(HAND_STATES),
  reason: zText({ max: 300, optional: true }),
})

/** A day of one employee: what it was, or that its punches decide; and when they came and went, where no machine saw it. */
export const correctForm = z.object({
  day: zDate(),
  state: zChoice(['rule', ...HAND_STATES]),
  inAt: zTime({ optional: true }),
  outAt: zTime({ optional: true }),
  reason: zText({ max: 300 }),
})
export type CorrectForm = z.infer<typeof correctForm>

export const withdrawForm = z.object({ id: zId(), reason: zText({ max: 300 }) })
