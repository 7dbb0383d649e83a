import { z } from 'zod'
import { zChoice, zDate, zId, zNumber, zText } from '~/ui/fields/zod'

/** What an address names: a day, a section, a period of it. */
export const callQuery = {
  day: zDate({ optional: true }),
  section: zId({ optional: true }),
  period: zId({ optional: true }),
  scan: zChoice(['1'], { optional: true }),
  photos: zChoice(['1'], { optional: true }),
}

const at = {
  section: zId(),
  day: zDate(),
  period: zId({ optional: true }),
  /** Of this one save. */
  key: z.uuid({ error: 'attendance:error.key' }),
  base: zNumber({ min: 0, max: 1_000_000 }),
}

/** The head of a roll call that is saved; its rows are read beside it. `over`: the version that was seen, and is written over all the same. */
export const callForm = z.object({
  ...at,
  over: zNumber({ min: 0, max: 1_000_000, optional: true }),
  reason: zText({ max: 300, optional: true }),
})

/** A card that was scanned, or a code or roll that was typed. */
export const scanForm = z.object({ ...at, code: zText({ max: 300 }) })

export const MOST_NOTE = 200
export const MOST_MINUTES = 600
