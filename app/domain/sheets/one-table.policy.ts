import type { Cell, Row } from './cell'
import { joinHeadings, type HeadingRow } from './join-headings.policy'

export interface TableRow extends HeadingRow {
  /** As the spreadsheet program shows it, from 1. */
  row: number
  cells: Cell[]
  hidden?: true
}
export interface TableSheet {
  name: string
  hidden: boolean
  rows: readonly TableRow[]
}

/** Where the rows of a table come from. */
export interface Origin {
  /** The sheets it was made of: row n of a sheet is row `after` + n of the table. */
  parts: { name: string; after: number }[]
  /** Sheets with something in them that were not read. */
  others: string[]
  /** Rows that the file hides, and that are read with the others. */
  hiddenRows: number
}

/** How a kind of file knows its headings: how many are known, and which; null for a row that is none. */
export type JudgeHeadings = (row: Row) => { known: number; kind: string } | null

const SEARCHED = 45

/** A sheet with its headings in one row, where they stood in two or three. */
function withOneHeading(sheet: TableSheet, judge: JudgeHeadings): { rows: TableRow[]; kind: string } | null {
  const first = sheet.rows.filter(({ row }) => row <= SEARCHED)
  let best: { at: number; height: number; headings: string[]; kind: string; known: number } | null = null
  for (const at of first.keys()) {
    const joined = joinHeadings(first.slice(at, at + 3))
    const found = judge(joined.headings)
    if (found && found.known > (best?.known ?? 0)) best = { at, ...joined, ...found }
  }
  if (!best) return null
  const { at, height, headings, kind } = best
  const rows = sheet.rows.flatMap((one, index) =>
    index === at && height > 1 ? [{ row: one.row, cells: headings }] : index > at && index < at + height ? [] : [one],
  )
  return { kind, rows }
}

/**
 * The sheets of a workbook as one table: all those whose headings are alike, one after the other, or the first that holds anything where none has
 * headings that are known. What is not read is said.
 */
export function oneTable(sheets: readonly TableSheet[], judge: JudgeHeadings): { rows: TableRow[]; origin: Origin } {
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const known = filled.flatMap((sheet) => {
    const found = sheet.hidden ? null : withOneHeading(sheet, judge)
    return found ? [{ sheet, ...found }] : []
  })
  const chosen = known.filter(({ kind }) => kind === known[0]?.kind)
  const [fallback] = filled.filter(({ hidden }) => !hidden).concat(filled)
  const taken = chosen.length ? chosen : fallback ? [{ sheet: fallback, rows: [...fallback.rows] }] : []
  const parts: Origin['parts'] = []
  const rows: TableRow[] = []
  for (const { sheet, rows: own } of taken) {
    const after = rows.at(-1)?.row ?? 0
    parts.push({ name: sheet.name, after })
    for (const one of own) rows.push({ ...one, row: after + one.row })
  }
  return {
    rows,
    origin: {
      parts,
      others: filled.filter((one) => !taken.some(({ sheet }) => sheet === one)).map(({ name }) => name),
      hiddenRows: rows.filter(({ hidden }) => hidden).length,
    },
  }
}

/** Where a row of the table stands in the file: its sheet, where there are several, and its number there. */
export function placeOfRow({ parts }: Pick<Origin, 'parts'>, row: number): { sheet: string | null; row: number } {
  const part = parts.findLast(({ after }) => after < row)
  return { sheet: parts.length > 1 ? (part?.name ?? null) : null, row: row - (part?.after ?? 0) }
}
