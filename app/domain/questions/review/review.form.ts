import { z } from 'zod'
import { zChoice, zNumber, zText } from '~/ui/fields/zod'
import { VERDICTS } from '../question-state.policy'

export const verdictForm = z.object({
  /** The version that was read: of another one nothing is said. */
  version: zNumber({ min: 1 }),
  verdict: zChoice(VERDICTS),
  note: zText({ max: 1_000, lines: true, optional: true }),
})
export type VerdictForm = z.output<typeof verdictForm>
