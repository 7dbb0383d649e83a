import { z } from 'zod'
import { zCheck, zChoice, zDate, zId, zNumber, zText, zTime } from '~/ui/fields/zod'

const exam = zId()
export const ruleForm = z.object({
  exam,
  perCandidates: zNumber({ min: 1, max: 200 }),
  mostADay: zNumber({ min: 1, max: 6 }),
  mostInAll: zNumber({ min: 1, max: 100, optional: true }),
  teachersOnly: zCheck(),
})
export type RuleForm = z.infer<typeof ruleForm>
/** Which places the solver fills: only the empty ones, or all but what was set by hand. */
export const solveForm = z.object({ exam, how: zChoice(['fill', 'anew']) })
export const addForm = z.object({
  exam,
  heldOn: zDate(),
  startsAt: zTime(),
  room: zId(),
  employee: zId({ needed: 'teacher' }),
  anyway: zCheck(),
})
export const dutyForm = z.object({ exam, duty: zId() })
/** A duty goes to somebody else, or changes places with another duty. */
export const handForm = dutyForm.extend({ to: zText({ max: 20, pattern: /^[ed][1-9]\d{0,14}$/ }), anyway: zCheck() })
export const offForm = z.object({
  employee: zId({ needed: 'teacher' }),
  fromOn: zDate({ needed: 'startDate' }),
  toOn: zDate({ needed: 'endDate' }),
  reason: zText({ max: 120 }),
})
export type OffForm = z.infer<typeof offForm>
export const offGoneForm = z.object({ off: zId() })
export const swapForm = z.object({ duty: zId(), colleague: zId(), reason: zText({ max: 300, optional: true }) })
export const swapGoneForm = z.object({ swap: zId() })
export const swapAcceptForm = z.object({ exam, swap: zId() })
export const swapRefuseForm = swapAcceptForm.extend({ reason: zText({ max: 300 }) })
