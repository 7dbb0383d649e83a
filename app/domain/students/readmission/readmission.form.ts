import { z } from 'zod'
import { zDate, zId, zNumber, zText } from '~/ui/fields/zod'

/** Where somebody who left has a place again, since when, and why. */
export const readmissionForm = z.object({
  sectionId: zId(),
  roll: zNumber({ min: 1, max: 999_999, optional: true }),
  onDay: zDate({ past: true }),
  reason: zText({ max: 300 }),
})
export type ReadmissionForm = z.infer<typeof readmissionForm>
