import { z } from 'zod'
import { zDate, zFile, zId, zIds, zMoney, zText } from '~/ui/fields/zod'
import { SCAN } from '~/ui/fields/file-rules'

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
