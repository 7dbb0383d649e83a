import { cellDay, cellPoisha } from '~/domain/sheets/money-cells.policy'
import { fieldUnder } from '~/domain/sheets/imports/fields'
import type { Line, Passes } from '~/domain/sheets/imports/lines.policy'
import { toAsciiDigits } from '~/format/digits'

/* Dues from before the product came, as a sheet: whose, which fee, since when, how much. Money is poisha. */

type OpeningField = 'student' | 'name' | 'fee' | 'due' | 'amount' | 'note'

const field = fieldUnder<OpeningField>('opening-dues:column')

export const OPENING_FIELDS = [
  field('student', ['student id', 'id', 'student code', 'শিক্ষার্থী আইডি', 'আইডি'], { required: true }),
  field('name', ['name', 'student name', 'নাম', 'শিক্ষার্থীর নাম']),
  field('fee', ['fee', 'fee name', 'head', 'ফি', 'ফির নাম', 'খাত'], { required: true }),
  field('due', ['due date', 'due day', 'due on', 'date', 'পরিশোধের তারিখ', 'তারিখ'], { required: true, day: true }),
  field('amount', ['amount', 'due', 'dues', 'amount due', 'পরিমাণ', 'বকেয়া', 'টাকা'], { required: true }),
  field('note', ['note', 'remark', 'remarks', 'মন্তব্য']),
]

/** What one charge may be: a crore taka. */
const MOST = 1_000_000_000

/** What a row says, as far as a row alone can be judged. */
export interface OpeningRow {
  row: number
  student: string
  name: string
  fee: string
  due: string | null
  amount: number
  note: string
  /** A word of `opening-dues:row`; null where nothing is wrong. */
  wrong: string | null
}

/**
 * Rows of the template that nobody filled, and a total: it is the last row, nobody's, for no fee and since no day, whatever its text says.
 */
export const passesOpening: Passes<OpeningField> = (line, { last }) =>
  cellPoisha(line.cell('amount')) === null
    ? 'empty'
    : last && !/\d/.test(toAsciiDigits(line.text('student'))) && !line.text('fee') && !line.text('due')
      ? 'total'
      : null

/** Rows with an amount, and what is wrong with them. */
export const readOpening = (lines: readonly Line<OpeningField>[], today: string): OpeningRow[] =>
  lines.map((line) => {
    const student = toAsciiDigits(line.text('student'))
    const amount = cellPoisha(line.cell('amount')) ?? NaN
    const due = cellDay(line.cell('due'))
    const fee = line.text('fee')
    const wrong = !student
      ? 'noStudent'
      : Number.isNaN(amount) || amount <= 0 || amount > MOST
        ? 'amount'
        : !fee
          ? 'noFee'
          : line.isOpen('due')
            ? 'eitherOrder'
            : !due
              ? 'day'
              : due > today
                ? 'future'
                : null
    return {
      row: line.row,
      student,
      name: line.text('name'),
      fee,
      due,
      amount,
      note: line.text('note').slice(0, 300),
      wrong,
    }
  })
