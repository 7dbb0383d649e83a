import { z } from 'zod'
import { zId, zNumber, zText } from '~/ui/fields/zod'
import { MOST_QUESTIONS } from '../reader/geometry'

export const newSheetForm = z.object({
  partId: zId(),
  questions: zNumber({ min: 1, max: MOST_QUESTIONS }),
  options: zNumber({ min: 4, max: 5 }),
  sets: zNumber({ min: 1, max: 4 }),
})
export type NewSheetForm = z.infer<typeof newSheetForm>

const MOST_KEY = 2000
const moreSets = () => zText({ max: MOST_KEY, lines: true, optional: true })

/** A key: the text of each set, and what a right and a wrong answer come to. */
export const keyForm = z.object({
  set1: zText({ max: MOST_KEY, lines: true }),
  set2: moreSets(),
  set3: moreSets(),
  set4: moreSets(),
  rightMarks: zNumber({ min: 0.01, max: 100, decimals: 2 }),
  penalty: zNumber({ min: 0, max: 100, decimals: 2 }),
  reason: zText({ max: 500, optional: true }),
})
export type KeyForm = z.infer<typeof keyForm>
