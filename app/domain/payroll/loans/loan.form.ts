import { z } from 'zod'
import { zMonth } from '../settings/setting.form'
import { zChoice, zDate, zId, zMoney, zNumber, zText } from '~/ui/fields/zod'

const MOST = 10_000_000_000n

/** A loan or an advance is given. */
export const loanForm = z
  .object({
    employee: zId(),
    kind: zChoice(['loan', 'advance']),
    amount: zMoney({ min: 1n, max: MOST }),
    instalment: zMoney({ min: 1n, max: MOST }),
    startsOn: zMonth(),
    givenOn: zDate(),
    way: zChoice(['bank', 'cash', 'before']),
    bankAccount: zId({ optional: true }),
    reason: zText({ max: 300 }),
  })
  .superRefine((value, context) => {
    if (value.instalment > value.amount)
      context.addIssue({ code: 'custom', path: ['instalment'], message: 'salary:error.instalment' })
    if (value.way === 'bank' && value.bankAccount === null)
      context.addIssue({ code: 'custom', path: ['bankAccount'], message: 'ui:error.required' })
  })
export type LoanForm = z.infer<typeof loanForm>

/** A loan that was entered wrongly is taken back. */
export const takeBackLoanForm = z.object({ day: zDate(), why: zText({ min: 3, max: 300 }) })
export type TakeBackLoanForm = z.infer<typeof takeBackLoanForm>

/** Money is given back by hand: a part of a loan, or all that is owed. */
export const receiveLoanForm = z
  .object({
    amount: zMoney({ min: 1n, max: MOST }),
    day: zDate(),
    way: zChoice(['cash', 'bank']),
    bankAccount: zId({ optional: true }),
    reference: zText({ max: 80, optional: true }),
    note: zText({ max: 300, optional: true }),
  })
  .superRefine((value, context) => {
    if (value.way === 'bank' && value.bankAccount === null)
      context.addIssue({ code: 'custom', path: ['bankAccount'], message: 'ui:error.required' })
  })
export type ReceiveLoanForm = z.infer<typeof receiveLoanForm>

/** Another instalment from a month on, or a pause of some months. */
export const loanTermForm = z
  .object({
    kind: zChoice(['instalment', 'pause']),
    fromOn: zMonth(),
    instalment: zMoney({ min: 1n, max: MOST, optional: true }),
    months: zNumber({ min: 1, max: 60, optional: true }),
    why: zText({ min: 3, max: 300 }),
  })
  .superRefine((value, context) => {
    const field = value.kind === 'instalment' ? 'instalment' : 'months'
    if (value[field] === null) context.addIssue({ code: 'custom', path: [field], message: 'ui:error.required' })
  })
export type LoanTermForm = z.infer<typeof loanTermForm>

/** A term that was entered wrongly is taken back. */
export const termBackForm = z.object({ term: zId() })

/** What cannot be got back is asked to be written off. */
export const writeOffForm = z.object({ amount: zMoney({ min: 1n, max: MOST }), why: zText({ min: 3, max: 300 }) })
export type WriteOffForm = z.infer<typeof writeOffForm>

/** A receipt that was entered wrongly is asked to be taken back. */
export const undoReceiptForm = z.object({ receipt: zId(), why: zText({ min: 3, max: 300 }) })
export type UndoReceiptForm = z.infer<typeof undoReceiptForm>

/** What another asked is decided. */
export const decideLoanForm = z.object({
  ask: zId(),
  how: zChoice(['approve', 'refuse']),
  answer: zText({ max: 300, optional: true }),
})
export type DecideLoanForm = z.infer<typeof decideLoanForm>

/** A single sum of a month. */
export const onceForm = z.object({
  employee: zId(),
  month: zMonth(),
  component: zText({ max: 20, pattern: /^[tc]\d{1,15}$/ }),
  amount: zMoney({ min: 1n, max: 100_000_000n }),
  note: zText({ max: 300 }),
})
export type OnceForm = z.infer<typeof onceForm>
