import { z } from 'zod'
import { zDate, zId, zNumber } from '~/ui/fields/zod'

/** What a visitor must know of a student: exam, class, roll and the day of birth; the section where rolls repeat. */
export const publicResultForm = z.object({
  exam: zId(),
  class: zId(),
  roll: zNumber({ min: 1, max: 99_999_999, decimals: 0 }),
  born: zDate({ past: true }),
  section: zId({ optional: true }),
})
