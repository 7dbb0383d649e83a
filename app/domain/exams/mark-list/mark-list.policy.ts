import type { SheetState } from '../chain/mark-chain.policy'
import type { MarkValue } from '../marks.policy'

/** How a sheet of the list stands: 'nobody' when no student takes the paper, 'late' apart from these. */
export type ListState = 'nobody' | 'none' | 'begun' | 'complete' | Exclude<SheetState, 'open'>
export const LIST_STATES: readonly ListState[] = ['none', 'begun', 'complete', 'submitted', 'checked', 'approved']

interface ListedSheet {
  state: SheetState
  entered: number
  begun: number
  expected: number
}

export function listState({ state, entered, begun, expected }: ListedSheet): ListState {
  if (expected === 0) return 'nobody'
  if (state !== 'open') return state
  return entered === expected ? 'complete' : begun ? 'begun' : 'none'
}

/** Late is what is not handed in although the teachers' window is over. `until` and `today` are days in Dhaka. */
export const isLate = (sheet: ListedSheet, until: string | null, today: string): boolean =>
  until !== null && today > until && sheet.expected > 0 && sheet.state === 'open'

/** What a student has of a paper: the sum in hundredths, 'A' when absent in every part, null while nothing is entered. */
export function paperTotal(marks: Readonly<Record<string, MarkValue>> | undefined): MarkValue {
  const given = Object.values(marks ?? {}).filter((mark) => mark !== null)
  if (!given.length) return null
  return given.every((mark) => mark === 'A')
    ? 'A'
    : given.reduce<number>((sum, mark) => sum + (typeof mark === 'number' ? mark : 0), 0)
}

/** What of the list is asked for: 'late' or a state of LIST_STATES, '' for all. */
export interface ListFilter {
  class: number | null
  state: string
}

/** Sheets of all classes that one page still shows; with more it shows the classes, and one of them when it is chosen. */
export const SHEETS_AT_ONCE = 120

export const fitsFilter = (sheet: { shown: ListState; late: boolean }, { state }: ListFilter): boolean =>
  state === '' || (state === 'late' ? sheet.late : sheet.shown === state)
