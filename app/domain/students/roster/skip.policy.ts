import { type Cell, isBlank, rowTexts } from '~/domain/sheets/cell'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'
import type { RosterMapping } from './headings.policy'
import type { SkippedRow } from './roster.policy'
import { titleFacts } from './titles.policy'

/*
 * Rows that are no students. A total is one by its place at the edge of a block and by its emptiness, never by a word in it: a child may be called Total.
 */

const NOTE =
  /(?:স্বাক্ষর|signature|প্রস্তুতকারী|preparedby|verifiedby|যাচাইকারী|প্রধানশিক্ষক|headmaster|principal|অধ্যক্ষ|মন্তব্য|বিঃদ্রঃ|^নোট$)/
const NOTE_BEGINS = /^(?:নোট|note)\s*[:ঃ]/i
const SAYS_DIGIT = /[0-9০-৯]/
const DAY = /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/

type Row = readonly Cell[]

/** Whether a cell says how many, in figures or beside a word ('মোট = ৩ জন'): no day, no telephone, no number of a certificate. */
function isCount(text: string): boolean {
  if (!SAYS_DIGIT.test(text)) return false
  const said = toAsciiDigits(text)
  return !/\d{5}/.test(said) && !DAY.test(said)
}

const at = (row: Row, column: number | undefined) => (column === undefined ? '' : (rowTexts(row)[column] ?? ''))
const hasDigit = (text: string) => SAYS_DIGIT.test(text)

/** What stands in the fields of a student beside serial and roll. */
const fieldsOf = (row: Row, mapping: RosterMapping): string[] =>
  Object.entries(mapping)
    .filter(([field]) => field !== 'serial' && field !== 'roll')
    .map(([, column]) => at(row, column))
    .filter((text) => text !== '')

/** At least two headings are said again, and half of what the row says are such. */
function isHeading(row: Row, headings: Row): boolean {
  const cells = rowTexts(row)
  const keys = headingKeys(headings)
  const filled = cells.reduce((count, cell) => count + Number(cell !== ''), 0)
  let same = 0
  let other = 0
  for (const [column, cell] of cells.entries()) {
    if (cell === '') continue
    if (mayBeKey(cell, keys[column] ?? '') && matchKey(cell) === (keys[column] ?? '')) same++
    else if (++other * 2 > filled) return false
  }
  return same >= 2
}

const LETTER = /^[a-z0-9\u0985-\u09b9]/i
/** Cheaper than its key, and enough for nearly every cell: another letter at the beginning. */
const mayBeKey = (cell: string, key: string): boolean => !LETTER.test(cell) || cell[0]?.toLowerCase() === key[0]

const KEYS = new WeakMap<Row, readonly string[]>()
function headingKeys(headings: Row): readonly string[] {
  const known = KEYS.get(headings)
  if (known) return known
  const keys = rowTexts(headings).map(matchKey)
  KEYS.set(headings, keys)
  return keys
}

const filledOf = (row: Row): string[] => rowTexts(row).filter((text) => text !== '')

const isTitle = (row: Row): boolean => filledOf(row).length <= 4 && Object.keys(titleFacts(row)).length > 0

/** Whether a row is surely a student's: a roll and a name, or two words of one. */
function isStudent(row: Row, mapping: RosterMapping): boolean {
  const words = fieldsOf(row, mapping).filter((text) => !isCount(text))
  return words.length >= (hasDigit(at(row, mapping.roll)) ? 1 : 2)
}

/** How a row stands in its block: at the edge, or as the last with nothing but a word and how many students stand above. */
type Place = 'edge' | 'sum' | null

/** The places of the rows below the headings; headings and titles begin another block. */
export function placesOf(rows: readonly Row[], headings: Row, mapping: RosterMapping): Place[] {
  const kinds = rows.map((row) =>
    isBlank(row)
      ? null
      : isHeading(row, headings) || isTitle(row)
        ? 'border'
        : isStudent(row, mapping)
          ? 'student'
          : null,
  )
  const nearest = (all: readonly (string | null)[]) => {
    let last = 'border'
    return all.map((kind) => {
      const found = last
      last = kind ?? last
      return found
    })
  }
  const before = nearest(kinds)
  const after = nearest(kinds.toReversed()).toReversed()
  let inBlock = 0
  let inAll = 0
  return kinds.map((kind, place) => {
    if (kind === 'border') inBlock = 0
    if (kind === null) return before[place] === 'border' || after[place] === 'border' ? 'edge' : null
    if (kind === 'border') return null
    const row = rows[place] ?? []
    const counted = Number(toAsciiDigits(at(row, mapping.roll)))
    const bare = fieldsOf(row, mapping).length === 1 && filledOf(row).length === 2
    if (bare && after[place] === 'border' && counted > 0 && [inBlock, inAll].includes(counted)) return 'sum'
    inBlock++
    inAll++
    return null
  })
}

/** Nobody's row that says how many, in figures and at most one word. */
function isSum(filled: readonly string[], fields: readonly string[], roll: string): boolean {
  const nobody = !hasDigit(roll) || (isCount(roll) && fields.every(isCount))
  const counts = filled.filter(isCount)
  const words = filled.filter((cell) => !hasDigit(cell))
  return (
    nobody &&
    counts.length > 0 &&
    words.length <= 1 &&
    counts.length + words.length === filled.length &&
    words.length + fields.length > 0
  )
}

/** Why a row is no student, or null when it is one. `headings` is the heading row of the sheet. */
export function skipReason(row: Row, headings: Row, mapping: RosterMapping, place: Place): SkippedRow['reason'] | null {
  if (isHeading(row, headings)) return 'heading'
  if (isTitle(row)) return 'title'
  if (place === 'sum') return 'total'
  const filled = filledOf(row)
  const roll = at(row, mapping.roll)
  const fields = fieldsOf(row, mapping)
  if (place && isSum(filled, fields, roll)) return 'total'
  if (
    place &&
    roll === '' &&
    filled.length <= 3 &&
    filled.some((cell) => NOTE.test(matchKey(cell)) || NOTE_BEGINS.test(cell))
  )
    return 'note'
  // Pre-numbered empty lines at the end of a printed form.
  return fields.length === 0 && filled.length <= 2 && (roll === '' || filled.length === 1) ? 'note' : null
}
