import type { Day } from '~/format/dates'
import type { MarkValue } from '../marks.policy'

/*
 * What a teacher's phone keeps of mark sheets. Arrays, not objects, as with attendance. Marks in hundredths, 'A' for absent.
 */

type OwnPart = [id: number, shortBn: string, shortEn: string, full: number]
/** A student who takes the paper, with a mark for each part. */
type OwnPaperRow = [enrolment: number, ...marks: MarkValue[]]
export type OwnPaper = [
  sheet: number,
  version: number,
  examBn: string,
  examEn: string,
  paperBn: string,
  paperEn: string,
  placeBn: string,
  placeEn: string,
  step: number,
  /** The days on which marks are taken; empty: open on that side. */
  from: Day | '',
  to: Day | '',
  parts: OwnPart[],
  rows: OwnPaperRow[],
]

export interface OwnPapers {
  papers: OwnPaper[]
  students: [enrolment: number, roll: number, nameBn: string, nameEn: string][]
}

/** So many mark sheets at most; those of the oldest exams are left out. */
export const MOST_PAPERS = 60
