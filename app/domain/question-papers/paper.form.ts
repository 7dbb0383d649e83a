import { z } from 'zod'
import { LEVELS } from '~/domain/questions/content'
import { zCheck, zChoice, zDate, zId, zNumber, zText, zTime } from '~/ui/fields/zod'
import { PAPER_KINDS } from './blueprint.policy'

const facts = {
  title: zText({ max: 200 }),
  instructions: zText({ max: 1000, lines: true, optional: true }),
  language: zChoice(['bn', 'en']),
  fullMarks: zNumber({ min: 1, max: 1000, decimals: 2 }),
  minutes: zNumber({ min: 5, max: 600 }),
  columns: zChoice(['1', '2']),
  answerSpace: zCheck(),
  sets: zNumber({ min: 1, max: 4 }),
  moderatorId: zId({ optional: true }),
  openerId: zId({ optional: true }),
}
export const newPaperForm = z.object(facts)
export const paperForm = z.object({ ...facts, revision: zNumber({ min: 1 }) })
export type PaperForm = z.infer<typeof newPaperForm>

export const partForm = z.object({
  title: zText({ max: 200 }),
  instruction: zText({ max: 300, optional: true }),
  answerCount: zNumber({ min: 1, max: 200, optional: true }),
})
export type PartForm = z.infer<typeof partForm>

export const ruleForm = z.object({
  partId: zId(),
  kind: zChoice(PAPER_KINDS),
  chapter: zText({ max: 200, optional: true }),
  level: zChoice(LEVELS, { optional: true }),
  count: zNumber({ min: 1, max: 100 }),
  marks: zNumber({ min: 0.25, max: 100, decimals: 2 }),
})
export type RuleForm = z.infer<typeof ruleForm>

export const takeForm = z.object({ ruleId: zId(), questionId: zId() })
export const noteForm = z.object({ questionId: zId({ optional: true }), text: zText({ max: 1000, lines: true }) })
export const sendBackForm = z.object({ text: zText({ max: 1000, lines: true }) })
export const sealForm = z.object({ day: zDate(), time: zTime() })
export const earlyForm = z.object({ reason: zText({ min: 5, max: 500, lines: true }) })
