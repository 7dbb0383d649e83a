import type { SpreadsheetErrorCode } from '../spreadsheet-error.ts'

export type SheetCell = string | number | boolean | Date | null

export interface SheetRow {
  /** The row's number as the spreadsheet program shows it, from 1. */
  row: number
  /** A formula gives its last result, an error cell its text ('#REF!'), a date cell a Date at UTC midnight. */
  cells: SheetCell[]
}

export interface SheetLimits {
  /** Rows that hold anything; empty ones are passed over and not counted. */
  maxRows: number
  maxColumns: number
  /** Of all rows, empty ones between full ones too. */
  maxCells: number
  /** Sheet of an XLSX file, by position from 0 or by name. */
  sheet: number | string
  /** The first so many sheets instead of one. */
  allSheets: number
}

/** To the worker: a file, or that it may send more of the one before. */
export type Asked = { file: Uint8Array; limits: SheetLimits } | 'more'

/** From the worker: a piece of a sheet's rows at a time, so that nobody has to take all at once. */
export type Answered =
  | { sheet: number; rows: SheetRow[]; last: boolean }
  | { refused: SpreadsheetErrorCode; values: Readonly<Record<string, number | string>> }
  | { broken: string }
