import { z } from 'zod'
import { zDate, zId, zIds, zMoney, zText } from '~/ui/fields/zod'
import { MOST_PAYMENTS } from './settlement.policy'

const MOST = 10_000_000_000_000n
const arrived = zMoney({ min: 1n, max: MOST }).transform(Number)
const charge = zMoney({ min: 0n, max: MOST, optional: true }).transform((value) => Number(value ?? 0))

/** What somebody says arrived, before the payments are chosen. */
export const arrivalForm = z.object({ arrived, charge, until: zDate({ optional: true }) })

export const settlementForm = z.object({
  gateway: zId(),
  day: zDate(),
  ledgerId: zId(),
  arrived,
  charge,
  reference: zText({ max: 80 }),
  payments: zIds({ min: 1 }).refine((ids) => ids.length <= MOST_PAYMENTS, 'gateway-settlements:error.many'),
})
export type SettlementForm = z.infer<typeof settlementForm>

export const takeBackForm = z.object({ id: zId(), day: zDate(), reason: zText({ min: 3, max: 300 }) })
export type TakeBackForm = z.infer<typeof takeBackForm>
