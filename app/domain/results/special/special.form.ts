import { z } from 'zod'
import { zCheck, zChoice, zId, zIds, zNumber, zText } from '~/ui/fields/zod'

const reason = zText({ max: 300 })
const marks = zNumber({ min: 0, max: 100, decimals: 2 })

/** Decisions about one student's papers of an exam, and how much grace the exam allows. */
export const specialForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('exempt'),
    exam: zId(),
    enrolment: zId(),
    kind: zChoice(['late', 'exempt']),
    papers: zIds(),
    /** Every paper the student takes in the exam, whichever are ticked. */
    all: zCheck(),
    reason,
  }),
  z.object({
    intent: z.literal('grace'),
    exam: zId(),
    enrolment: zId(),
    part: zId(),
    marks: zNumber({ min: 0.01, max: 100, decimals: 2 }),
    reason,
  }),
  z.object({ intent: z.literal('limits'), exam: zId(), perSubject: marks, inAll: marks }),
  z.object({ intent: z.literal('revoke'), what: zChoice(['exempt', 'grace']), ids: zIds({ min: 1 }), reason }),
])
