import { fieldUnder } from '~/domain/sheets/imports/fields'
import type { Line, Passes } from '~/domain/sheets/imports/lines.policy'
import { cellDay, cellPoisha } from '~/domain/sheets/money-cells.policy'
import { toAsciiDigits } from '~/format/digits'
import { monthByName } from '~/format/typed-month'

/* Fees of single students as a sheet: whose, which fee, of which month or due when, how much. Money is poisha. */

export type ChargeField =
  | 'student'
  | 'name'
  | 'class'
  | 'section'
  | 'roll'
  | 'shift'
  | 'version'
  | 'fee'
  | 'month'
  | 'due'
  | 'amount'
  | 'note'

const field = fieldUnder<ChargeField>('fees-by-file:column')

export const CHARGE_FIELDS = [
  field('student', ['student id', 'id', 'student code', 'শিক্ষার্থী আইডি', 'আইডি'], {
    required: true,
    alternatives: ['roll'],
    not: ['name', 'নাম'],
  }),
  field('name', ['name', 'student name', 'নাম', 'শিক্ষার্থীর নাম']),
  field('class', ['class', 'শ্রেণি', 'শ্রেণী']),
  field('section', ['section', 'শাখা']),
  field('roll', ['roll', 'roll no', 'রোল', 'রোল নম্বর', 'রোল নং']),
  field('shift', ['shift', 'শিফট']),
  field('version', ['version', 'medium', 'ভার্সন', 'মাধ্যম']),
  field('fee', ['fee', 'fee name', 'head', 'fee head', 'ফি', 'ফির নাম', 'খাত']),
  field('month', ['month', 'fee month', 'period', 'মাস'], { required: true, alternatives: ['due'] }),
  field('due', ['due date', 'due day', 'due on', 'date', 'পরিশোধের তারিখ', 'তারিখ'], { day: true }),
  field('amount', ['amount', 'fee amount', 'taka', 'পরিমাণ', 'টাকা'], { required: true }),
  field('note', ['note', 'remark', 'remarks', 'মন্তব্য']),
]

/** What one charge may be: a crore taka. */
const MOST = 1_000_000_000

export interface ChargeRow {
  row: number
  student: string
  name: string
  /** How a sheet names who has no ID in it. */
  place: Record<'class' | 'section' | 'shift' | 'version', string>
  roll: number | null
  fee: string
  due: string | null
  amount: number
  note: string
  /** Words of `fees-by-file:row`, each with the column it is about. */
  wrong: { field: ChargeField; word: string }[]
}

/** The last day of a month: whoever pays within it is not late. */
const endOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** The last day of the month that a cell names: '11/2026', '2026-11', 'Nov 2026', 'নভেম্বর', a day in it. null for none. @param year where it names none */
export function monthIn(text: string, year: number): string | null {
  const ascii = toAsciiDigits(text).trim()
  const day = cellDay(ascii)
  if (day) return endOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
  const named = /^([\p{L}\p{M}]+)\.?[\s,'’/-]*(\d{4}|\d{2})?$/u.exec(ascii)
  const first = /^(\d{4})\s*[-/.]\s*(\d{1,2})$/.exec(ascii)
  const last = /^(\d{1,2})\s*[-/.]\s*(\d{4})$/.exec(ascii)
  const month = named?.[1] ? monthByName(named[1]) : Number(first?.[2] ?? last?.[1] ?? 0)
  const typed = Number(named ? (named[2] ?? year) : (first?.[1] ?? last?.[2] ?? 0))
  return month && month <= 12 ? endOf(typed < 100 ? 2000 + typed : typed, month) : null
}

/** Rows of a template that nobody filled, and a total: the last row, nobody's and for no fee, whatever its text says. */
export const passesCharge: Passes<ChargeField> = (line, { last }) =>
  cellPoisha(line.cell('amount')) === null
    ? 'empty'
    : last &&
        !/\d/.test(toAsciiDigits(line.text('student') + line.text('roll'))) &&
        !line.text('month') &&
        !line.text('due')
      ? 'total'
      : null

/** Rows with an amount, and what is wrong with them as far as a row alone can be judged. */
export const readCharges = (lines: readonly Line<ChargeField>[], year: number): ChargeRow[] =>
  lines.map((line): ChargeRow => {
    const wrong: ChargeRow['wrong'] = []
    const student = toAsciiDigits(line.text('student'))
    const roll = toAsciiDigits(line.text('roll'))
    const amount = cellPoisha(line.cell('amount')) ?? NaN
    if (!student && !roll) wrong.push({ field: 'student', word: 'noStudent' })
    else if (!student && !/^\d{1,9}$/.test(roll)) wrong.push({ field: 'roll', word: 'roll' })
    if (Number.isNaN(amount) || amount <= 0 || amount > MOST) wrong.push({ field: 'amount', word: 'amount' })
    const [day, month] = [line.text('due'), line.text('month')]
    const due = day ? cellDay(line.cell('due')) : monthIn(month, year)
    if (day && line.isOpen('due')) wrong.push({ field: 'due', word: 'eitherOrder' })
    else if (!due) wrong.push(day ? { field: 'due', word: 'day' } : { field: 'month', word: 'month' })
    return {
      row: line.row,
      student,
      name: line.text('name'),
      place: {
        class: line.text('class'),
        section: line.text('section'),
        shift: line.text('shift'),
        version: line.text('version'),
      },
      roll: /^\d{1,9}$/.test(roll) ? Number(roll) : null,
      fee: line.text('fee'),
      due,
      amount,
      note: line.text('note').slice(0, 300),
      wrong,
    }
  })
