import type { SheetRow } from '~/documents/sheets/types'
import { textOf } from './sheet/cells.policy'
import { columnsUnder, headedRow, keptHeadings, knownHeadings } from './sheet/headings.policy'

/*
 * Which column of a bank's statement is what.
 */

export const STATEMENT_FIELDS = [
  'day',
  'description',
  'reference',
  'withdrawn',
  'deposited',
  'amount',
  'side',
  'balance',
] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]

/** Position of each field's column, from 0. `amount` is one column in place of two: signed, or with one of sides (Dr/Cr) beside it. */
export type StatementColumns = Partial<Record<StatementField, number>>

/** As banks of the country head their columns. */
const HEADINGS: Record<StatementField, readonly string[]> = {
  day: [
    'date',
    'txn date',
    'transaction date',
    'tran date',
    'trans date',
    'posting date',
    'value date',
    'তারিখ',
    'লেনদেনের তারিখ',
  ],
  description: [
    'description',
    'particulars',
    'narration',
    'details',
    'transaction details',
    'remarks',
    'বিবরণ',
    'বর্ণনা',
  ],
  reference: [
    'reference',
    'ref',
    'ref no',
    'cheque no',
    'chq no',
    'cheque',
    'instrument no',
    'instrument',
    'cheque number',
    'transaction id',
    'txn id',
    'চেক নম্বর',
    'চেক নং',
    'রেফারেন্স',
    'সূত্র',
  ],
  withdrawn: [
    'withdrawal',
    'withdrawals',
    'withdrawn',
    'debit',
    'dr',
    'debit amount',
    'withdraw',
    'paid out',
    'উত্তোলন',
    'ডেবিট',
  ],
  deposited: ['deposit', 'deposits', 'deposited', 'credit', 'cr', 'credit amount', 'paid in', 'জমা', 'ক্রেডিট'],
  amount: ['amount', 'transaction amount', 'টাকা', 'পরিমাণ'],
  side: [
    'dr cr',
    'cr dr',
    'd c',
    'c d',
    'dr or cr',
    'debit credit',
    'credit debit',
    'type',
    'txn type',
    'tran type',
    'transaction type',
    'direction',
    'sign',
    'in out',
    'ডেবিট ক্রেডিট',
    'ধরন',
  ],
  balance: ['balance', 'running balance', 'closing balance', 'available balance', 'স্থিতি', 'জের', 'ব্যালেন্স'],
}
const KNOWN = knownHeadings(STATEMENT_FIELDS, HEADINGS)

/** A row of headings can be worked with: it names the day and some amount. */
const enough = (columns: StatementColumns): boolean =>
  columns.day !== undefined &&
  (columns.amount !== undefined || columns.withdrawn !== undefined || columns.deposited !== undefined)

const AMOUNTS: ReadonlySet<StatementField> = new Set(['withdrawn', 'deposited', 'amount'])

/**
 * The row of headings and what stands under each. `kept`: headings chosen for this account before; they go first, and known ones join them,
 * but for a second way of saying the amounts.
 * @returns null where no row looks like headings
 */
export function findColumns(
  rows: readonly SheetRow[],
  kept: Partial<Record<StatementField, string>> | null,
): { at: number; columns: StatementColumns } | null {
  const found = headedRow(rows, kept ? [keptHeadings(kept), KNOWN] : [KNOWN], enough)
  if (!found) return null
  const more = columnsUnder(found.cells, KNOWN, new Set(Object.values(found.columns)))
  const rest = Object.entries(more).filter(([field]) => !AMOUNTS.has(field as StatementField))
  return { at: found.at, columns: { ...Object.fromEntries(rest), ...found.columns } }
}

/** The texts above the columns of a row, to choose from. */
export const headingsAt = (rows: readonly SheetRow[], at: number): string[] => (rows[at]?.cells ?? []).map(textOf)
