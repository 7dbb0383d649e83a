import { inDayOrder } from '~/domain/sheets/dates.policy'
import type { SheetCell, SheetRow } from '~/documents/sheets/types'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'
import { cellDay, cellPoisha, textOf } from './sheet/cells.policy'
import { orderDays, type ReadLine } from './day-order.policy'
import { passed, sideIn, sideOfAmount, type PassedRow } from './side.policy'
import type { StatementColumns, StatementField } from './statement-columns.policy'
import { edgesOf, isSum, netOf, pagesOf, type Amounts } from './totals.policy'

/*
 * A bank's statement as a sheet: what each row says. Money is whole poisha.
 */

export interface RowProblem {
  row: number
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
}

/** What a line's text may hold. */
const MOST_TEXT = 300
const MOST_REFERENCE = 80
const MOST = 10_000_000_000_000

type Cells = (field: StatementField) => SheetCell | undefined
const cellsOf =
  (row: SheetRow, columns: StatementColumns): Cells =>
  (field) =>
    columns[field] === undefined ? undefined : row.cells[columns[field]]

/** How a file writes what went out; a bare amount is income only where others of its column are signed. */
interface Notation {
  /** Some amount of the one column says its side itself, or a column beside it does. */
  signed: boolean
  /** Every withdrawal is written below nought: the sign says again what the column says. */
  below: boolean
}

function notationOf(rows: readonly SheetRow[], columns: StatementColumns): Notation {
  const cells = rows.map((row) => cellsOf(row, columns)).filter((cell) => cellDay(cell('day')))
  const out = cells.map((cell) => cellPoisha(cell('withdrawn'))).filter((one) => one)
  return {
    signed: cells.some((cell) => cellPoisha(cell('amount')) && sideOfAmount(cell('amount')) === 'out'),
    below: out.length > 0 && out.every((one) => Number(one) < 0),
  }
}

/** What a row's amounts say, or the word of what is wrong with them. */
function amountsOf(cell: Cells, notation: Notation): Amounts | string {
  const [out, into, one] = [cell('withdrawn'), cell('deposited'), cell('amount')].map(
    (raw) => cellPoisha(raw) ?? 0,
  ) as [number, number, number]
  if ([out, into, one].some(Number.isNaN)) return 'bank:row.amount'
  const again = notation.below || /dr\.?$/i.test(textOf(cell('withdrawn')))
  if (into < 0 || (out < 0 && !again) || (out > 0 && sideOfAmount(cell('withdrawn')) === 'in')) return 'bank:row.sign'
  const [said, own] = [sideIn(cell('side')), sideOfAmount(cell('amount'))]
  if (one !== 0 && said && own && said !== own) return 'bank:row.sign'
  const side = said ?? own ?? (notation.signed ? 'in' : null)
  if (one !== 0 && !side) return 'bank:row.noSide'
  const [withdrawn, size] = [out < 0 ? -out : out, one < 0 ? -one : one]
  return { withdrawn: withdrawn + (side === 'out' ? size : 0), deposited: into + (side === 'in' ? size : 0) }
}

/** A row that says what stood in the account, and nothing else. */
interface Stated {
  row: number
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
 */
export function readStatement(
  rows: readonly SheetRow[],
  at: number,
  columns: StatementColumns,
  today: string,
): ReadStatement {
  const read = { lines: [] as ReadLine[], problems: [] as RowProblem[], passed: [] as PassedRow[] }
  const ends: Ends = { above: null, below: null }
  const body = inDayOrder(rows.slice(at + 1), [columns.day])
  const notation = notationOf(body, columns)
  const { pages, headings } = pagesOf(body, (row) => isHeading(cellsOf(row, columns)))
  for (const row of headings) read.passed.push(passed(row, 'noText'))
  for (const page of pages) {
    const from = read.lines.length
    const edges = edgesOf(page, (row) => cellDay(cellsOf(row, columns)('day')) !== null)
    for (const [place, row] of page.entries()) {
      const cell = cellsOf(row, columns)
      const day = cellDay(cell('day'))
      const amounts = amountsOf(cell, notation)
      const balance = cellPoisha(cell('balance'))
      const bare = typeof amounts !== 'string' && amounts.withdrawn === 0 && amounts.deposited === 0
      const sum = typeof amounts === 'string' ? (cellPoisha(cell('amount')) ?? NaN) : amounts
      const dateless = edges[place] && !/[\d০-৯]/.test(textOf(cell('day')))
      if (bare || (dateless && isSum(sum, balance, read.lines, from))) {
        const states = balance ?? (!bare && !read.lines.length ? netOf(sum) : null)
        if (states !== null && !Number.isNaN(states)) {
          if (!read.lines.length) ends.above ??= { row: row.row, balance: states }
          else ends.below = { row: row.row, balance: states }
        }
        read.passed.push(passed(row, !bare ? 'total' : balance === null ? 'noAmount' : 'balance'))
        continue
      }
      const wrong = wrongIn(day, amounts, balance, today)
      if (wrong !== null) {
        read.problems.push({ row: row.row, key: wrong })
        continue
      }
      ends.below = null
      read.lines.push({
        row: row.row,
        day: day ?? '',
        description: textOf(cell('description')).slice(0, MOST_TEXT),
        reference: toAsciiDigits(textOf(cell('reference'))).slice(0, MOST_REFERENCE),
        ...(amounts as Amounts),
        balance,
      })
    }
  }
  read.passed.sort((a, b) => a.row - b.row)
  return { ...read, ...balancesOf(read.lines, ends, read.problems) }
}

/** Headings that come again on the next page, or a note where amounts stand. */
const isHeading = (cell: Cells): boolean =>
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
  if (differ(said?.above, opening)) problems.push({ row: said.above.row, key: 'bank:row.opening' })
  if (differ(said?.below, closing)) problems.push({ row: said.below.row, key: 'bank:row.closing' })
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
