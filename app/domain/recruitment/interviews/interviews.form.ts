import { z } from 'zod'
import { zChoice, zDate, zId, zIds, zMark, zNumber, zText, zTime } from '~/ui/fields/zod'
import { PARTS } from './parts'

/** A written test, or interviews before a board. */
export const sittingForm = z.object({
  id: zId({ optional: true }),
  part: zChoice(PARTS),
  day: zDate(),
  from: zTime(),
  slotMinutes: zNumber({ min: 1, max: 240, optional: true }),
  placeBn: zText({ max: 150 }),
  placeEn: zText({ max: 150, optional: true }),
  board: zText({ max: 1000, lines: true, optional: true }),
})
export type SittingForm = z.infer<typeof sittingForm>

/** Who is called to it. */
export const callForm = z.object({ ids: zIds({ min: 1 }) })

export const scoresForm = z.object({
  rows: z
    .array(z.object({ key: zId(), score: zMark() }))
    .max(2000)
    .default([]),
})
