import type { OwnLists } from '~/domain/attendance/offline/lists.policy'
import type { OwnPapers } from '~/domain/exams/offline/papers.policy'
import type { Entry, WaitingCall, WaitingMarks } from './entries'
import type { Sent, Told } from './send'

interface Whose {
  user: number
  site: number
  csrf: string
}

/** What the page knows, and what its views may do. */
export interface App {
  lists: (OwnLists & Whose) | null
  papers: (OwnPapers & Whose) | null
  /** When the newest part came, in milliseconds. */
  at: number | null
  entries: Entry[]
  /** What the school said last; null: not asked yet. */
  told: Told | null
  sent: Sent | null
  /** Something is on its way. */
  busy: boolean
  /** Somebody pressed logout without a network; the school does not know of it yet. */
  left: boolean
  /** Keeps it, then says so; throws where it could not be kept. */
  save: (entry: Entry, instead?: string) => Promise<void>
  drop: (key: string) => Promise<void>
  send: () => Promise<void>
  refresh: () => Promise<void>
  /**
   * Takes away everything of this person's, and logs out where there is a network.
   * @param agreed who was shown what would be lost and agreed; null: nobody was
   */
  leave: (agreed: number | null) => Promise<void>
  /** Shows the present view anew. */
  draw: () => void
}

export const callsOf = (entries: readonly Entry[]): WaitingCall[] =>
  entries.flatMap((one) => (one.kind === 'attendance' ? [one] : []))
export const marksOf = (entries: readonly Entry[]): WaitingMarks[] =>
  entries.flatMap((one) => (one.kind === 'marks' ? [one] : []))
