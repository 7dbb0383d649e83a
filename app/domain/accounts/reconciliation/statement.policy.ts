import type { Batch, DatesRead, PassedReason, PassedRow } from '~/domain/sheets/imports/kind'
import { linesOf, passedRow, type Line } from '~/domain/sheets/imports/lines.policy'
import { cellDay, cellPoisha, textOf } from '~/domain/sheets/money-cells.policy'
import { sideIn, sideOfAmount, type Side } from '~/domain/sheets/sides.policy'
import { edgesOf, isSum, netOf, pagesOf, type Amounts } from '~/domain/sheets/totals.policy'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'
import { orderDays } from './day-order.policy'
import { STATEMENT_FIELDS, type StatementField } from './statement-fields.policy'

/*
 * A bank's statement as a sheet: what each row says. Money is whole poisha.
 */

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
  /** What stands in it, shortened. */
  text: string
  /** A word of the area `bank`. */
  key: string
}

export interface ReadStatement {
  lines: ReadLine[]
  problems: RowProblem[]
  /** What its rows of balances say, or else its lines; null where nothing does. */
  opening: number | null
  closing: number | null
  /** Rows that are no lines, and why. */
  passed: PassedRow[]
  dates: DatesRead | null
}

/** What a line's text may hold. */
const MOST_TEXT = 300
const MOST_REFERENCE = 80
const MOST = 10_000_000_000_000

type StatementLine = Line<StatementField>

/** How a file writes what went out. */
interface Notation {
  /** What a bare amount of the one column is: income where others of it say their side, or what the office said. */
  bare: Side | null
  /** Every withdrawal is written below nought: the sign says again what the column says. */
  below: boolean
}

function notationOf(lines: readonly StatementLine[], said: unknown): Notation {
  const dated = lines.filter((line) => cellDay(line.cell('day')))
  const out = dated.map((line) => cellPoisha(line.cell('withdrawn'))).filter((one) => one)
  const signed = dated.some((line) => cellPoisha(line.cell('amount')) && sideOfAmount(line.cell('amount')) === 'out')
  return {
    bare: said === 'in' || said === 'out' ? said : signed ? 'in' : null,
    below: out.length > 0 && out.every((one) => Number(one) < 0),
  }
}

/** What a row's amounts say, or the word of what is wrong with them. */
function amountsOf({ cell }: StatementLine, notation: Notation): Amounts | string {
  const [out, into, one] = (['withdrawn', 'deposited', 'amount'] as const).map((key) => cellPoisha(cell(key)) ?? 0) as [
    number,
    number,
    number,
  ]
  if ([out, into, one].some(Number.isNaN)) return 'bank:row.amount'
  const again = notation.below || /dr\.?$/i.test(textOf(cell('withdrawn')))
  if (into < 0 || (out < 0 && !again) || (out > 0 && sideOfAmount(cell('withdrawn')) === 'in')) return 'bank:row.sign'
  const [said, own] = [sideIn(cell('side')), sideOfAmount(cell('amount'))]
  if (one !== 0 && said && own && said !== own) return 'bank:row.sign'
  const side = said ?? own ?? notation.bare
  if (one !== 0 && !side) return 'bank:row.noSide'
  const [withdrawn, size] = [out < 0 ? -out : out, one < 0 ? -one : one]
  return { withdrawn: withdrawn + (side === 'out' ? size : 0), deposited: into + (side === 'in' ? size : 0) }
}

/** A row that says what stood in the account, and nothing else. */
interface Stated {
  row: number
  text: string
  balance: number
}

/** What is said before the first line and after the last. */
interface Ends {
  above: Stated | null
  below: Stated | null
}

/**
 * What the rows under the headings say, the oldest first. A row is a line by its day and its amount, whatever its text says. Rows without an
 * amount, and totals, are passed over and named; a total is the first or last row of a page, has no day, and comes to what stands above it.
 * A row with an amount and no readable day is a problem, as are a day after `today`, an amount without a side, and a balance that the file
 * states of itself and that its lines do not come to.
 * @param batch its answer `signs` says whether amounts without a sign came in or went out
 */
