import { z } from 'zod'
import { SHEET } from '~/ui/fields/file-rules'
import { issue } from '~/ui/fields/error'
import { zCheck, zChoice, zFile, zId, zIds, zMoney, zPhone, zText } from '~/ui/fields/zod'
import { trxIdOf, WALLETS } from './trx-id.policy'

/** Ten crore taka, in poisha. */
const MOST = 1_000_000_000_00n
const poisha = () => zMoney({ min: 1n, max: MOST }).transform(Number)
const words = (max: number) => zText({ max, optional: true }).transform((text) => text ?? '')

const trxId = () =>
  zText({ max: 60, needed: 'transaction' }).transform((typed, context) => {
    const id = trxIdOf(typed)
    if (id === null) context.addIssue({ code: 'custom', message: 'trx:error.id' })
    return id ?? ''
  })

export const sendClaimForm = z.object({
  wallet: zId({ needed: 'paymentMethod' }),
  trxId: trxId(),
  mobile: zPhone(),
  amount: poisha(),
  charges: zIds({ min: 1 }),
})
export type SendClaimForm = z.infer<typeof sendClaimForm>

const VERDICTS = ['confirm', 'refuse'] as const
export const decideClaimForm = z
  .object({
    id: zId(),
    verdict: zChoice(VERDICTS),
    /** What came in. */
    amount: zMoney({ min: 1n, max: MOST, optional: true }).transform((amount) =>
      amount === null ? null : Number(amount),
    ),
    answer: words(300),
  })
  .superRefine((value, context) => {
    if (value.verdict === 'refuse' && !value.answer)
      context.addIssue({ code: 'custom', path: ['answer'], message: issue('required') })
    if (value.verdict === 'confirm' && value.amount === null)
      context.addIssue({ code: 'custom', path: ['amount'], message: issue('required') })
  })
export type DecideClaimForm = z.infer<typeof decideClaimForm>

const WALLET_KINDS = ['merchant', 'personal'] as const
export const walletForm = z.object({
  id: zId({ optional: true }),
  provider: zChoice(WALLETS),
  number: zPhone(),
  kind: zChoice(WALLET_KINDS),
  ledgerId: zId(),
  noteBn: words(300),
  noteEn: words(300),
  active: zCheck(),
})
export type WalletForm = z.infer<typeof walletForm>

export const statementForm = z.object({ wallet: zId(), file: zFile(SHEET) })
