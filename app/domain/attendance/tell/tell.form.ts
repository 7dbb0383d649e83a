import { z } from 'zod'
import { zDate, zIds, zNumber } from '~/ui/fields/zod'

/** What an address asks to be shown. */
export const absenceQuery = { day: zDate({ optional: true }) }

/** `messages` and `segments`: what was shown; other figures are shown anew before anything is sent. */
export const tellAbsentForm = z.object({
  day: zDate(),
  sections: zIds(),
  messages: zNumber({ min: 1, max: 100_000 }),
  segments: zNumber({ min: 1, max: 1_000_000 }),
})
