import type { Cell } from '~/domain/sheets/cell'
import { looksBijoy } from '~/format/bijoy/detect'
import { bijoyToUnicode } from '~/format/bijoy/to-unicode'

const LOOKED_AT = 80
const HEAD_ROWS = 12
const MOST_COLUMNS = 200

const words = (cells: readonly (Cell | undefined)[]): string =>
  cells.filter((cell) => typeof cell === 'string').join('\n')

/** The columns of a sheet (from 0) whose texts look as if they were written in Bijoy, judged by many cells together. */
export function bijoyColumns(rows: readonly (readonly Cell[])[]): number[] {
  const some = rows.filter((row) => row.length > 0).slice(0, LOOKED_AT)
  const width = Math.min(MOST_COLUMNS, Math.max(0, ...some.map((row) => row.length)))
  return Array.from({ length: width }, (_, column) => column).filter((column) =>
    looksBijoy(words(some.map((row) => row[column]))),
  )
}

/** The same sheet with those columns in Unicode, and with its first rows, where they look alike: titles and headings. */
export function sheetInUnicode(rows: readonly (readonly Cell[])[], columns: readonly number[]): Cell[][] {
  const wanted = new Set(columns)
  return rows.map((row, at) => {
    const heading = at < HEAD_ROWS && looksBijoy(words(row))
    return row.map((cell, column) =>
      typeof cell === 'string' && (heading || wanted.has(column)) ? bijoyToUnicode(cell) : cell,
    )
  })
}
