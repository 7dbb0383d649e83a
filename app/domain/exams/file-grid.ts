import type { SheetCell } from '~/documents/spreadsheet.server'

/** A cell as a person would have typed it. */
export const cellText = (cell: SheetCell | undefined): string =>
  cell === null || cell === undefined
    ? ''
    : cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : String(cell).normalize('NFC').trim()

/** 'C' for the third column. */
export const columnLetter = (at: number): string =>
  (at < 26 ? '' : columnLetter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
