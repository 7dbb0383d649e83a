import type { SheetCell, SheetRow } from '~/documents/sheet-reader/types'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'
import { cellDay, cellPoisha, textOf } from './cells.policy'
import { orderDays } from './day-order.policy'

/*
 * A bank's statement as a sheet: which column is what, and what each row says. Money is whole poisha.
 */

export const STATEMENT_FIELDS = [
  'day',
  'description',
  'reference',
  'withdrawn',
  'deposited',
  'amount',
  'balance',
] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]

/** Position of each field's column, from 0. `amount` is one signed column in place of two. */
export type StatementColumns = Partial<Record<StatementField, number>>

export interface ReadLine {
  /** In the file, from 1. */
  row: number
  day: string
  description: string
  reference: string
  withdrawn: number
  deposited: number
  balance: number | null
}

export interface RowProblem {
  row: number
  /** A word of the area `bank`. */
  key: string
}

export interface ReadStatement {
  lines: ReadLine[]
  problems: RowProblem[]
  /** What its rows of balances and the first line say; null where nothing does. */
  opening: number | null
  closing: number | null
}

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

const NO_LINE =
  /^(?:grand |sub ?)?totals?\b|^(?:সর্ব)?মোট|page total|carried forward|end of statement|\bc\/[fd]\b|closing balance|সমাপনী|সমাপ্তি/i
const OPENING = /opening balance|brought forward|balance forward|\bb\/[fd]\b|প্রারম্ভিক|পূর্বের জের/i
/** Whether a row's words are those of a total, or of a balance brought or carried forward. */
export const isSumRow = (words: string): boolean => OPENING.test(words) || NO_LINE.test(words.trim())

const CLOSING = /closing balance|carried forward|\bc\/[fd]\b|সমাপনী|সমাপ্তি/i
/** What a line's text may hold. */
const MOST_TEXT = 300
const MOST_REFERENCE = 80
const MOST = 10_000_000_000_000

/**
 * What the rows under the headings say, the oldest first. Empty rows, totals and balances brought or carried forward are no lines; a row with an amount and
 * no readable day is a problem, as is a day after `today`.
 */
export function readStatement(
  rows: readonly SheetRow[],
  at: number,
  columns: StatementColumns,
  today: string,
): ReadStatement {
  const lines: ReadLine[] = []
  const problems: RowProblem[] = []
  let opening: number | null = null
  let closing: number | null = null
  const cell = (row: SheetRow, field: StatementField) =>
    columns[field] === undefined ? undefined : row.cells[columns[field]]
  for (const row of rows.slice(at + 1)) {
    const balance = cellPoisha(cell(row, 'balance'))
    const words = row.cells.filter((one) => typeof one === 'string').join(' ')
    const first = words.trim()
    if (OPENING.test(words)) {
      opening ??= balance
      continue
    }
    if (NO_LINE.test(first)) {
      if (CLOSING.test(words) && balance !== null) closing = balance
      continue
    }
    const [out, into, one] = [cell(row, 'withdrawn'), cell(row, 'deposited'), cell(row, 'amount')].map(cellPoisha)
    if ([out, into, one, balance].some((amount) => Number.isNaN(amount))) {
      if (cellDay(cell(row, 'day'))) problems.push({ row: row.row, key: 'bank:row.amount' })
      continue // headings again on the next page, or a note of the bank
    }
    const signed = one ?? 0
    const withdrawn = Math.abs(out ?? 0) + (signed < 0 ? -signed : 0)
    const deposited = Math.abs(into ?? 0) + (signed > 0 ? signed : 0)
    if (withdrawn === 0 && deposited === 0) continue
    const day = cellDay(cell(row, 'day'))
    if (!day) problems.push({ row: row.row, key: 'bank:row.day' })
    else if (day > today) problems.push({ row: row.row, key: 'bank:row.future' })
    else if (withdrawn > 0 && deposited > 0) problems.push({ row: row.row, key: 'bank:row.both' })
    else if (withdrawn > MOST || deposited > MOST) problems.push({ row: row.row, key: 'bank:row.amount' })
    else
      lines.push({
        row: row.row,
        day,
        description: textOf(cell(row, 'description')).slice(0, MOST_TEXT),
        reference: toAsciiDigits(textOf(cell(row, 'reference'))).slice(0, MOST_REFERENCE),
        withdrawn,
        deposited,
        balance,
      })
  }
  const last = lines.at(-1)
  if (lines[0] && last && lines[0].day > last.day) lines.reverse() // the newest stands first
  orderDays(lines, opening)
  const [start, end] = [lines[0], lines.at(-1)]
  if (opening === null && start?.balance != null) opening = start.balance - start.deposited + start.withdrawn
  if (closing === null) closing = end?.balance ?? null
  return { lines, problems, opening, closing }
}

/** What makes a line the same as one that was taken before. The bank's balance tells two equal charges of one day apart. */
export const lineKey = (line: Omit<ReadLine, 'row'>): string =>
  [
    line.day,
    line.withdrawn,
    line.deposited,
    line.balance ?? '',
    matchKey(line.reference),
    matchKey(line.description),
  ].join('|')
