import { cellDay, cellPoisha, textOf } from '~/domain/accounts/reconciliation/sheet/cells.policy'
import { passed, type PassedRow } from '~/domain/accounts/reconciliation/side.policy'
import { headingOf } from '~/domain/accounts/reconciliation/sheet/headings.policy'
import type { SheetRow } from '~/documents/sheets/types'
import { inDayOrder } from '~/domain/sheets/dates.policy'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'

/* Dues from before the product came, as a sheet: whose, which fee, since when, how much. Money is poisha. */

export const OPENING_FIELDS = ['student', 'name', 'fee', 'due', 'amount', 'note'] as const
export type OpeningField = (typeof OPENING_FIELDS)[number]

const HEADINGS: Record<OpeningField, readonly string[]> = {
  student: ['student id', 'id', 'student code', 'শিক্ষার্থী আইডি', 'আইডি'],
  name: ['name', 'student name', 'নাম', 'শিক্ষার্থীর নাম'],
  fee: ['fee', 'fee name', 'head', 'ফি', 'ফির নাম', 'খাত'],
  due: ['due date', 'due day', 'due on', 'date', 'পরিশোধের তারিখ', 'তারিখ'],
  amount: ['amount', 'due', 'dues', 'amount due', 'পরিমাণ', 'বকেয়া', 'টাকা'],
  note: ['note', 'remark', 'remarks', 'মন্তব্য'],
}
const KNOWN = new Map(
  OPENING_FIELDS.flatMap((field) => HEADINGS[field].map((heading) => [matchKey(heading), field] as const)),
)
const NEEDED = ['student', 'fee', 'due', 'amount'] as const
const SEARCHED = 30
/** What one charge may be: a crore taka. */
const MOST = 1_000_000_000

/** What a row says, as far as a row alone can be judged. */
export interface OpeningRow {
  row: number
  student: string
  fee: string
  due: string
  amount: number
  note: string
}
export interface OpeningProblem {
  row: number
  /** A word of the area `opening-dues`. */
  key: string
}

/** Where each column stands, and below which row; null where one that is needed is missing. */
export function openingColumns(
  rows: readonly SheetRow[],
): { at: number; columns: Partial<Record<OpeningField, number>> } | null {
  for (let at = 0; at < Math.min(rows.length, SEARCHED); at++) {
    const columns: Partial<Record<OpeningField, number>> = {}
    rows[at]?.cells.forEach((cell, column) => {
      const field = KNOWN.get(headingOf(cell))
      if (field && columns[field] === undefined) columns[field] = column
    })
    if (NEEDED.every((field) => columns[field] !== undefined)) return { at, columns }
  }
  return null
}

/**
 * Rows with an amount, and what is wrong with others. Rows of the template that nobody filled, and a total, are passed over and named; a total is the
 * last row, nobody's, for no fee and since no day, whatever its text says.
 */
export function readOpening(
  rows: readonly SheetRow[],
  { at, columns }: { at: number; columns: Partial<Record<OpeningField, number>> },
  today: string,
): { rows: OpeningRow[]; problems: OpeningProblem[]; passed: PassedRow[] } {
  const good: OpeningRow[] = []
  const problems: OpeningProblem[] = []
  const left: PassedRow[] = []
  const body = inDayOrder(rows.slice(at + 1), [columns.due]).filter(({ cells }) => cells.some((cell) => textOf(cell)))
  for (const [place, row] of body.entries()) {
    const cell = (field: OpeningField) => (columns[field] === undefined ? undefined : row.cells[columns[field]])
    const student = toAsciiDigits(textOf(cell('student')))
    const amount = cellPoisha(cell('amount'))
    const due = cellDay(cell('due'))
    const fee = textOf(cell('fee'))
    if (amount === null) {
      left.push(passed(row, 'empty'))
      continue
    }
    if (place === body.length - 1 && !/\d/.test(student) && !fee && !textOf(cell('due'))) {
      left.push(passed(row, 'total'))
      continue
    }
    const wrong = !student
      ? 'noStudent'
      : Number.isNaN(amount) || amount <= 0 || amount > MOST
        ? 'amount'
        : !fee
          ? 'noFee'
          : !due
            ? 'day'
            : due > today
              ? 'future'
              : null
    if (wrong || !due) problems.push({ row: row.row, key: `opening-dues:row.${wrong ?? 'day'}` })
    else good.push({ row: row.row, student, fee, due, amount, note: textOf(cell('note')).slice(0, 300) })
  }
  return { rows: good, problems, passed: left }
}
