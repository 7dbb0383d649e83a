import { z } from 'zod'
import { zChoice, zId, zNumber, zText } from '~/ui/fields/zod'
import { OUTCOMES, ROLL_RULES, SECTION_RULES } from './promotion.policy'

/** What a promotion begins with. */
export const draftForm = z.object({
  session: zId(),
  toSession: zId(),
  class: zId(),
  exam: zId({ optional: true }),
  considerUpTo: zNumber({ min: 0, max: 10 }),
  rolls: zChoice(ROLL_RULES),
  sections: zChoice(SECTION_RULES),
  /** The group of all whose class to come has groups and whose own has none; null: decided student by student. */
  group: zId({ optional: true }),
})
export type DraftForm = z.infer<typeof draftForm>

export const runForm = z.object({ run: zId() })
export const undoForm = z.object({ run: zId(), reason: zText({ max: 300 }) })

/** The preview of one section; an empty group, section or roll is laid out by the rules. */
export const rowsForm = z.object({
  run: zId(),
  version: zNumber({ min: 0 }),
  rows: z
    .array(
      z.object({
        key: zId(),
        outcome: zChoice(OUTCOMES),
        group: zId({ optional: true }),
        section: zId({ optional: true }),
        roll: zNumber({ min: 1, max: 1_000_000, optional: true }),
      }),
    )
    .max(500)
    .default([]),
})
