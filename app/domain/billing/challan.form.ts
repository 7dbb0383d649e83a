import { z } from 'zod'
import { SCAN } from '~/ui/fields/file-rules'
import { zChoice, zDate, zFile, zId, zMoney, zNumber, zText } from '~/ui/fields/zod'
import { MOST } from './invoice.form'
import { REFUND_WAYS } from './states.policy'

const parts = z
  .array(z.object({ invoiceId: zId(), amount: zMoney({ max: MOST, optional: true }) }))
  .max(200)
  .default([])

/** A deposit slip to be printed: into which account, how much, and which invoices it is meant to pay. */
export const challanForm = z
  .object({
    siteId: zId(),
    accountId: zId(),
    amount: zMoney({ min: 1n, max: MOST, optional: true }),
    note: zText({ max: 300, optional: true }),
    parts,
  })
  .superRefine((form, context) => {
    const sum = form.parts.reduce((all, one) => all + (one.amount ?? 0n), 0n)
    if (form.amount === null && sum === 0n)
      context.addIssue({ code: 'custom', path: ['amount'], message: 'ui:error.required' })
    if (form.amount !== null && sum > form.amount)
      context.addIssue({ code: 'custom', path: ['amount'], message: 'billing:challan.partsExceed' })
  })
export type ChallanForm = z.infer<typeof challanForm>

/** What the bank took, from the stamped slip. */
export const depositForm = z.object({
  version: zNumber({ min: 0 }),
  depositedOn: zDate(),
  amount: zMoney({ min: 1n, max: MOST }),
  bank: zText({ max: 80 }),
  branch: zText({ max: 80 }),
  slipNo: zText({ max: 40 }),
  depositor: zText({ max: 80, optional: true }),
  scan: zFile(SCAN, { optional: true }),
})
export type DepositForm = z.infer<typeof depositForm>

/** Why a deposit or a slip counts no more. */
export const reverseForm = z.object({ version: zNumber({ min: 0 }), reason: zText({ min: 3, max: 300 }) })

/** The day a deposit was made, where another one was written down. */
export const redateForm = z.object({
  version: zNumber({ min: 0 }),
  depositedOn: zDate(),
  reason: zText({ min: 3, max: 300 }),
})
export type RedateForm = z.infer<typeof redateForm>

/** Money of a verified deposit to invoices of the same institution. */
export const matchForm = z.object({ version: zNumber({ min: 0 }), parts })
export type MatchForm = z.infer<typeof matchForm>

/** What was given back of a deposit. */
export const refundForm = z.object({
  version: zNumber({ min: 0 }),
  amount: zMoney({ min: 1n, max: MOST }),
  refundedOn: zDate(),
  way: zChoice(REFUND_WAYS),
  reference: zText({ max: 60 }),
  reason: zText({ min: 3, max: 300 }),
})
export type RefundForm = z.infer<typeof refundForm>

/** Why a refund counts no more. */
export const refundBackForm = z.object({
  refundId: zId(),
  version: zNumber({ min: 0 }),
  reason: zText({ min: 3, max: 300 }),
})
export type RefundBackForm = z.infer<typeof refundBackForm>
