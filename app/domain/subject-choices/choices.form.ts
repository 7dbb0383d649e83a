import { z } from 'zod'
import { zCheck, zChoice, zId, zIds, zText } from '~/ui/fields/zod'

const reason = zText({ max: 300 })

/** Of the list of an exam's incomplete choices: who is graded all the same, and why; or not any more. */
export const decisionForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('decide'),
    exam: zId(),
    /** Those of the page, and what names their choices as they were shown. */
    shown: z
      .string()
      .regex(/^[1-9]\d{0,14}( [1-9]\d{0,14}){0,50000}$/)
      .transform((text) => text.split(' ').map(Number)),
    digest: zText({ max: 40 }),
    ids: zIds(),
    /** Who was ticked, or everybody of the page. */
    which: zChoice(['chosen', 'all']),
    reason,
  }),
  z.object({ intent: z.literal('revoke'), decision: zId(), reason }),
])

/** The rule of a bulk assignment, in the address of its preview and in the form that applies it. */
export const ruleForm = z.object({
  religion: zCheck(),
  electives: zIds(),
  optional: zId({ optional: true }),
  wholeClass: zCheck(),
})
