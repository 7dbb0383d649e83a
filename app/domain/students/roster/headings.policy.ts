import type { Cell } from '~/domain/sheets/cell'
import { cleanText, matchKey } from '~/format/text'
import { ROSTER_FIELDS, type RosterField, type RosterFieldKey } from './fields.policy'
import { titleFacts, type TitleFacts } from './titles.policy'

/** Which column (0 is the first) holds which field. */
export type RosterMapping = Partial<Record<RosterFieldKey, number>>

/** A guess for the mapping screen: certain is 1, below 0.5 is not offered. */
export interface ColumnGuess {
  column: number
  heading: string
  field: RosterFieldKey
  confidence: number
}

export interface RosterLayout {
  /** Index of the heading row in the rows (spreadsheet row minus 1). */
  headingIndex: number
  guesses: ColumnGuess[]
  mapping: RosterMapping
  /** What the lines above the headings say for every student: 'Section: A'. */
  facts: TitleFacts
}

const KNOWN = new Map(
  ROSTER_FIELDS.map((field) => [
    field.key,
    [...new Set(field.headings.map((heading) => matchKey(heading) || heading))],
  ]),
)
const NOT_WORDS = new Map(ROSTER_FIELDS.map((field) => [field.key, (field.not ?? []).map(matchKey)]))
const SEARCH_ROWS = 40
const SAMPLE_ROWS = 25

// Names exist once per language; which of the two a bare "Name" column is, its cells tell.
const BILINGUAL = new Map<RosterFieldKey, 'bn' | 'en'>([
  ['nameBn', 'bn'],
  ['nameEn', 'en'],
  ['fatherNameBn', 'bn'],
  ['fatherNameEn', 'en'],
  ['motherNameBn', 'bn'],
  ['motherNameEn', 'en'],
])

const SAYS_BENGALI = /[\u0985-\u09b9]|bangla|bengali|\bbn\b/i

/** No heading is longer, and a file may have a whole page in each cell. */
const MOST_SIGNS = 200

function headingText(cell: Cell): string {
  return typeof cell === 'string' && cell.length <= MOST_SIGNS ? cleanText(cell) : ''
}

function nearlyEqual(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 5) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
}

/** @param key what matchKey() makes of the text, made once for all fields */
function headingScore(text: string, key: string, field: RosterField): number {
  if (!key || key.length > 60) return 0
  let best = 0
  for (const known of KNOWN.get(field.key) ?? []) {
    if (known === key) return 1
    if (nearlyEqual(known, key)) best = Math.max(best, 0.8)
    else if (known.length >= 3 && key.includes(known)) best = Math.max(best, 0.45 + 0.45 * (known.length / key.length))
  }
  const words = NOT_WORDS.get(field.key) ?? []
  return words.some((word) =>
    word.length < 4
      ? text
          .toLowerCase()
          .split(/[\s./-]+/)
          .includes(word)
      : key.includes(word),
  )
    ? 0
    : best
}

function script(cells: readonly Cell[]): 'bn' | 'en' | null {
  let bengali = 0
  let latin = 0
  for (const cell of cells) {
    if (typeof cell !== 'string') continue
    if (/[\u0985-\u09b9]/.test(cell)) bengali++
    else if (/[A-Za-z]/.test(cell)) latin++
  }
  return bengali === latin ? null : bengali > latin ? 'bn' : 'en'
}

/** Guesses a field for each heading; no field twice and no column twice. `samples` are rows of data below: their
 * script decides whether a bare 'Name' is the Bengali or the English name. Columns in order. */
export function guessColumns(headings: readonly Cell[], samples: readonly (readonly Cell[])[] = []): ColumnGuess[] {
  const candidates: ColumnGuess[] = []
  headings.forEach((cell, column) => {
    const heading = headingText(cell)
    if (!heading) return
    const key = matchKey(heading) || heading
    const written = script(samples.map((row) => row[column])) ?? script([heading])
    for (const field of ROSTER_FIELDS) {
      let confidence = headingScore(heading, key, field)
      if (confidence < 0.5) continue
      const language = BILINGUAL.get(field.key)
      // A column of Latin letters is no Bengali name, unless its heading says so: then it is in a font of before Unicode.
      if (language === 'bn' && written === 'en' && !SAYS_BENGALI.test(heading)) continue
      if (language && written && language !== written) confidence -= 0.1
      candidates.push({ column, heading, field: field.key, confidence })
    }
  })
  candidates.sort((a, b) => b.confidence - a.confidence || a.column - b.column)
  const chosen: ColumnGuess[] = []
  for (const candidate of candidates) {
    if (chosen.some((guess) => guess.column === candidate.column || guess.field === candidate.field)) continue
    chosen.push({ ...candidate, confidence: Math.round(candidate.confidence * 100) / 100 })
  }
  // A school that keeps no roll column numbers its pupils by the serial; a weak guess, which the user confirms.
  const serial = chosen.find((guess) => guess.field === 'serial')
  if (serial && !chosen.some((guess) => guess.field === 'roll'))
    Object.assign(serial, { field: 'roll', confidence: 0.5 })
  return chosen.sort((a, b) => a.column - b.column)
}

export function mappingOf(guesses: readonly ColumnGuess[]): RosterMapping {
  return Object.fromEntries(guesses.map((guess) => [guess.field, guess.column]))
}

/** Judges a row as the headings of a roster: at least two known ones, a roll or a name among them. */
export function judgeHeadings(row: readonly Cell[]): { known: number; kind: string } | null {
  const sure = guessColumns(row).filter((guess) => guess.confidence >= 0.7)
  const usable = sure.some((guess) => ['roll', 'nameBn', 'nameEn'].includes(guess.field))
  if (!usable || sure.length < 2) return null
  return {
    known: sure.length,
    kind: sure
      .map((guess) => guess.field)
      .sort()
      .join(' '),
  }
}

/** Finds the heading row below title lines and blank rows, and guesses the columns. null when none of the first
 * forty rows looks like headings. */
export function findLayout(rows: readonly (readonly Cell[])[]): RosterLayout | null {
  let best: { index: number; known: number } | null = null
  for (const [index, row] of rows.slice(0, SEARCH_ROWS).entries()) {
    const known = judgeHeadings(row)?.known ?? 0
    if (known > (best?.known ?? 0)) best = { index, known }
  }
  if (!best) return null
  const { index } = best
  const guesses = guessColumns(rows[index] ?? [], rows.slice(index + 1, index + 1 + SAMPLE_ROWS))
  const facts = rows.slice(0, index).reduce<TitleFacts>((known, row) => ({ ...known, ...titleFacts(row) }), {})
  return { headingIndex: index, guesses, mapping: mappingOf(guesses), facts }
}

/** Required fields that the mapping leaves out; the import cannot start before they are chosen. */
export function missingFields(mapping: RosterMapping): RosterFieldKey[] {
  return ROSTER_FIELDS.filter(
    (field) =>
      field.required &&
      mapping[field.key] === undefined &&
      (!field.alternative || mapping[field.alternative] === undefined),
  ).map((field) => field.key)
}
