import type { ReadSheet, SheetCell } from '~/documents/spreadsheet.server'
import { type Cell, cellText, isBlank } from '../cell'
import { oneTable, type JudgeHeadings, type Origin, type TableRow } from '../one-table.policy'
import { lackingFields, type ColumnGuess, type Columns } from './fields'
import { columnsOf, guessFields, headingKey, judgeBy, type Remembered } from './guess.policy'
import type { Mapping, SheetVocabulary } from './kind'

type Kind = Omit<SheetVocabulary, 'key' | 'title' | 'limits' | 'mostSheets'>

/** What is looked at to find the headings and what they mean. */
const LOOKED_AT = 100
const SEARCHED = 40
const SAMPLES = 25

interface Layout {
  mapping: Mapping
  guesses: ColumnGuess[]
}

/** What a kind's columns are, by the headings and a few rows below them. */
export function guessesOf(
  { fields, mend = (all) => all }: Pick<Kind, 'fields' | 'mend'>,
  headings: readonly Cell[],
  samples: readonly (readonly Cell[])[],
  remembered?: Remembered,
): ColumnGuess[] {
  return mend(guessFields(fields, headings, samples, remembered))
}

/** What the lines above the headings say for all rows; of two that say it the lower one. */
export const factsAbove = ({ facts }: Pick<Kind, 'facts'>, rows: readonly (readonly Cell[])[], headingRow: number) =>
  facts
    ? rows.slice(0, headingRow - 1).reduce<Record<string, string>>((known, row) => ({ ...known, ...facts(row) }), {})
    : {}

/** Judges a row as headings: by what a kind knows, or by what the office said of them before. */
const judgeOf =
  ({ judge, fields, keys }: Kind, remembered?: Remembered): JudgeHeadings =>
  (row) => {
    const found = (judge ?? judgeBy(fields, keys))(row)
    if (found || !remembered?.size) return found
    const said = row.flatMap((cell) => remembered.get(headingKey(cellText(cell))) || [])
    return said.length < 2 ? null : { known: said.length, kind: said.sort().join(' ') }
  }

/** Finds the heading row below title lines and blank rows, and guesses the columns; null where none of the first forty looks like headings. */
export function findLayout(kind: Kind, rows: readonly (readonly Cell[])[], remembered?: Remembered): Layout | null {
  const judge = judgeOf(kind, remembered)
  let best: { index: number; known: number } | null = null
  for (const [index, row] of rows.slice(0, SEARCHED).entries()) {
    const known = judge(row)?.known ?? 0
    if (known > (best?.known ?? 0)) best = { index, known }
  }
  if (!best) return null
  const headingRow = best.index + 1
  const guesses = guessesOf(kind, rows[best.index] ?? [], rows.slice(headingRow, headingRow + SAMPLES), remembered)
  return { guesses, mapping: { headingRow, columns: columnsOf(guesses), facts: factsAbove(kind, rows, headingRow) } }
}

/** A date cell as the moment it shows, without a clock as the day; every other cell as it is. */
function storedCell(cell: SheetCell): Cell {
  if (!(cell instanceof Date)) return cell
  const iso = Number.isNaN(cell.getTime()) ? '' : cell.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19)
}

interface ReadTable {
  rows: TableRow[]
  origin: Origin
  layout: Layout | null
}

/**
 * A workbook as one table, with headings in one row. `chosen` names the sheets to be read, hidden ones too; otherwise they are those whose headings are alike.
 */
export function tableOf(
  kind: Kind,
  sheets: readonly ReadSheet[],
  chosen: readonly string[] | null = null,
  remembered?: Remembered,
): ReadTable {
  const all = (kind.reshape?.(sheets) ?? sheets).map((sheet) => ({
    ...sheet,
    hidden: sheet.hidden && !chosen,
    rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.map(storedCell) })),
  }))
  const wanted = chosen ? all.filter(({ name }) => chosen.includes(name)) : all
  const { rows, origin } = oneTable(wanted, judgeOf(kind, remembered))
  const first = () => {
    const dense: Cell[][] = Array.from({ length: Math.min(rows.at(-1)?.row ?? 0, LOOKED_AT) }, () => [])
    for (const { row, cells } of rows) if (row <= LOOKED_AT) dense[row - 1] = cells
    return dense
  }
  const others = [...origin.others, ...all.flatMap((one) => (wanted.includes(one) || !one.rows.length ? [] : one.name))]
  const table = (layout: Layout | null) => ({ rows, origin: { ...origin, others }, layout })
  const layout = findLayout(kind, first(), remembered)
  if (layout && kind.prepare) {
    kind.prepare(rows, layout.mapping.headingRow - 1)
    return table(findLayout(kind, first(), remembered))
  }
  const bare = layout ? null : (kind.bare?.(rows) ?? null)
  return table(bare ? { guesses: [], mapping: { headingRow: 0, columns: bare, facts: {} } } : layout)
}

/** Whether nothing is left to ask: every column is one that is known for certain, or one that the office said is not read. */
export function isCertain(
  { fields }: Pick<Kind, 'fields'>,
  { rows, layout }: ReadTable,
  remembered: Remembered,
): boolean {
  if (!layout || lackingFields(fields, layout.mapping.columns).length) return false
  const { headingRow } = layout.mapping
  const headings = rows.find(({ row }) => row === headingRow)?.cells ?? []
  return headings.every((cell, column) => {
    const heading = cellText(cell)
    if (!heading) return rows.every(({ row, cells }) => row <= headingRow || isBlank([cells[column]]))
    const guess = layout.guesses.find((one) => one.column === column)
    return guess ? guess.confidence === 1 : remembered.get(headingKey(heading)) === ''
  })
}

/** Rows by their number in the table, which may leave any number of them blank. */
export function denseRows(rows: readonly { row: number; cells: Cell[] }[]): Cell[][] {
  const all: Cell[][] = Array.from({ length: rows.at(-1)?.row ?? 0 }, () => EMPTY)
  for (const { row, cells } of rows) all[row - 1] = cells
  return all
}
const EMPTY: Cell[] = []

/** The headings as they were mapped: what is remembered of them. */
export const saidOf = (headings: readonly Cell[], columns: Columns): [heading: string, field: string][] => {
  const fieldOf = new Map(Object.entries(columns).map(([field, column]) => [column, field]))
  const said = new Map<string, string>()
  for (const [column, cell] of headings.entries()) {
    const heading = cellText(cell)
    const key = heading.length <= 200 ? headingKey(heading) : ''
    // Of two alike nobody can say which is meant next time.
    if (key)
      said.set(key, said.has(key) && said.get(key) !== (fieldOf.get(column) ?? '') ? '?' : (fieldOf.get(column) ?? ''))
  }
  return [...said].filter(([, field]) => field !== '?')
}
