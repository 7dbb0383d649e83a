import { textOf } from '~/domain/accounts/reconciliation/sheet/cells.policy'
import { headingOf } from '~/domain/accounts/reconciliation/sheet/headings.policy'
import type { SheetCell, SheetRow } from '~/documents/sheets/types'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'

/* What applicants got, as a sheet: the application's number, and of previous results, test and interview what is filled in. */

export const SCORE_FIELDS = ['number', 'name', 'gpa', 'test', 'interview'] as const
export type ScoreField = (typeof SCORE_FIELDS)[number]
export const SCORE_PARTS = ['gpa', 'test', 'interview'] as const
export type ScorePart = (typeof SCORE_PARTS)[number]

const HEADINGS: Record<ScoreField, readonly string[]> = {
  number: ['application number', 'application no', 'number', 'আবেদন নম্বর', 'আবেদন নং'],
  name: ['name', 'applicant', 'applicant name', 'নাম', 'আবেদনকারী', 'আবেদনকারীর নাম', 'শিক্ষার্থীর নাম'],
  gpa: ['gpa', 'previous gpa', 'previous result', 'আগের জিপিএ', 'জিপিএ', 'আগের ফল'],
  test: ['test', 'test score', 'admission test', 'ভর্তি পরীক্ষা', 'পরীক্ষা', 'পরীক্ষার নম্বর'],
  interview: ['interview', 'interview score', 'সাক্ষাৎকার', 'সাক্ষাৎকারের নম্বর'],
}
const KNOWN = new Map(
  SCORE_FIELDS.flatMap((field) => HEADINGS[field].map((heading) => [matchKey(heading), field] as const)),
)
const SEARCHED = 30

/** A score of a row: 'A' was absent. */
export type Score = number | 'A'

export interface ScoreRow {
  row: number
  number: string
  name: string
  /** Only what is filled in: an empty cell changes nothing. */
  scores: Partial<Record<ScorePart, Score>>
}

export interface ScoreProblem {
  row: number
  /** A word of the area `admission-scores`, with its figures as a query. */
  key: string
}

export type ScoreColumns = Partial<Record<ScoreField, number>>

/** Where each column stands, and below which row; null where the number or every score is missing. */
export function scoreColumns(rows: readonly SheetRow[]): { at: number; columns: ScoreColumns } | null {
  for (let at = 0; at < Math.min(rows.length, SEARCHED); at++) {
    const columns: ScoreColumns = {}
    rows[at]?.cells.forEach((cell, column) => {
      const field = KNOWN.get(headingOf(cell))
      if (field && columns[field] === undefined) columns[field] = column
    })
    if (columns.number !== undefined && SCORE_PARTS.some((part) => columns[part] !== undefined)) return { at, columns }
  }
  return null
}

/** A score as it is typed: digits of either script with at most two decimals, A or অ for absent. null: empty; NaN: unreadable. */
export function readScore(cell: SheetCell | undefined): Score | null {
  const typed = toAsciiDigits(textOf(cell)).trim()
  if (typed === '') return null
  if (/^(a|abs|absent|অ|অনু|অনুপস্থিত)\.?$/i.test(typed)) return 'A'
  return /^\d{1,4}(\.\d{1,2})?$/.test(typed) ? Number(typed) : NaN
}

/** Rows with a score, and what is wrong with others, as far as a row alone can be judged. Rows that nobody filled are left out. */
export function readScores(
  rows: readonly SheetRow[],
  { at, columns }: { at: number; columns: ScoreColumns },
): { rows: ScoreRow[]; problems: ScoreProblem[] } {
  const good: ScoreRow[] = []
  const problems: ScoreProblem[] = []
  for (const { row, cells } of rows.slice(at + 1)) {
    const cell = (field: ScoreField) => (columns[field] === undefined ? undefined : cells[columns[field]])
    const read = SCORE_PARTS.map((part) => [part, readScore(cell(part))] as const)
    const filled = read.filter((one): one is [ScorePart, Score] => one[1] !== null)
    if (!filled.length) continue
    const number = toAsciiDigits(textOf(cell('number'))).replace(/\s/g, '')
    const [bad] = filled.filter(([, score]) => Number.isNaN(score)).map(([part]) => part)
    const scores: ScoreRow['scores'] = Object.fromEntries(filled)
    if (!number) problems.push({ row, key: 'row.noNumber' })
    else if (bad) problems.push({ row, key: `row.unreadable.${bad}` })
    else if (scores.gpa === 'A' || (scores.gpa !== undefined && scores.gpa > 5)) problems.push({ row, key: 'row.gpa' })
    else good.push({ row, number, name: textOf(cell('name')).slice(0, 120), scores })
  }
  return { rows: good, problems }
}
