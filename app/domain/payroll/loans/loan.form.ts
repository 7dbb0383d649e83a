import { z } from 'zod'
import { zMonth } from '../settings/setting.form'
import { zChoice, zDate, zId, zMoney, zText } from '~/ui/fields/zod'

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

/** A single sum of a month. */
export const onceForm = z.object({
  employee: zId(),
  month: zMonth(),
  component: zText({ max: 20, pattern: /^[tc]\d{1,15}$/ }),
  amount: zMoney({ min: 1n, max: 100_000_000n }),
  note: zText({ max: 300 }),
})
export type OnceForm = z.infer<typeof onceForm>
