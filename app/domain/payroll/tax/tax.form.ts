import { z } from 'zod'
import { activeMark, dayProblems, named, zPoishaOrNone } from '~/domain/fees/amount.form'
import { zChoice, zDate, zId, zMoney, zNumber, zText } from '~/ui/fields/zod'

const MOST = 1_000_000_000_00n
const sum = (): z.ZodType<number> => zMoney({ min: 0n, max: MOST }).transform(Number)
const rate = () => zNumber({ min: 0, max: 100, decimals: 2 })
const rateOrNone = () => zNumber({ min: 0, max: 100, decimals: 2, optional: true })

/** The law's figures of income tax for income years. */
export const incomeTaxRuleForm = z
  .object({
    ...named,
    startsOn: zDate(),
    endsOn: zDate({ optional: true }),
    free: sum(),
    freeWoman: sum(),
    freeDisabled: sum(),
    freeFighter: sum(),
    freeChild: sum(),
    slab1: zPoishaOrNone(),
    rate1: rateOrNone(),
    slab2: zPoishaOrNone(),
    rate2: rateOrNone(),
    slab3: zPoishaOrNone(),
    rate3: rateOrNone(),
    slab4: zPoishaOrNone(),
    rate4: rateOrNone(),
    slab5: zPoishaOrNone(),
    rate5: rateOrNone(),
    rateRest: rate(),
    exemptParts: zNumber({ min: 1, max: 100 }),
    exemptMost: sum(),
    leastTax: sum(),
    rebateIncome: rate(),
    rebateInvestment: rate(),
    rebateMost: sum(),
    source: zText({ min: 3, max: 300 }),
    ...activeMark,
  })
  .superRefine(dayProblems)
  .superRefine((value, context) => {
    for (const at of [1, 2, 3, 4, 5] as const)
      if ((value[`slab${at}`] === null) !== (value[`rate${at}`] === null))
        context.addIssue({
          code: 'custom',
          path: [value[`slab${at}`] === null ? `slab${at}` : `rate${at}`],
          message: 'ui:error.required',
        })
  })
export type IncomeTaxRuleForm = z.infer<typeof incomeTaxRuleForm>

/** What the tax of a person hangs on in an income year. */
export const personTaxForm = z.object({
  year: zNumber({ min: 2000, max: 2200 }),
  category: zChoice(['general', 'disabled', 'fighter']),
  children: zNumber({ min: 0, max: 9 }),
  investment: zMoney({ max: MOST }),
  earnedBefore: zMoney({ max: MOST }),
  taxedBefore: zMoney({ max: MOST }),
})
export type PersonTaxForm = z.infer<typeof personTaxForm>

/** A challan by which tax that was kept went to the treasury. */
export const challanForm = z.object({
  month: zId(),
  number: zText({ max: 40 }),
  day: zDate(),
  bank: zText({ max: 120, optional: true }),
  amount: zMoney({ min: 1n, max: MOST }),
})
export type ChallanForm = z.infer<typeof challanForm>

export const challanBackForm = z.object({ challan: zId() })
