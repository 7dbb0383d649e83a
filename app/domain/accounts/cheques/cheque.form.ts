import { z } from 'zod'
import { zCode, zDate, zId, zMoney, zText } from '~/ui/fields/zod'
import { MOST_POISHA } from '../posting/posting.policy'
import type { ChequeState } from './cheque.policy'

const MOST = BigInt(MOST_POISHA)

/** What is printed on a cheque: digits only, as banks number them. */
const number = () => zCode({ pattern: /^\d{4,12}$/, message: 'bank:cheque.numberShape' })

const common = {
  number: number(),
  dated: zDate(),
  partyId: zId({ optional: true }),
  name: zText({ max: 120, optional: true }),
}

/** A cheque that pays a posted voucher; without an amount all that the voucher still takes out of the account. */
export const issuedForm = z.object({
  ...common,
  bankAccountId: zId(),
  voucherId: zId(),
  amount: zMoney({ min: 1n, max: MOST, optional: true }),
})
export type IssuedForm = z.infer<typeof issuedForm>

/** A cheque for a day to come: booked then. */
export const postDatedForm = z.object({
  ...common,
  bankAccountId: zId(),
  ledgerId: zId(),
  fundId: zId({ optional: true }),
  amount: zMoney({ min: 1n, max: MOST }),
  narration: zText({ max: 300, optional: true }),
})
export type PostDatedForm = z.infer<typeof postDatedForm>

/** A cheque that was given to the institution, and what it was given for. */
export const receivedForm = z.object({
  ...common,
  drawerBank: zText({ max: 80 }),
  enteredOn: zDate(),
  ledgerId: zId(),
  fundId: zId({ optional: true }),
  amount: zMoney({ min: 1n, max: MOST }),
  narration: zText({ max: 300, optional: true }),
})
export type ReceivedForm = z.infer<typeof receivedForm>

const day = { day: zDate() }
const reason = zText({ min: 3, max: 300 })
const none = {
  reason: z.null().default(null),
  bankAccountId: z.null().default(null),
  charge: z.null().default(null),
  fine: z.null().default(null),
}

/** What each move asks for. `from`: the state that the screen showed, against two clerks at once. */
export const moveForms = {
  issued: z.object({ from: zText(), ...day, ...none }),
  held: z.object({ from: zText(), ...day, ...none }),
  cleared: z.object({ from: zText(), ...day, ...none }),
  deposited: z.object({ from: zText(), ...day, ...none, bankAccountId: zId() }),
  cancelled: z.object({ from: zText(), ...day, ...none, reason }),
  returned: z.object({ from: zText(), ...day, ...none, reason }),
  bounced: z.object({
    from: zText(),
    ...day,
    ...none,
    reason,
    charge: zMoney({ min: 0n, max: MOST, optional: true }),
    /** What the student is charged for it, where it paid fees. */
    fine: zMoney({ min: 0n, max: 1_000_000n, optional: true }),
  }),
} satisfies Partial<Record<ChequeState, z.ZodType>>

export interface MoveForm {
  from: string
  day: string
  reason: string | null
  bankAccountId: number | null
  charge: bigint | null
  fine?: bigint | null
}
