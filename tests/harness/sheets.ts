import type { Cell } from '~/domain/sheets/cell'
import type { SheetField } from '~/domain/sheets/imports/fields'
import type { Mapping, SheetVocabulary } from '~/domain/sheets/imports/kind'
import { denseRows, tableOf } from '~/domain/sheets/imports/layout.policy'
import { linesOf, type Lines, type Passes } from '~/domain/sheets/imports/lines.policy'
import type { ReadSheet, SheetCell } from '~/documents/spreadsheet.server'

const NONE: Mapping = { headingRow: 0, columns: {}, facts: {} }

/** A file as its kind reads it, with the columns that are guessed: of one sheet by its cells, or of all of a workbook. */
export function mappedLines<Key extends string>(
  kind: SheetVocabulary,
  fields: readonly (SheetField & { key: Key })[],
  file: readonly (readonly Cell[])[] | readonly ReadSheet[],
  passes?: Passes<Key>,
): Lines<Key> & { mapping: Mapping; rows: Cell[][] } {
  const sheets: ReadSheet[] = (file as readonly unknown[]).every(Array.isArray)
    ? [
        {
          name: '',
          hidden: false,
          rows: (file as readonly (readonly Cell[])[]).map((cells, at) => ({
            row: at + 1,
            cells: cells as SheetCell[],
          })),
        },
      ]
    : [...(file as readonly ReadSheet[])]
  const table = tableOf(kind, sheets)
  const rows = denseRows(table.rows)
  const mapping = table.layout?.mapping ?? NONE
  return { rows, mapping, ...linesOf({ rows, mapping: table.layout ? mapping : null }, fields, passes) }
}
