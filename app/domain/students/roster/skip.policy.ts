import { matchKey } from '~/format/text'
import { cellText } from './cells.policy'
import type { Cell } from './fields.policy'
import type { RosterMapping } from './headings.policy'
import type { SkippedRow } from './roster.policy'
import { titleFacts } from './titles.policy'

const TOTAL = /^(?:সর্বমোট|মোট|grandtotal|total|subtotal)/
const NOTE =
  /(?:স্বাক্ষর|signature|প্রস্তুতকারী|preparedby|verifiedby|যাচাইকারী|প্রধানশিক্ষক|headmaster|principal|অধ্যক্ষ|মন্তব্য|বিঃদ্রঃ|নোট)/

/** Why a row is no student, or null when it is one. `headings` is the heading row of the sheet. */
export function skipReason(
  row: readonly Cell[],
  headings: readonly Cell[],
  mapping: RosterMapping,
): SkippedRow['reason'] | null {
  const cells = row.map(cellText)
  const filled = cells.filter((cell) => cell !== '')
  const same = cells.filter((cell, column) => cell !== '' && matchKey(cell) === matchKey(cellText(headings[column])))
  if (same.length >= 2 && same.length * 2 >= filled.length) return 'heading'
  const at = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''))
  const roll = at(mapping.roll)
  const keys = filled.map(matchKey)
  const words = filled.filter((cell) => !/^[\d০-৯.,\s]+$/.test(cell))
  // A child may be called Total; a total row has little else in words.
  if (keys.some((key) => TOTAL.test(key)) && (words.length <= 2 || (roll === '' && filled.length <= 4))) return 'total'
  if (filled.length <= 4 && Object.keys(titleFacts(row)).length > 0) return 'title'
  const others = Object.entries(mapping).filter(([field]) => field !== 'serial' && field !== 'roll')
  const hasStudent = others.some(([, column]) => at(column) !== '')
  if (roll === '' && filled.length <= 3 && keys.some((key) => NOTE.test(key))) return 'note'
  // Pre-numbered empty lines at the end of a printed form.
  return !hasStudent && filled.length <= 2 && (roll === '' || filled.length === 1) ? 'note' : null
}
