import type { CallNow } from '~/domain/attendance/offline/take-offline.server'
import type { OfflineCall } from '~/domain/attendance/offline/call.form'
import type { OfflineMarks } from '~/domain/exams/offline/marks.form'
import type { CellNow } from '~/domain/exams/offline/enter-offline.server'
import type { Said } from './words'

type Named = { nameEn: string; nameBn: string }

/** What somebody else wrote meanwhile, as the school told it. */
interface Conflict<Now> {
  version: number
  who: Named | null
  at: string | null
  now: Now[]
}

interface Waiting {
  /** The save's own, by which the school knows it again. */
  key: string
  /** When it was saved on this phone, in milliseconds. */
  at: number
  /** What it is, for people. */
  label: Said
  /** 'stale' and 'refused' wait for a person. */
  state: 'waits' | 'stale' | 'refused'
  /** How often it was sent in vain, and when it is sent again. */
  tries: number
  next: number
  words: Said | null
}

export interface WaitingCall extends Waiting {
  kind: 'attendance'
  body: OfflineCall
  /** What the phone showed as standing before anybody tapped: enrolment -> place of the state in STATES; null: nothing. */
  seen: [enrolment: number, state: number | null][]
  conflict: Conflict<CallNow> | null
}

export interface WaitingMarks extends Waiting {
  kind: 'marks'
  body: OfflineMarks
  conflict: Conflict<CellNow> | null
}

/** A save that waits on the phone until the school has taken it in. */
export type Entry = WaitingCall | WaitingMarks

const SECOND = 1_000
const MOST_WAIT = 300 * SECOND

/** How long after so many vain tries it is sent again, in milliseconds: 5 s, 10 s, 20 s … five minutes. */
export const patience = (tries: number): number => Math.min(5 * SECOND * 2 ** Math.max(0, tries - 1), MOST_WAIT)

/** An entry as it is first kept. */
export const fresh = (key: string, label: Said, now: number): Waiting => ({
  key,
  at: now,
  label,
  state: 'waits',
  tries: 0,
  next: 0,
  words: null,
})
