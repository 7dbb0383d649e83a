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
  wide: boolean
  rows: AccountRow[]
  signatures: Signature[]
}
