import { z } from 'zod'
import { zChoice, zDate, zFile, zId, zIds, zMoney, zText } from '~/ui/fields/zod'
import { SCAN } from '~/ui/fields/file-rules'
import { DECISIONS } from './decision-kinds'

const MOST = 1_000_000_000_00n

export const handOverForm = z.object({ turnId: zId(), toUser: zId() })

export const depositForm = z.object({
  turns: zIds({ min: 1 }),
  bankAccountId: zId(),
  /** As the bank stamped it. */
  slip: zText({ max: 40 }),
  day: zDate(),
  /** All that is in hand of the chosen turns where it is left out. */
  amount: zMoney({ min: 1n, max: MOST, optional: true }).transform((value) => (value === null ? null : Number(value))),
  file: zFile(SCAN, { optional: true }),
})
export type DepositForm = z.infer<typeof depositForm>

export const takeBackDepositForm = z.object({
  depositId: zId(),
  /** Of the mirror in the books. */
  day: zDate(),
  reason: zText({ min: 3, max: 300 }),
})
export type TakeBackDepositForm = z.infer<typeof takeBackDepositForm>

export const decideDifferenceForm = z.object({
  turnId: zId(),
  kind: zChoice(DECISIONS),
  /** All that stands where it is left out. */
  amount: zMoney({ min: 1n, max: MOST, optional: true }).transform((value) => (value === null ? null : Number(value))),
  reason: zText({ min: 3, max: 300 }),
})
export type DecideDifferenceForm = z.infer<typeof decideDifferenceForm>

export const confirmFloatForm = z.object({
  turnId: zId(),
  openingFloat: zMoney({ min: 0n, max: MOST }).transform(Number),
})
