import { cellText, type Cell } from '~/domain/sheets/cell'
import type { AttendanceState } from '../states.policy'

/** What L stands for: offices write it for both. */
export const LETTER_MEANS = ['late', 'leave'] as const
export type LetterMeans = (typeof LETTER_MEANS)[number]

const WORDS: Record<AttendanceState, string> = {
  present: 'p pr present উ উপ উপস্থিত হা হাজির ✓ ✔ √ 1 y yes true',
  absent: 'a ab abs absent অ অনু অনুপ অনুপস্থিত গরহাজির × x ✗ ✘ ✕ 0 n no false',
  late: 'late lt দে দেরি দেরী বি বিলম্ব বিলম্বে',
  half: '½ half hd অর্ধ অর্ধদিবস আধা',
  leave: 'lv leave ছু ছুটি',
}
const STATE_OF = new Map(
  Object.entries(WORDS).flatMap(([state, words]) =>
    words.split(' ').map((word) => [word.normalize('NFC'), state as AttendanceState] as const),
  ),
)
const LETTER = new Set(['l', 'এল', 'ল'])
/** What is written into the column of a day without school. */
const NO_SCHOOL = new Set(
  'h hol holiday w wh we off weekend fri friday sat saturday ছ ছু ছুটি বন্ধ সাপ্তাহিক শুক্র শুক্রবার শনি শনিবার'
    .split(' ')
    .map((word) => word.normalize('NFC')),
)

const wordOf = (cell: Cell): string =>
  // Numbers stay as they are: ১ is a mark, and so is 1.
  cellText(cell)
    .toLowerCase()
    .replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
    .replace(/[.\s]+$/, '')

export const isLetter = (cell: Cell): boolean => LETTER.has(wordOf(cell))

/** A cell as a state; null for none, `wrong` for what nobody can say, `letter` where nobody said what L means. */
export function readState(
  cell: Cell,
  { school, letter }: { school: boolean; letter: LetterMeans | null },
): { state: AttendanceState | null } | { wrong: 'cell' | 'letter' } {
  const word = wordOf(cell)
  if (!word || (!school && NO_SCHOOL.has(word))) return { state: null }
  if (LETTER.has(word)) return letter ? { state: letter } : { wrong: 'letter' }
  const state = STATE_OF.get(word)
  return state ? { state } : { wrong: 'cell' }
}
