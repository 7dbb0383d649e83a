import type { Batch, DatesRead, PassedReason, PassedRow } from '~/domain/sheets/imports/kind'
import { linesOf, passedRow, type Line } from '~/domain/sheets/imports/lines.policy'
import { cellDay, cellPoisha, textOf } from '~/domain/sheets/money-cells.policy'
import { sideIn } from '~/domain/sheets/sides.policy'
import { edgesOf, pagesOf } from '~/domain/sheets/totals.policy'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'
import { LIST_FIELDS, type ListField } from './list-fields.policy'

/*
 * A bank's list of fees that were paid in, or its statement, as a sheet: what each row says. Money is poisha.
 */

export interface ListLine {
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
  /** Rows that are wrong, with a word of `bank-list:row` or another key. */
  problems: { row: number; text: string; key: string }[]
  /** Rows that are no lines, and why; such that a row before them says already, too. */
  passed: PassedRow[]
  dates: DatesRead | null
}

const MOST = 10_000_000_000_000

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
export function readList(batch: Pick<Batch, 'rows' | 'mapping'>, today: string): ReadList {
  const all = linesOf(batch, LIST_FIELDS)
  const read: ReadList = { lines: [], problems: [], passed: [...all.passed], dates: all.dates }
  const seen = new Map<string, number>()
  const taken = new Set<string>()
  let sum = 0
  const text = ({ cell }: Line<ListField>, field: ListField, most: number) =>
    toAsciiDigits(textOf(cell(field))).slice(0, most)
  const pass = (line: Line<ListField>, reason: PassedReason) =>
    read.passed.push(passedRow(line.row, line.cells, reason))
  const { pages, headings } = pagesOf(
    all.lines,
    all.passed,
    ({ cell }) => Number.isNaN(cellPoisha(cell('amount'))) && !cellDay(cell('day')),
  )
  for (const line of headings) pass(line, 'note')
  for (const page of pages) {
    const before = sum
    const edges = edgesOf(page, (line) => cellDay(line.cell('day')) !== null)
    for (const [place, line] of page.entries()) {
      const amount = cellPoisha(line.cell('amount'))
      const day = cellDay(line.cell('day'))
      const problem = (key: string) =>
        read.problems.push({ row: line.row, text: passedRow(line.row, line.cells, 'note').text, key })
      const facts = {
        slip: text(line, 'slip', 40).replace(/[\s-]/g, ''),
        student: text(line, 'student', 60),
        reference: text(line, 'reference', 80),
        description: textOf(line.cell('description')).slice(0, 300),
      }
      if (amount === null || amount === 0) {
        if (day && amount === null && (facts.slip || facts.student)) problem('bank-list:row.amount')
        else pass(line, 'noAmount')
      } else if (Number.isNaN(amount) || amount > MOST) problem('bank-list:row.amount')
      else if (amount < 0 || sideIn(line.cell('side')) === 'out') pass(line, 'out')
      else if (line.isOpen('day')) problem('sheets:error.eitherOrder')
      else if (!day) {
        const nobodys = !facts.slip && !facts.reference && !/\d/.test(facts.student + text(line, 'day', 40))
        if (edges[place] && nobodys && (amount === sum || amount === sum - before)) pass(line, 'total')
        else problem('bank-list:row.day')
      } else if (day > today) problem('bank-list:row.future')
      else {
        sum += amount
        const said = { day, amount, ...facts }
        const plain = JSON.stringify(said)
        const nth = seen.get(plain) ?? 0
        seen.set(plain, nth + 1)
        const key = listLineKey(said, nth)
        if (taken.has(key)) pass(line, 'twice')
        else read.lines.push({ row: line.row, ...said, key })
        taken.add(key)
      }
    }
  }
  read.passed.sort((a, b) => a.row - b.row)
  return read
}
