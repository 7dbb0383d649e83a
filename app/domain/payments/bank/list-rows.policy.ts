import { inDayOrder } from '~/domain/sheets/dates.policy'
import { cellDay, cellPoisha, textOf } from '~/domain/accounts/reconciliation/sheet/cells.policy'
import { passed, sideIn, type PassedRow, type PassedWhy } from '~/domain/accounts/reconciliation/side.policy'
import {
  columnsUnder,
  headedRow,
  keptHeadings,
  knownHeadings,
} from '~/domain/accounts/reconciliation/sheet/headings.policy'
import type { RowProblem } from '~/domain/accounts/reconciliation/statement.policy'
import { edgesOf, pagesOf } from '~/domain/accounts/reconciliation/totals.policy'
import type { SheetCell, SheetRow } from '~/documents/sheets/types'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'

/*
 * A bank's list of fees that were paid in, or its statement, as a sheet: which column is what, and what each row says. Money is poisha.
 */

export const LIST_FIELDS = ['day', 'amount', 'side', 'slip', 'student', 'reference', 'description'] as const
export type ListField = (typeof LIST_FIELDS)[number]
/** Position of each field's column, from 0. */
export type ListColumns = Partial<Record<ListField, number>>

interface ListLine {
  /** In the file, from 1. */
  row: number
  day: string
  amount: number
  slip: string
  student: string
  reference: string
  description: string
  /** The same for the same money, in whichever file it comes. */
  key: string
}

export interface ReadList {
  lines: ListLine[]
  problems: RowProblem[]
  /** Rows that a row before them says already. */
  doubles: number[]
  /** Rows that are no lines, and why. */
  passed: PassedRow[]
}

