import type { DocumentLang, ImageBytes, SchoolHead } from '../types'

/** What the admit cards of one file share; `words` are the fixed labels in the paper's language. */
export interface AdmitShared {
  lang: DocumentLang
  school: SchoolHead
  exam: string
  session: string
  /** Cards on a sheet of A4. */
  per: 1 | 2 | 4
  words: Record<string, string>
  instructions: string[]
  issuedOn: string
}

export interface AdmitCard {
  name: string
  /** Labelled lines beside the photo, in order. */
  facts: { label: string; value: string }[]
  roll: string
  photo?: ImageBytes
  /** Room, seat and where the room is, once the seat plan is published. */
  seat?: { room: string; seat: string; where: string }
  papers: { date: string; day: string; time: string; code: string; subject: string }[]
  verification: { code: string; qr: string }
}

/** One sheet of A4. */
export interface AdmitPage {
  cards: AdmitCard[]
}
export interface AdmitCardData {
  shared: AdmitShared
  pages: AdmitPage[]
}

/** The duty list of an exam, or slips for its invigilators; `words` are the fixed labels in the paper's language. */
export interface DutyPaper {
  lang: DocumentLang
  kind: 'list' | 'slips'
  school: SchoolHead
  exam: string
  session: string
  words: Record<string, string>
  issuedOn: string
  /** For 'list': every sitting with its rooms. */
  sittings: {
    date: string
    day: string
    time: string
    rooms: { number: string; candidates: string; papers: string; people: string[]; missing: number }[]
  }[]
  /** For 'slips': one person each. */
  slips: {
    name: string
    post: string
    duties: { date: string; day: string; time: string; room: string; where: string }[]
  }[]
}

/** Receipts of examiners for their bundles, or the register of an exam's bundles. */
export interface BundlePaper {
  lang: DocumentLang
  kind: 'receipt' | 'register'
  school: SchoolHead
  exam: string
  session: string
  words: Record<string, string>
  issuedOn: string
  /** A receipt for each examiner; a register is one group without a person. */
  groups: {
    person: string
    post: string
    due: string
    total: string
    rows: {
      number: string
      date: string
      paper: string
      unit: string
      room: string
      expected: string
      scripts: string
      state: string
      person: string
      late: boolean
    }[]
  }[]
}
