import type { Cell } from '~/domain/sheets/cell'
import { cellText } from '~/domain/sheets/cell'
import { fieldUnder } from '~/domain/sheets/imports/fields'
import type { Line, Passes } from '~/domain/sheets/imports/lines.policy'
import { toAsciiDigits } from '~/format/digits'

/* What applicants got, as a sheet: the application's number, and of previous results, test and interview what is filled in. */

type ScoreField = 'number' | 'name' | ScorePart
export const SCORE_PARTS = ['gpa', 'test', 'interview'] as const
export type ScorePart = (typeof SCORE_PARTS)[number]

const field = fieldUnder<ScoreField>('admission-scores:column')

export const SCORE_FIELDS = [
  field('number', ['application number', 'application no', 'number', 'আবেদন নম্বর', 'আবেদন নং'], { required: true }),
  field('name', ['name', 'applicant', 'applicant name', 'নাম', 'আবেদনকারী', 'আবেদনকারীর নাম', 'শিক্ষার্থীর নাম']),
  field('gpa', ['gpa', 'previous gpa', 'previous result', 'আগের জিপিএ', 'জিপিএ', 'আগের ফল'], {
    required: true,
    alternatives: ['test', 'interview'],
  }),
  field('test', ['test', 'test score', 'admission test', 'ভর্তি পরীক্ষা', 'পরীক্ষা', 'পরীক্ষার নম্বর']),
  field('interview', ['interview', 'interview score', 'সাক্ষাৎকার', 'সাক্ষাৎকারের নম্বর']),
]

/** A score of a row: 'A' was absent. */
export type Score = number | 'A'

export interface ScoreRow {
  row: number
  number: string
  name: string
  /** Only what is filled in: an empty cell changes nothing. */
  scores: Partial<Record<ScorePart, Score>>
  /** A word of `admission-scores:row`; null where nothing is wrong. */
  wrong: string | null
}

/** A score as it is typed: digits of either script with at most two decimals, A or অ for absent. null: empty; NaN: unreadable. */
export function readScore(cell: Cell): Score | null {
  const typed = toAsciiDigits(cellText(cell)).trim()
  if (typed === '') return null
  if (/^(a|abs|absent|অ|অনু|অনুপস্থিত)\.?$/i.test(typed)) return 'A'
  return /^\d{1,4}(\.\d{1,2})?$/.test(typed) ? Number(typed) : NaN
}

/** Rows that nobody filled. */
export const passesScores: Passes<ScoreField> = (line) =>
  SCORE_PARTS.every((part) => readScore(line.cell(part)) === null) ? 'empty' : null

/** Rows with a score, and what is wrong with them, as far as a row alone can be judged. */
export const readScores = (lines: readonly Line<ScoreField>[]): ScoreRow[] =>
  lines.map((line) => {
    const read = SCORE_PARTS.map((part) => [part, readScore(line.cell(part))] as const)
    const filled = read.filter((one): one is [ScorePart, Score] => one[1] !== null)
    const number = toAsciiDigits(line.text('number')).replace(/\s/g, '')
    const [bad] = filled.filter(([, score]) => Number.isNaN(score)).map(([part]) => part)
    const scores: ScoreRow['scores'] = Object.fromEntries(filled)
    const wrong = !number
      ? 'noNumber'
      : bad
        ? `unreadable.${bad}`
        : scores.gpa === 'A' || (scores.gpa !== undefined && scores.gpa > 5)
          ? 'gpa'
          : null
    return { row: line.row, number, name: line.text('name').slice(0, 120), scores, wrong }
  })
