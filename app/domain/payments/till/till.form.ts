import { z } from 'zod'
import { zChoice, zId, zIds, zMoney, zText } from '~/ui/fields/zod'

/** Ten crore taka, in poisha. */
const MOST = 1_000_000_000_00n
const poisha = (min: bigint) => zMoney({ min, max: MOST }).transform(Number)

export const openTillForm = z.object({ openingFloat: poisha(0n) })
export const closeTillForm = z.object({
  counted: poisha(0n),
  remark: zText({ max: 300, optional: true }).transform((text) => text ?? ''),
})

const METHODS = ['cash', 'cheque', 'bank', 'wallet'] as const

export const payForm = z
  .object({
    studentId: zId(),
    /** What was ticked, of the student and of the family. */
    charges: zIds(),
    amount: poisha(1n),
    method: zChoice(METHODS),
    /** Where it goes, for what is no cash. */
    ledgerId: zId({ optional: true }),
    reference: zText({ max: 80, optional: true }).transform((text) => text ?? ''),
    payer: zText({ max: 150, optional: true }).transform((text) => text ?? ''),
    /** Made with the page: the same form sent twice is one payment. */
    once: zText({ max: 60 }),
  })
  .superRefine((value, context) => {
    if (value.method !== 'cash' && !value.reference)
      context.addIssue({ code: 'custom', path: ['reference'], message: 'ui:error.required' })
    if ((value.method === 'bank' || value.method === 'wallet') && value.ledgerId === null)
      context.addIssue({ code: 'custom', path: ['ledgerId'], message: 'ui:error.required' })
  })
export type PayForm = z.infer<typeof payForm>

export const askCancelForm = z.object({ paymentId: zId(), reason: zText({ max: 300 }) })
export const decideCancelForm = z.object({
  id: zId(),
  verdict: zChoice(['approve', 'refuse'] as const),
  answer: zText({ max: 300, optional: true }).transform((text) => text ?? ''),
})
