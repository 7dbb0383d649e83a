import { z } from 'zod'
import { zId, zNumber, zText } from '~/ui/fields/zod'

export const ruleForm = z.object({
  teachingAge: zNumber({ min: 50, max: 75 }),
  supportAge: zNumber({ min: 50, max: 75 }),
  handover: zText({ max: 2000, lines: true, optional: true }),
})
export type RuleForm = z.infer<typeof ruleForm>

/** A thing that is handed over, to whom. */
export const handedForm = z.object({ id: zId(), takenBy: zText({ max: 120, optional: true }) })
export const handoverForm = z.object({ what: zText({ max: 200 }) })
