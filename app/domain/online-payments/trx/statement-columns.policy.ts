import { headedRow, knownHeadings } from '~/domain/accounts/reconciliation/sheet/headings.policy'
import type { SheetRow } from '~/documents/sheets/types'

/** What a wallet's statement says of each line. */
const FIELDS = [
  'trxId',
  'type',
  'amount',
  'credit',
  'debit',
  'side',
  'day',
  'payer',
  'payee',
  'party',
  'state',
  'text',
] as const
export type WalletField = (typeof FIELDS)[number]
export type WalletColumns = Partial<Record<WalletField, number>>

/** As the wallets' portals head their columns. */
const HEADINGS: Record<WalletField, readonly string[]> = {
  trxId: [
    'transaction id',
    'trx id',
    'trxid',
    'txn id',
    'txnid',
    'tran id',
    'transaction no',
    'reference id',
    'ট্রানজেকশন আইডি',
    'লেনদেন আইডি',
  ],
  type: [
    'type',
    'transaction type',
    'trx type',
    'txn type',
    'tran type',
    'payment type',
    'service',
    'service type',
    'service name',
    'category',
    'transaction category',
    'reason type',
    'লেনদেনের ধরন',
    'ধরন',
  ],
  amount: ['amount', 'transaction amount', 'trx amount', 'txn amount', 'paid amount', 'টাকা', 'পরিমাণ'],
  credit: ['credit', 'credit amount', 'received amount', 'paid in', 'money in', 'amount in', 'জমা', 'ক্রেডিট'],
  debit: ['debit', 'debit amount', 'paid out', 'money out', 'amount out', 'withdrawn', 'খরচ', 'উত্তোলন', 'ডেবিট'],
  side: ['dr cr', 'cr dr', 'd c', 'c d', 'debit credit', 'credit debit', 'direction', 'in out', 'sign', 'ডেবিট ক্রেডিট'],
  day: ['date', 'transaction date', 'date time', 'trx date', 'txn date', 'completion time', 'time', 'তারিখ'],
  payer: [
    'from',
    'from wallet',
    'from account',
    'from number',
    'sender',
    'sender number',
    'payer',
    'debit party',
    'প্রেরক',
  ],
  payee: [
    'to',
    'to wallet',
    'to account',
    'to number',
    'receiver',
    'receiver number',
    'recipient',
    'credit party',
    'প্রাপক',
  ],
  party: [
    'customer',
    'customer number',
    'customer account',
    'customer wallet',
    'mobile',
    'mobile number',
    'msisdn',
    'counter party',
    'opposite party',
    'মোবাইল',
    'মোবাইল নম্বর',
  ],
  state: ['status', 'transaction status', 'অবস্থা'],
  text: [
    'description',
    'details',
    'transaction details',
    'particulars',
    'narration',
    'remarks',
    'note',
    'বিবরণ',
    'মন্তব্য',
  ],
}
const KNOWN = knownHeadings(FIELDS, HEADINGS)

/** The row of headings and what stands under each. @returns null where no row heads a transaction id and an amount */
export function walletColumns(rows: readonly SheetRow[]): { at: number; columns: WalletColumns } | null {
  const found = headedRow(
    rows,
    [KNOWN],
    ({ trxId, amount, credit, debit }) =>
      trxId !== undefined && [amount, credit, debit].some((one) => one !== undefined),
  )
  return found && { at: found.at, columns: found.columns }
}
