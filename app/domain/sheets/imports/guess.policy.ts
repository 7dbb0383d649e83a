import { cleanText, matchKey } from '~/format/text'
import type { Cell } from '../cell'
import type { Columns, ColumnGuess, SheetField } from './fields'

const SAYS_BENGALI = /[\u0985-\u09b9]|bangla|bengali|\bbn\b/i

/** No heading is longer, and a file may have a whole page in each cell. */
const MOST_SIGNS = 200

/** What an office said of headings before, by matchKey(): the key of a field, or '' for a column that is not read. */
export type Remembered = ReadonlyMap<string, string>
const NOTHING_SAID: Remembered = new Map()

/** The currency beside an amount's heading is no word of it: 'Debit (BDT)'. */
const CURRENCY = /[([]\s*(?:bdt|tk\.?|taka|৳|টাকা)\s*[)\]]/iu

export const headingKey = (heading: string): string =>
  matchKey(heading.replace(CURRENCY, ' ')) || matchKey(heading) || heading

function headingText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' && cell.length <= MOST_SIGNS ? cleanText(cell) : ''
}

function nearlyEqual(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 5) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
}

/** The headings of a field as they are compared, made once for all files. */
const known = new WeakMap<SheetField, { headings: string[]; not: string[] }>()
function knownOf(field: SheetField): { headings: string[]; not: string[] } {
  const said = known.get(field) ?? {
    headings: [...new Set(field.headings.map(headingKey))],
    not: (field.not ?? []).map(matchKey),
  }
  known.set(field, said)
  return said
}

/** @param key what matchKey() makes of the text, made once for all fields */
function headingScore(text: string, key: string, field: SheetField): number {
  if (!key || key.length > 60) return 0
  if (field.fits?.(text)) return 1
  let best = 0
  const { headings, not } = knownOf(field)
  for (const one of headings) {
    if (one === key) return 1
    if (nearlyEqual(one, key)) best = Math.max(best, 0.8)
    else if (one.length >= 3 && key.includes(one)) best = Math.max(best, 0.45 + 0.45 * (one.length / key.length))
  }
  return not.some((word) =>
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

/**
 * Guesses a field for each heading; no field twice and no column twice. `samples` are rows of data below: their script decides whether a bare 'Name' is
 * the Bengali or the English name. What the office said of a heading before is certain. Columns in order.
 */
export function guessFields<Key extends string>(
  fields: readonly (SheetField & { key: Key })[],
  headings: readonly Cell[],
  samples: readonly (readonly Cell[])[] = [],
  remembered: Remembered = NOTHING_SAID,
): ColumnGuess<Key>[] {
  const candidates: ColumnGuess<Key>[] = []
  headings.forEach((cell, column) => {
    const heading = headingText(cell)
    if (!heading) return
    const key = headingKey(heading)
    const said = remembered.get(key)
    const field = said && fields.find((one) => one.key === said)
    if (field) candidates.push({ column, heading, field: field.key, confidence: 1 })
    if (field || said === '') return
    const written = script(samples.map((row) => row[column])) ?? script([heading])
    for (const one of fields) {
      let confidence = headingScore(heading, key, one)
      if (confidence < 0.5) continue
      // A column of Latin letters is no Bengali name, unless its heading says so: then it is in a font of before Unicode.
      if (one.language === 'bn' && written === 'en' && !SAYS_BENGALI.test(heading)) continue
      if (one.language && written && one.language !== written) confidence -= 0.1
      candidates.push({ column, heading, field: one.key, confidence })
    }
  })
  candidates.sort((a, b) => b.confidence - a.confidence || a.column - b.column)
  const chosen: ColumnGuess<Key>[] = []
  for (const candidate of candidates) {
    if (chosen.some((guess) => guess.column === candidate.column || guess.field === candidate.field)) continue
    chosen.push({ ...candidate, confidence: Math.round(candidate.confidence * 100) / 100 })
  }
  return chosen.sort((a, b) => a.column - b.column)
}

export const columnsOf = <Key extends string>(guesses: readonly ColumnGuess<Key>[]): Columns<Key> =>
  Object.fromEntries(guesses.map((guess) => [guess.field, guess.column])) as Columns<Key>

const SURE = 0.7

/** Judges a row as the headings of a kind of file: at least two that are known, one of `key` among them where any is named. */
export const judgeBy =
  (
    fields: readonly SheetField[],
    keys: readonly string[] = [],
    guess: (fields: readonly SheetField[], row: readonly Cell[]) => ColumnGuess[] = guessFields,
  ) =>
  (row: readonly Cell[]): { known: number; kind: string } | null => {
    const sure = guess(fields, row).filter(({ confidence }) => confidence >= SURE)
    if (sure.length < Math.min(2, fields.length) || (keys.length && !sure.some(({ field }) => keys.includes(field))))
      return null
    return {
      known: sure.length,
      kind: sure
        .map(({ field }) => field)
        .sort()
        .join(' '),
    }
  }
