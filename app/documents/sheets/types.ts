import type { SpreadsheetErrorCode } from '../spreadsheet-error.ts'

export type SheetCell = string | number | boolean | Date | null

export interface SheetRow {
  /** The row's number as the spreadsheet program shows it, from 1. */
  row: number
  /** A formula gives its last result, an error cell its text ('#REF!'), a date cell a Date at UTC midnight. */
  cells: SheetCell[]
  /** Filtered away or hidden by hand: whoever sent the file may not know that it is there. */
  hidden?: true
  /** First and last column (from 0) of cells that are merged side by side; the first one holds the value. */
  spans?: [first: number, last: number][]
}

export interface ReadSheet {
  /** '' of a text file. */
  name: string
  hidden: boolean
  rows: SheetRow[]
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
  /** A text in no Unicode encoding is read as Windows-1252: fonts of before Unicode, such as Bijoy's, write so. */
  ansi?: boolean
}

export interface SheetColumn {
  header: string
  /** Characters; without it, as wide as the header and the first rows need. */
  width?: number
  /** Numbers the user may type, for a data validation of the spreadsheet program. The importer checks again. */
  range?: { min: number; max: number; message?: string }
  /** A closed list to choose from. */
  choices?: string[]
  /** The sheet is protected and this column cannot be changed; the others can. */
  locked?: boolean
  hidden?: boolean
}

export interface SheetSpec {
  name: string
  /** Rows above the head: what the sheet is, how to fill it. */
  notes?: string[]
  columns: SheetColumn[]
  rows: (string | number | boolean | Date | null)[][]
}

/** To the worker: a file to read, sheets to write, or that it may send more of the one before. */
export type Asked = { file: Uint8Array; limits: SheetLimits } | { sheets: readonly SheetSpec[] } | 'more'

/** From the worker: a piece of a sheet's rows at a time, so that nobody has to take all at once. */
export type Answered =
  | { written: Uint8Array }
  | { sheet: number; name: string; hidden: boolean; rows: SheetRow[]; last: boolean }
  | { refused: SpreadsheetErrorCode; values: Readonly<Record<string, number | string>> }
  | { broken: string }
