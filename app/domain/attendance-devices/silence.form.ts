import { z } from 'zod'
import { alongside, zCheck, zNumber, zTime } from '~/ui/fields/zod'

/** When the office is told that a machine is silent. */
export const silenceForm = z
  .object({
    silentHours: zNumber({ min: 1, max: 12, optional: true }),
    watchFrom: zTime(),
    watchUntil: zTime(),
    silentSms: zCheck(),
  })
  .refine((value) => value.watchFrom < value.watchUntil, {
    path: ['watchUntil'],
    error: 'machines:silence.order',
    ...alongside,
  })
export type SilenceForm = z.infer<typeof silenceForm>
