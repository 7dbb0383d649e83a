import type { DocumentLang, SchoolHead, Signature } from '../types'

export interface AccountRow {
  look: 'title' | 'group' | 'sub' | 'ledger' | 'party' | 'sum' | 'total'
  /** Ready to print. */
  cells: string[]
}

/** A report of the books: texts on the left, amounts on the right. `wide` turns the page. */
export interface AccountReportPaper {
  lang: DocumentLang
  school: SchoolHead
  title: string
  about: string[]
  issuedOn: string
  heads: string[]
  /** How many columns are texts; the one before the amounts takes the room there is. */
  texts: number
  /** What each column is, where texts and amounts take turns, as on the two sides of a cash book; 'room': a text that takes what room there is. */
  kinds?: ('text' | 'room' | 'amount')[]
  wide: boolean
  rows: AccountRow[]
  signatures: Signature[]
}
