import type { DayRange } from '~/format/dates'
import { paths, type VoucherScreen } from '~/paths'
import type { BookVoucherKind } from '~/domain/accounts/reports/ledger-entries.server'

/** The last step of an address: reports stand beside each other, so links between them are short. */
const step = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const query = (span: DayRange & { fundId: number | null }, more: Record<string, string | number | undefined>): string =>
  [
    ...Object.entries(more).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])),
    `f_from=${span.from}&f_to=${span.to}`,
    ...(span.fundId === null ? [] : [`f_fund=${span.fundId}`]),
  ].join('&')

type Span = DayRange & { fundId: number | null }

/** What an amount is made of. */
export const ledgerLink = (span: Span, ledger: number | 'cash' | 'bank', partyId?: number): string =>
  `${step(paths.ledgerReport)}?${query(span, { f_ledger: ledger, f_party: partyId })}`

export const groupLink = (span: Span, groupId: number): string =>
  `${step(paths.generalLedger)}?${query(span, { f_group: groupId })}`

const SCREENS: Record<BookVoucherKind, VoucherScreen> = {
  payment: 'debit-voucher',
  receipt: 'credit-voucher',
  contra: 'contra-voucher',
  journal: 'journal-voucher',
  opening: 'journal-voucher',
  closing: 'journal-voucher',
}

export const voucherLink = (kind: BookVoucherKind, number: string): string => paths.voucher(SCREENS[kind], number)
