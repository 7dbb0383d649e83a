import { z } from 'zod'
import { SCAN } from '~/ui/fields/file-rules'
import { alongside, inOrder, zCheck, zChoice, zDate, zFile, zId, zIds, zNumber, zText } from '~/ui/fields/zod'

const askFields = {
  type: zId(),
  fromOn: zDate(),
  toOn: zDate({ optional: true }),
  fromHalf: zCheck(),
  toHalf: zCheck(),
  reason: zText({ max: 1000, lines: true }),
  contact: zText({ max: 200, optional: true }),
  file: zFile(SCAN, { optional: true }),
}

/** Leave that is asked for; a single day where no last one is said. `unpaid`: what is beyond the balance is asked for without pay. */
export const askForm = z
  .object({ ...askFields, unpaid: zCheck() })
  .refine((value) => inOrder(value.fromOn, value.toOn), { ...alongside, path: ['toOn'], error: 'leave:error.order' })
export type AskForm = z.infer<typeof askForm>

export const decideForm = z.object({ id: zId(), note: zText({ max: 500, optional: true }) })
/** A refusal or cancellation says why. */
export const refuseForm = z.object({ id: zId(), note: zText({ max: 500 }) })
export const bulkForm = z.object({ ids: zIds({ min: 1 }) })

const halfDays = zNumber({ min: 0.5, max: 1500, decimals: 1 })
  .refine((value) => Number.isInteger(value * 2), { error: 'leave:error.halfDay' })
  .transform((value) => Math.round(value * 2))

/** `days` comes in half-days. */
export const adjustForm = z.object({
  type: zId(),
  direction: zChoice(['add', 'take']),
  days: halfDays,
  day: zDate(),
  note: zText({ max: 300 }),
})
export type AdjustForm = z.infer<typeof adjustForm>

/** Who takes a lesson on a day; none: nobody. */
export const substituteForm = z.object({
  day: zDate(),
  lesson: zId(),
  employee: zId({ optional: true }),
})
