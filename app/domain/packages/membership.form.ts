import { z } from 'zod'
import { zChoice, zDate, zId, zIds, zMoney, zNumber, zText } from '~/ui/fields/zod'
import { CYCLES } from './cycle.policy'

const days = { from: '2000-01-01', to: '2100-12-31' }
const grace = { min: 0, max: 365 }
const which = { id: zId(), revision: zNumber({ min: 1 }) }

export const startForm = z.object({
  siteId: zId(),
  packageId: zId(),
  startsOn: zDate({ ...days, needed: 'startDate' }),
  endsOn: zDate({ ...days, needed: 'endDate' }),
  graceDays: zNumber(grace),
  cycle: zChoice(CYCLES, { optional: true }),
})
export const renewForm = z.object({
  ...which,
  packageId: zId(),
  startsOn: zDate({ ...days, needed: 'startDate' }),
  endsOn: zDate({ ...days, needed: 'endDate' }),
  graceDays: zNumber(grace),
  cycle: zChoice(CYCLES),
})
export const graceForm = z.object({ ...which, graceDays: zNumber(grace) })
export const changeForm = z.object({
  ...which,
  packageId: zId(),
  from: zDate(days),
  cycle: zChoice(CYCLES, { optional: true }),
})
/** The same, with what the page said that it does to the money. */
export const changeNowForm = changeForm.extend({
  credited: zMoney({ max: 100_000_000_000n }),
  invoiced: zMoney({ max: 100_000_000_000n }),
})
export const endForm = z.object({ ...which, on: zDate({ ...days, optional: true }), reason: zText({ max: 300 }) })
/** What is agreed with one institution; why stands with it. */
export const termsForm = z.object({
  ...which,
  agreed: zMoney({ max: 10_000_000_000n, optional: true }),
  discount: zNumber({ min: 0, max: 100, decimals: 2, optional: true }),
  freeUntil: zDate({ ...days, optional: true }),
  reason: zText({ max: 300 }),
})
export type TermsForm = z.infer<typeof termsForm>
export const renewManyForm = z.object({ ids: zIds({ min: 1 }), months: zNumber({ min: 1, max: 60 }) })
