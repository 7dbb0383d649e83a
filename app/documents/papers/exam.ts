import type { DocumentLang, SchoolHead, Signature } from '../types'

/** An exam's timetable. Every text comes ready to print, digits in the reader's. */
export interface ExamRoutineData {
  lang: DocumentLang
  school: SchoolHead
  title: string
  exam: string
  session: string
  /** Words over the first two columns: day, time. */
  heads: [string, string]
  /** One column a class. */
  classes: string[]
  /** `cells`: for each class its subjects at that time. */
  rows: { date: string; day: string; time: string; cells: string[][] }[]
  instructionsTitle: string
  instructions: string[]
  signatures: Signature[]
  issuedOn: string
}

/** An office order that forms a committee. */
export interface CommitteeOrderData {
  lang: DocumentLang
  school: SchoolHead
  title: string
  memo: string
  date: string
  subject: string
  opening: string
  heads: [string, string, string, string]
  members: { number: string; name: string; post: string; role: string }[]
  dutiesTitle: string
  duties: string[]
  closing: string
  copiesTitle: string
  copies: string[]
  signatures: Signature[]
}
