import type { SheetCell } from '~/documents/spreadsheet.server'
import type { EntryRight } from './marks.policy'

/** One thing wrong with a file: where, what stood there, why. `code` is a message key with its figures. */
export interface FileProblem {
  sheet?: string
  row: number
  column?: string
  typed?: string
  code: string
}

/** Cells of one mark sheet as a file gives them, and how to find a cell of the file again. */
export interface FileGrid {
  sheetId: number
  version: number | null
  title: string
  rows: { at: number; enrolmentId: number; cells: Record<string, string> }[]
  /** 'at.part' or 'at.key' -> the row and column of the file. */
  where: Map<string, { row: number; column?: string; typed?: string }>
}

export interface ImportMarks {
  examId: number
  file: Uint8Array
  right: EntryRight
  /** 'all': nothing unless everything is good; 'good': the rows without an error. */
  mode: 'all' | 'good'
}

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
