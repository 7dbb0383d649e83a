import { z } from 'zod'
import { issue } from '~/ui/fields/error'
import { alongside, zCode, zDate, zId, zMoney, zPhone, zText } from '~/ui/fields/zod'
import { trxIdOf } from '../trx/trx-id.policy'

/** The number of an application and one more fact: its PIN, a mobile number, a day of birth. */
export const findBillForm = z
  .object({
    number: zCode({ max: 20, pattern: /^[1-4][0-9]{8}$/, message: 'applicant-payment:error.number' }),
    pin: zCode({ max: 12, pattern: /^[0-9]{6}$/, message: 'applicant-payment:error.pin', optional: true }),
    mobile: zPhone({ optional: true }),
    born: zDate({ past: true, optional: true }),
  })
  .refine(({ pin, born, mobile }) => pin !== null || born !== null || mobile !== null, {
    ...alongside,
    path: ['pin'],
    message: issue('required'),
  })

const ticket = () => zText({ max: 80 })
const once = () => zText({ max: 36, pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ })

/** A page of the applicant's that is open already leads here. */
export const openBillForm = z.object({ ticket: ticket() })
export const payBillForm = z.object({
  ticket: ticket(),
  gateway: zId({ needed: 'paymentMethod' }),
  mobile: zPhone(),
  once: once(),
})
export const claimBillForm = z.object({
  ticket: ticket(),
  wallet: zId({ needed: 'paymentMethod' }),
  trxId: zText({ max: 60, needed: 'transaction' }).transform((typed, context) => {
    const id = trxIdOf(typed)
    if (id === null) context.addIssue({ code: 'custom', message: 'trx:error.id' })
    return id ?? ''
  }),
  sender: zPhone(),
  amount: zMoney({ min: 1n, max: 1_000_000_000_00n }).transform(Number),
})
export type ClaimBillForm = z.infer<typeof claimBillForm>
export const slipBillForm = z.object({ ticket: ticket(), bankAccountId: zId() })
export const receiptBillForm = z.object({ ticket: ticket(), payment: zId() })
