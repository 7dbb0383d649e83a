import type { SheetCell, SheetRow } from '~/documents/sheet-reader/types'
import { matchKey } from '~/format/text'
import { textOf } from './cells.policy'

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
const KNOWN = new Map(
  STATEMENT_FIELDS.flatMap((field) => HEADINGS[field].map((heading) => [matchKey(heading), field] as const)),
)
const SEARCHED = 40

/** A heading without what banks put in brackets beside it: 'Debit (BDT)'. */
export const headingOf = (cell: SheetCell | undefined): string =>
  matchKey(
    textOf(cell)
      .replace(/[([].*?[)\]]/g, ' ')
      .replace(/[.:]/g, ' '),
  )

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
  const chosen = new Map(
    Object.entries(kept ?? {}).map(([field, heading]) => [headingOf(heading), field as StatementField]),
  )
  for (const known of kept ? [chosen, KNOWN] : [KNOWN])
    for (let at = 0; at < Math.min(rows.length, SEARCHED); at++) {
      const cells = rows[at]?.cells ?? []
      const columns = columnsUnder(cells, known)
      if (!enough(columns)) continue
      const more = columnsUnder(cells, KNOWN, new Set(Object.values(columns)))
      const rest = Object.entries(more).filter(([field]) => !AMOUNTS.has(field as StatementField))
      return { at, columns: { ...Object.fromEntries(rest), ...columns } }
    }
  return null
}

/** Which field each column of a row of headings is, by what is known of headings; a field has the first that names it. */
export function columnsUnder<F extends string>(
  cells: readonly SheetCell[],
  known: ReadonlyMap<string, F>,
  taken: ReadonlySet<unknown> = new Set(),
): Partial<Record<F, number>> {
  const columns: Partial<Record<F, number>> = {}
  cells.forEach((cell, column) => {
    const field = taken.has(column) ? undefined : known.get(headingOf(cell))
    if (field && columns[field] === undefined) columns[field] = column
  })
  return columns
}

/** The texts above the columns of a row, to choose from. */
export const headingsAt = (rows: readonly SheetRow[], at: number): string[] => (rows[at]?.cells ?? []).map(textOf)
