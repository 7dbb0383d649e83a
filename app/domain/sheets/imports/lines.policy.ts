import { parseDate } from '~/format/typed'
import { matchKey } from '~/format/text'
import { type Cell, cellText, isBlank, rowTexts } from '../cell'
import { DAY_FIRST, dateOrderOf, dayFirst, isEitherWay, type DateOrder } from '../dates.policy'
import type { SheetField } from './fields'
import type { Batch, Check, CheckedRow, DatesRead, PassedRow } from './kind'

/** A row below the headings, by what its columns hold. */
export interface Line<Key extends string = string> {
  row: number
  /** Its cells as the file has them. */
  cells: readonly Cell[]
  /** A date has its day before its month, or is in the order of ISO. */
  cell: (field: Key) => Cell
  text: (field: Key) => string
  /** The date can be read in two ways, and its column proves both. */
  isOpen: (field: Key) => boolean
}

export interface Lines<Key extends string = string> {
  lines: Line<Key>[]
  passed: PassedRow[]
  dates: DatesRead | null
}

const LONGEST = 120

export const passedRow = (row: number, cells: readonly Cell[], reason: PassedRow['reason']): PassedRow => ({
  row,
  reason,
  text: rowTexts(cells).filter(Boolean).join(' · ').slice(0, LONGEST),
})

/** Says of a row that is none why; null for one of the file. */
export type Passes<Key extends string> = (line: Line<Key>, at: { last: boolean }) => PassedRow['reason'] | null

/**
 * The rows of a mapped file by field. Blank rows and repeated headings are passed over, and what `passes` says; of numeric dates each column is judged as a
 * whole, unless the office said how they are meant.
 */
export function linesOf<Key extends string>(
  { rows, mapping }: Pick<Batch, 'rows' | 'mapping'>,
  fields: readonly (SheetField & { key: Key })[],
  passes: Passes<Key> = () => null,
): Lines<Key> {
  if (!mapping) return { lines: [], passed: [], dates: null }
  const { headingRow, columns, dates } = mapping
  const body = rows.slice(headingRow)
  const orders = new Map<Key, DateOrder>()
  for (const { key, day } of fields) {
    const column = columns[key]
    if (!day || column === undefined) continue
    const order = dateOrderOf(body.map((cells) => cells[column]))
    orders.set(key, dates ? { ...order, first: dates, mixed: false } : order)
  }
  const headings = (rows[headingRow - 1] ?? []).map((cell) => matchKey(cellText(cell)))
  const isHeading = (cells: readonly Cell[]) =>
    headings.some(Boolean) && headings.every((heading, at) => heading === matchKey(rowTexts(cells)[at] ?? ''))
  const found: Lines<Key> = { lines: [], passed: [], dates: datesRead(body, columns, orders) }
  const last = body.findLastIndex((cells) => !isBlank(cells))
  for (const [at, cells] of body.entries()) {
    if (isBlank(cells)) continue
    const row = headingRow + at + 1
    const raw = (field: Key) => {
      const column = columns[field]
      return column === undefined ? null : cells[column]
    }
    const cell = (field: Key) => dayFirst(raw(field), orders.get(field) ?? DAY_FIRST)
    const line: Line<Key> = {
      row,
      cells,
      cell,
      text: (field) => cellText(cell(field)),
      isOpen: (field) => (orders.get(field)?.mixed ?? false) && isEitherWay(raw(field)),
    }
    const reason = isHeading(cells) ? 'heading' : passes(line, { last: at === last })
    if (reason) found.passed.push(passedRow(row, cells, reason))
    else found.lines.push(line)
  }
  return found
}

/** An example of a date that could be another day in the other order. */
function datesRead(
  rows: readonly (readonly Cell[])[],
  columns: Readonly<Partial<Record<string, number>>>,
  orders: ReadonlyMap<string, DateOrder>,
): DatesRead | null {
  for (const [field, order] of orders) {
    const column = columns[field] ?? 0
    const cell = rows.find((cells) => isEitherWay(cells[column]))?.[column]
    const day = parseDate(cellText(dayFirst(cell, order)))
    if (day) return { ...order, text: cellText(cell), day }
  }
  return null
}

/** What a spreadsheet program writes where a formula failed. */
const FORMULA_ERROR = /^#(REF!|DIV\/0!|VALUE!|NAME\?|N\/A|NUM!|NULL!|SPILL!|CALC!)$/

/** A row is wrong whose cell holds an error of a formula, whatever its kind makes of the text; it is said at its column. */
export function withFormulaErrors<Row extends CheckedRow>(
  check: Check<Row>,
  { rows, mapping }: Pick<Batch, 'rows' | 'mapping'>,
  fields: readonly SheetField[],
): Check<Row> {
  const columns = fields.flatMap(({ key, label }) => {
    const column = mapping?.columns[key]
    return column === undefined ? [] : [{ label, column }]
  })
  return {
    ...check,
    rows: check.rows.map((row) => {
      const found = columns.flatMap(({ label, column }) => {
        const text = cellText(rows[row.row - 1]?.[column])
        return FORMULA_ERROR.test(text) ? [{ label, code: 'sheets:error.formula', params: { value: text } }] : []
      })
      const others = row.problems.filter(({ label }) => !found.some((one) => one.label === label))
      return found.length ? { ...row, outcome: 'wrong', changes: [], problems: [...found, ...others] } : row
    }),
  }
}
