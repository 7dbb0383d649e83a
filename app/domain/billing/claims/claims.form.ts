import { z } from 'zod'
import { WALLETS } from '~/domain/online-payments/trx/trx-id.policy'
import { issue } from '~/ui/fields/error'
import { zCheck, zChoice, zId, zMoney, zPhone, zText } from '~/ui/fields/zod'
import { MOST } from '../invoice.form'

const words = () => zText({ max: 300, optional: true }).transform((text) => text ?? '')

export const providerWalletForm = z.object({
  id: zId({ optional: true }),
  provider: zChoice(WALLETS),
  number: zPhone(),
  kind: zChoice(['merchant', 'personal']),
  noteBn: words(),
  noteEn: words(),
  active: zCheck(),
})
export type ProviderWalletForm = z.infer<typeof providerWalletForm>

export const decideBillClaimForm = z
  .object({
    siteId: zId(),
    id: zId(),
    verdict: zChoice(['confirm', 'refuse']),
    /** What came in. */
    amount: zMoney({ min: 1n, max: MOST, optional: true }).transform((amount) =>
      amount === null ? null : Number(amount),
    ),
    answer: words(),
  })
  .superRefine((value, context) => {
    if (value.verdict === 'refuse' && !value.answer)
      context.addIssue({ code: 'custom', path: ['answer'], message: issue('required') })
    if (value.verdict === 'confirm' && value.amount === null)
      context.addIssue({ code: 'custom', path: ['amount'], message: issue('required') })
  })
export type DecideBillClaimForm = z.infer<typeof decideBillClaimForm>
