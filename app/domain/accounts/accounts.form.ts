import { z } from 'zod'
import { activeMark, named } from '~/domain/fees/amount.form'
import { zChoice, zId, zNumber, zText } from '~/ui/fields/zod'

export const ACCOUNT_KINDS = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export const LEVELS = ['1', '2', '3'] as const
export const SIDES = ['debit', 'credit'] as const
export const HOLDINGS = ['cash', 'bank', 'other'] as const
export const VOUCHER_KINDS = ['payment', 'receipt', 'journal', 'contra'] as const
export const NUMBERINGS = ['fiscal-year', 'month', 'never'] as const

/** Level 1 is a group, 2 a sub-group, 3 a head; whether the parent fits is asked in placeProblem. */
export const accountsHeadForm = z
  .object({
    ...named,
    level: zNumber({ min: 1, max: 3 }),
    parentId: zId({ optional: true }),
    kind: zChoice(ACCOUNT_KINDS),
    normalSide: zChoice(SIDES),
    holds: zChoice(HOLDINGS),
    ...activeMark,
  })
  .superRefine((value, context) => {
    if (value.level === 1 && value.parentId !== null)
      context.addIssue({ code: 'custom', path: ['parentId'], message: 'accounts:error.groupHasParent' })
    if (value.level > 1 && value.parentId === null)
      context.addIssue({ code: 'custom', path: ['parentId'], message: 'ui:error.required' })
    if (value.holds !== 'other' && (value.kind !== 'asset' || value.level !== 3))
      context.addIssue({ code: 'custom', path: ['holds'], message: 'accounts:error.moneyIsAssetHead' })
  })
export type AccountsHeadForm = z.infer<typeof accountsHeadForm>

export const voucherTypeForm = z.object({
  ...named,
  kind: zChoice(VOUCHER_KINDS),
  prefix: zText({ max: 6, pattern: /^[A-Z]{1,6}$/, message: 'accounts:error.prefix' }),
  digits: zNumber({ min: 3, max: 9 }),
  numbering: zChoice(NUMBERINGS),
  ...activeMark,
})
export type VoucherTypeForm = z.infer<typeof voucherTypeForm>
