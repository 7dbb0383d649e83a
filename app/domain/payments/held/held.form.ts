import { z } from 'zod'
import { zChoice, zId, zMoney, zText } from '~/ui/fields/zod'

/** What an institution owes to others: caution money, fees for the board, fees that were paid in advance. */
export const HELD_KINDS = ['caution', 'board', 'advance'] as const
export type HeldKind = (typeof HELD_KINDS)[number]

/** What goes out of it, and what the board gives back of what was paid over. */
export type PayoutKind = HeldKind | 'board-back'

const MOST = 10_000_000_000_000n
const optionalText = (max: number) => zText({ max, optional: true }).transform((text) => text ?? '')

const paying = {
  moneyLedgerId: zId(),
  reference: optionalText(80),
  reason: zText({ min: 3, max: 300 }),
}

/** Giving back to one student; without an amount all that is left. */
export const giveBackForm = z.object({
  ...paying,
  kind: zChoice(['caution', 'advance'] as const),
  studentId: zId(),
  amount: zMoney({ min: 1n, max: MOST, optional: true }),
  payee: optionalText(150),
})
export type GiveBackForm = z.infer<typeof giveBackForm>

/** Paying over to the board: all that is left of the students who are listed, as the page showed it. */
export const payOverForm = z.object({
  ...paying,
  q: optionalText(100),
  payee: zText({ max: 150 }),
  seen: zText({ max: 40 }),
})
export type PayOverForm = z.infer<typeof payOverForm>

/** Money that came back from the board, of the students who are listed, as the page showed it. */
export const cameBackForm = payOverForm
export type CameBackForm = PayOverForm

export const decidePayoutForm = z.object({
  id: zId(),
  verdict: zChoice(['pay', 'refuse'] as const),
  answer: optionalText(300),
})
export type DecidePayoutForm = z.infer<typeof decidePayoutForm>
