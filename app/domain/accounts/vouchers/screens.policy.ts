import type { VoucherScreen } from '~/paths'
import type { VoucherKind } from '../posting/posting.policy'

/** The screens of vouchers and the kind that each is about. */
export const KIND_OF: Record<VoucherScreen, VoucherKind> = {
  'debit-voucher': 'payment',
  'credit-voucher': 'receipt',
  'journal-voucher': 'journal',
  'contra-voucher': 'contra',
}

const SCREEN_OF: Record<VoucherKind, VoucherScreen> = {
  payment: 'debit-voucher',
  receipt: 'credit-voucher',
  journal: 'journal-voucher',
  contra: 'contra-voucher',
}

/** Where a posted voucher is shown; those that open and close a year are numbered with the journals, and stand there. */
export const screenOf = (kind: VoucherKind | 'opening' | 'closing'): VoucherScreen =>
  kind === 'opening' || kind === 'closing' ? 'journal-voucher' : SCREEN_OF[kind]

/** The kinds of posted vouchers that a screen shows. */
export const kindsOn = (screen: VoucherScreen): string[] =>
  screen === 'journal-voucher' ? ['journal', 'opening', 'closing'] : [KIND_OF[screen]]

/** On which side money stands in a voucher of the kind; null where both sides are typed. */
export const moneySideOf = (kind: VoucherKind): 'debit' | 'credit' | null =>
  kind === 'payment' ? 'credit' : kind === 'receipt' ? 'debit' : null

/** A voucher's number as an address may carry it; a draft is named by digits alone. */
export const VOUCHER_NUMBER = /^[A-Z][A-Z0-9-]{2,39}$/
