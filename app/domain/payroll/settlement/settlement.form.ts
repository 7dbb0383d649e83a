import { z } from 'zod'
import { zCheck, zChoice, zDate, zId, zMoney, zNumber, zText } from '~/ui/fields/zod'

/** Gratuity and pay for leave from a day on. */
export const settlementRuleForm = z
  .object({
    fromOn: zDate(),
    leastYears: zNumber({ min: 0, max: 50 }),
    yearDays: zNumber({ min: 0, max: 120, decimals: 2 }),
    longYears: zNumber({ min: 1, max: 50, optional: true }),
    longDays: zNumber({ min: 0, max: 120, decimals: 2, optional: true }),
    halfCounts: zCheck(),
    leaveMost: zNumber({ min: 0, max: 730 }),
  })
  .superRefine((value, context) => {
    if ((value.longYears === null) === (value.longDays === null)) return
    const path = value.longYears === null ? 'longYears' : 'longDays'
    context.addIssue({ code: 'custom', path: [path], message: 'ui:error.required' })
  })
export type SettlementRuleForm = z.infer<typeof settlementRuleForm>

export const draftSettlementForm = z.object({ employee: zId() })

/** A line that somebody adds by hand. */
export const settlementLineForm = z.object({
  what: zChoice(['fund', 'add', 'cut']),
  amount: zMoney({ min: 1n, max: 10_000_000_000n }),
  note: zText({ min: 3, max: 200 }),
})
export type SettlementLineForm = z.infer<typeof settlementLineForm>

export const dropLineForm = z.object({ line: zNumber({ min: 1, max: 200 }) })
export const whyForm = z.object({ why: zText({ min: 3, max: 300 }) })
export const plainForm = z.object({})

/** A settlement is paid; without anything to pay the way is of no account. */
export const paySettlementForm = z
  .object({
    day: zDate(),
    way: zChoice(['cash', 'bank']),
    bankAccount: zId({ optional: true }),
    reference: zText({ max: 80, optional: true }),
  })
  .superRefine((value, context) => {
    if (value.way === 'bank' && value.bankAccount === null)
      context.addIssue({ code: 'custom', path: ['bankAccount'], message: 'ui:error.required' })
  })
export type PaySettlementForm = z.infer<typeof paySettlementForm>
