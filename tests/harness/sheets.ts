import type { Cell } from '~/domain/sheets/cell'
import type { SheetField } from '~/domain/sheets/imports/fields'
import type { Mapping, SheetVocabulary } from '~/domain/sheets/imports/kind'
import { denseRows, tableOf } from '~/domain/sheets/imports/layout.policy'
import { linesOf, type Lines, type Passes } from '~/domain/sheets/imports/lines.policy'
import type { ReadSheet, SheetCell } from '~/documents/spreadsheet.server'

const NONE: Mapping = { headingRow: 0, columns: {}, facts: {} }

/** A CSV file's cells, without quotes. */
export const cellsOf = (csv: string): string[][] =>
  csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))

/** The rows of a file of one sheet, with the columns that its kind guesses and what the office answered. */
export function batchOf(
  kind: SheetVocabulary,
  file: readonly (readonly Cell[])[],
  answers: Record<string, string | number> = {},
): { rows: Cell[][]; mapping: Mapping | null; answers: Record<string, string | number> } {
  const table = tableOf(kind, [oneSheet(file)])
  return { rows: denseRows(table.rows), mapping: table.layout?.mapping ?? null, answers }
}

const oneSheet = (file: readonly (readonly Cell[])[]): ReadSheet => ({
  name: '',
  hidden: false,
  rows: file.map((cells, at) => ({ row: at + 1, cells: cells as SheetCell[] })),
})

/** A file as its kind reads it, with the columns that are guessed: of one sheet by its cells, or of all of a workbook. */
export function mappedLines<Key extends string>(
  kind: SheetVocabulary,
  fields: readonly (SheetField & { key: Key })[],
  file: readonly (readonly Cell[])[] | readonly ReadSheet[],
  passes?: Passes<Key>,
): Lines<Key> & { mapping: Mapping; rows: Cell[][] } {
  const sheets: ReadSheet[] = (file as readonly unknown[]).every(Array.isArray)
    ? [oneSheet(file as readonly (readonly Cell[])[])]
    : [...(file as readonly ReadSheet[])]
  const table = tableOf(kind, sheets)
  const rows = denseRows(table.rows)
  const mapping = table.layout?.mapping ?? NONE
  return { rows, mapping, ...linesOf({ rows, mapping: table.layout ? mapping : null }, fields, passes) }
}