export function readStatement(batch: Pick<Batch, 'rows' | 'mapping' | 'answers'>, today: string): ReadStatement {
  const all = linesOf(batch, STATEMENT_FIELDS)
  const read = { lines: [] as ReadLine[], problems: [] as RowProblem[], passed: [...all.passed], dates: all.dates }
  const ends: Ends = { above: null, below: null }
  const notation = notationOf(all.lines, batch.answers.signs)
  const pass = (line: StatementLine, reason: PassedReason) => read.passed.push(passedRow(line.row, line.cells, reason))
  const { pages, headings } = pagesOf(all.lines, all.passed, isHeading)
  for (const line of headings) pass(line, 'note')
  for (const page of pages) {
    const from = read.lines.length
    const edges = edgesOf(page, (line) => cellDay(line.cell('day')) !== null)
    for (const [place, line] of page.entries()) {
      const day = cellDay(line.cell('day'))
      const amounts = amountsOf(line, notation)
      const balance = cellPoisha(line.cell('balance'))
      const { text } = passedRow(line.row, line.cells, 'note')
      const bare = typeof amounts !== 'string' && amounts.withdrawn === 0 && amounts.deposited === 0
      const sum = typeof amounts === 'string' ? (cellPoisha(line.cell('amount')) ?? NaN) : amounts
      const dateless = edges[place] && !/[\d০-৯]/.test(textOf(line.cell('day')))
      if (bare || (dateless && isSum(sum, balance, read.lines, from))) {
        const states = balance ?? (!bare && !read.lines.length ? netOf(sum) : null)
        if (states !== null && !Number.isNaN(states)) {
          if (!read.lines.length) ends.above ??= { row: line.row, text, balance: states }
          else ends.below = { row: line.row, text, balance: states }
        }
        pass(line, !bare ? 'total' : balance === null ? 'noAmount' : 'balance')
        continue
      }
      const wrong = line.isOpen('day') ? 'sheets:error.eitherOrder' : wrongIn(day, amounts, balance, today)
      if (wrong !== null) {
        read.problems.push({ row: line.row, text, key: wrong })
        continue
      }
      ends.below = null
      read.lines.push({
        row: line.row,
        day: day ?? '',
        description: textOf(line.cell('description')).slice(0, MOST_TEXT),
        reference: toAsciiDigits(textOf(line.cell('reference'))).slice(0, MOST_REFERENCE),
        ...(amounts as Amounts),
        balance,
      })
    }
  }
  read.passed.sort((a, b) => a.row - b.row)
  return { ...read, ...balancesOf(read.lines, ends, read.problems) }
}

/** Headings that come again on the next page, or a note where amounts stand. */
const isHeading = ({ cell }: StatementLine): boolean =>
  !cellDay(cell('day')) &&
  (['withdrawn', 'deposited', 'amount'] as const).some((field) => Number.isNaN(cellPoisha(cell(field))))

function wrongIn(day: string | null, amounts: Amounts | string, balance: number | null, today: string): string | null {
  if (!day) return 'bank:row.day'
  if (typeof amounts === 'string') return amounts
  if (day > today) return 'bank:row.future'
  if (amounts.withdrawn > 0 && amounts.deposited > 0) return 'bank:row.both'
  return amounts.withdrawn > MOST || amounts.deposited > MOST || Number.isNaN(balance) ? 'bank:row.amount' : null
}

/**
 * Puts the lines in order, the oldest first, and says what stood in the account before and after them: by the file's own rows of balances, which
 * must be what its lines come to (else a problem at that row), or by its lines.
 */
function balancesOf(lines: ReadLine[], ends: Ends, problems: RowProblem[]) {
  const [head, tail] = [lines[0], lines.at(-1)]
  const newestFirst = Boolean(head && tail && head.day > tail.day)
  if (newestFirst) lines.reverse()
  const ways = [ends, { above: ends.below, below: ends.above }]
  if (newestFirst) ways.reverse()
  orderDays(lines, ways[0]?.above?.balance ?? null)
  const [start, end] = [lines[0], lines.at(-1)]
  const opening = start?.balance == null ? null : start.balance - start.deposited + start.withdrawn
  const closing = end?.balance ?? null
  const differ = (stated: Stated | null | undefined, counted: number | null): stated is Stated =>
    Boolean(stated) && counted !== null && stated?.balance !== counted
  // A single day's lines, the newest first, have their closing balance above.
  const said = ways.find(({ above, below }) => !differ(above, opening) && !differ(below, closing)) ?? ways[0]
  if (differ(said?.above, opening))
    problems.push({ row: said.above.row, text: said.above.text, key: 'bank:row.opening' })
  if (differ(said?.below, closing))
    problems.push({ row: said.below.row, text: said.below.text, key: 'bank:row.closing' })
  return { opening: said?.above?.balance ?? opening, closing: said?.below?.balance ?? closing }
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

/** What a file leaves open: whether bare amounts came in or went out, and its balances. All of it where its columns are not known. */
export function openIn(
  batch: Pick<Batch, 'rows' | 'mapping'>,
  today: string,
): Record<'signs' | 'opening' | 'closing', boolean> {
  const { mapping } = batch
  if (!mapping || !Object.keys(mapping.columns).length) return { signs: true, opening: true, closing: true }
  const signs = readStatement({ ...batch, answers: {} }, today).problems.some(({ key }) => key === 'bank:row.noSide')
  const { opening, closing } = readStatement({ ...batch, answers: { signs: signs ? 'in' : '' } }, today)
  return { signs, opening: opening === null, closing: closing === null }
}