/** As banks of the country head the columns of such lists. */
const HEADINGS: Record<ListField, readonly string[]> = {
  day: [
    'date',
    'txn date',
    'transaction date',
    'payment date',
    'paid on',
    'deposit date',
    'tran date',
    'trans date',
    'posting date',
    'value date',
    'তারিখ',
    'জমার তারিখ',
    'লেনদেনের তারিখ',
  ],
  amount: [
    'amount',
    'paid amount',
    'deposit amount',
    'total amount',
    'collection',
    'collected amount',
    'deposit',
    'deposits',
    'deposited',
    'credit',
    'cr',
    'credit amount',
    'paid in',
    'টাকা',
    'পরিমাণ',
    'জমা',
    'জমার পরিমাণ',
    'ক্রেডিট',
  ],
  side: ['dr cr', 'cr dr', 'd c', 'c d', 'debit credit', 'type', 'txn type', 'transaction type', 'ধরন'],
  slip: [
    'slip',
    'slip no',
    'slip number',
    'pay slip',
    'pay slip no',
    'challan no',
    'invoice no',
    'স্লিপ নম্বর',
    'স্লিপ নং',
    'পে-স্লিপ নম্বর',
  ],
  student: [
    'student id',
    'student',
    'student code',
    'id',
    'id no',
    'customer id',
    'শিক্ষার্থী আইডি',
    'শিক্ষার্থীর আইডি',
    'আইডি',
  ],
  reference: [
    'reference',
    'ref',
    'ref no',
    'transaction id',
    'txn id',
    'trxid',
    'trx id',
    'transaction no',
    'journal no',
    'cheque no',
    'রেফারেন্স',
    'সূত্র',
    'লেনদেন নম্বর',
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
}
const KNOWN = knownHeadings(LIST_FIELDS, HEADINGS)
const MOST = 10_000_000_000_000

/**
 * The row of headings and what stands under each. `kept`: headings that were chosen for this account before; known ones join
 * them. Headings that nobody knows are given without columns: a person says which is which.
 * @returns null where no row looks like headings
 */
export function findListColumns(
  rows: readonly SheetRow[],
  kept: Partial<Record<ListField, string>> | null,
): { at: number; columns: ListColumns } | null {
  const found = headedRow(
    rows,
    kept ? [keptHeadings(kept), KNOWN] : [KNOWN],
    ({ day, amount }) => day !== undefined && amount !== undefined,
  )
  if (found) {
    const more = columnsUnder(found.cells, KNOWN, new Set(Object.values(found.columns)))
    return { at: found.at, columns: { ...more, ...found.columns } }
  }
  const heads = rows.findIndex(
    ({ cells }) => cells.filter((one) => typeof one === 'string' && /\p{L}/u.test(one)).length >= 2,
  )
  return heads >= 0 && heads < rows.length - 1 ? { at: heads, columns: {} } : null
}

/** A reference with a number of some length is the bank's own of one payment; 'CASH' is none. */
const isIdentity = (reference: string): boolean => /\d{4}/.test(reference)

/**
 * What makes a line the same as one that was taken before, the day left out where the bank has a number of its own: lists and
 * statements say different days of one payment.
 * @param nth how often the file said the same before, of lines that nothing tells apart
 */
export function listLineKey(line: Omit<ListLine, 'row' | 'key'>, nth: number): string {
  const reference = matchKey(line.reference)
  if (isIdentity(reference)) return `${reference}|${line.amount}`.slice(0, 200)
  const rest = [
    line.day,
    line.amount,
    line.slip,
    matchKey(line.student),
    reference,
    matchKey(line.description).slice(0, 80),
  ]
  return `${rest.join('|').slice(0, 190)}|${nth}`
}

/**
 * What the rows under the headings say. A row is a line by its day and its amount, whatever its text says; rows without an amount, what the bank says
 * went out, and a total are passed over and named. A total has no day, stands after the lines of its page, is nobody's, and is as much as the lines
 * above. A row with an amount and no readable day is a problem, as is a day after `today`. The same reference and amount twice is one line.
 */
export function readList(rows: readonly SheetRow[], at: number, columns: ListColumns, today: string): ReadList {
  const read: ReadList = { lines: [], problems: [], doubles: [], passed: [] }
  const seen = new Map<string, number>()
  const taken = new Set<string>()
  let sum = 0
  const cell = (row: SheetRow, field: ListField): SheetCell | undefined =>
    columns[field] === undefined ? undefined : row.cells[columns[field]]
  const text = (row: SheetRow, field: ListField, most: number) => toAsciiDigits(textOf(cell(row, field))).slice(0, most)
  const { pages, headings } = pagesOf(
    inDayOrder(rows.slice(at + 1), [columns.day]),
    (row) => Number.isNaN(cellPoisha(cell(row, 'amount'))) && !cellDay(cell(row, 'day')),
  )
  for (const row of headings) read.passed.push(passed(row, 'noText'))
  for (const page of pages) {
    const before = sum
    const edges = edgesOf(page, (row) => cellDay(cell(row, 'day')) !== null)
    for (const [place, row] of page.entries()) {
      const amount = cellPoisha(cell(row, 'amount'))
      const day = cellDay(cell(row, 'day'))
      const problem = (key: string) => read.problems.push({ row: row.row, key: `bank-list:row.${key}` })
      const pass = (why: PassedWhy) => read.passed.push(passed(row, why))
      const facts = {
        slip: text(row, 'slip', 40).replace(/[\s-]/g, ''),
        student: text(row, 'student', 60),
        reference: text(row, 'reference', 80),
        description: textOf(cell(row, 'description')).slice(0, 300),
      }
      if (amount === null || amount === 0) {
        if (day && amount === null && (facts.slip || facts.student)) problem('amount')
        else pass('noAmount')
      } else if (Number.isNaN(amount) || amount > MOST) problem('amount')
      else if (amount < 0 || sideIn(cell(row, 'side')) === 'out') pass('out')
      else if (!day) {
        const nobodys = !facts.slip && !facts.reference && !/\d/.test(facts.student + text(row, 'day', 40))
        if (edges[place] && nobodys && (amount === sum || amount === sum - before)) pass('total')
        else problem('day')
      } else if (day > today) problem('future')
      else {
        sum += amount
        const line = { day, amount, ...facts }
        const plain = JSON.stringify(line)
        const nth = seen.get(plain) ?? 0
        seen.set(plain, nth + 1)
        const key = listLineKey(line, nth)
        if (taken.has(key)) read.doubles.push(row.row)
        else read.lines.push({ row: row.row, ...line, key })
        taken.add(key)
      }
    }
  }
  read.passed.sort((a, b) => a.row - b.row)
  return read
}
