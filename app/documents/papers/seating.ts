import type { DocumentLang, SchoolHead } from '../types'

interface SeatingCandidate {
  roll: string
  name: string
  class: string
  section: string
  column: number
  row: number
  place: number
  seat: string
  /** Columns of the attendance sheet, from 0, of papers that they are exempt from. */
  exempt: number[]
}
interface SeatingRoomPaper {
  number: string
  where: string
  columns: number
  rows: number
  perBench: number
  classes: { name: string; ranges: string; count: string }[]
  total: string
  /** Columns of the attendance sheet, at most eight; the time where it tells sittings of one day apart. A room with more has several sheets. */
  sittings: { day: string; time?: string }[]
  /** In calling order. */
  candidates: SeatingCandidate[]
}

/** The papers of a seat plan; `words` are the fixed labels in the paper's language. */
export interface SeatingPaper {
  lang: DocumentLang
  kind: 'doors' | 'chart' | 'stickers' | 'attendance' | 'find'
  school: SchoolHead
  exam: string
  session: string
  words: Record<string, string>
  rooms: SeatingRoomPaper[]
  /** For 'find': every class with its candidates by roll. */
  find: { class: string; rows: { roll: string; name: string; room: string; seat: string }[] }[]
}
