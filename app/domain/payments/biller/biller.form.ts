import { z } from 'zod'
import { zCheck, zChoice, zDate, zId, zMoney, zNumber, zText } from '~/ui/fields/zod'
import { BILLER_METHODS } from './biller-methods'

/** Ten crore taka, in poisha. */
const MOST = 1_000_000_000_00n

/** How an institution takes fees through a program. */
export const billerForm = z.object({
  clientId: zId(),
  method: zChoice(BILLER_METHODS),
  ledgerId: zId(),
  /** How much above what a student owes is taken. */
  mostOver: zMoney({ max: MOST }),
  active: zCheck(),
})
export type BillerForm = z.infer<typeof billerForm>

/** Taka as the API writes them: a text of ASCII digits, with two decimals at most. Given back in poisha. */
const taka = z
  .string({ error: 'biller:error.amount' })
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'biller:error.amount')
  .transform((typed) => {
    const [whole = '0', part = ''] = typed.split('.')
    return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  })
  .refine((poisha) => poisha > 0n && poisha <= MOST, 'biller:error.amount')
  .transform(Number)

const transactionId = () => zText({ max: 60, pattern: /^[\w.:/-]+$/, message: 'biller:error.transactionId' })

export const dueCall = z.object({ student_id: zText({ max: 60 }) })
export const payCall = z.object({
  student_id: zText({ max: 60 }),
  transaction_id: transactionId(),
  amount: taka,
  payer_mobile: zText({ max: 20, pattern: /^\+?\d{6,15}$/, optional: true }),
})
export type PayCall = z.infer<typeof payCall>
export const cancelCall = z.object({ transaction_id: transactionId(), reason: zText({ max: 200 }) })
export type CancelCall = z.infer<typeof cancelCall>
export const dayCall = z.object({
  day: zDate({ past: true, optional: true }),
  page: zNumber({ min: 1, max: 100_000, optional: true }),
})
