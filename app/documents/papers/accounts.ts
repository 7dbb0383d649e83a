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

/** A voucher on A5 lying across. Every text comes ready to print, in the digits of `lang`. */
export interface VoucherPaper {
  lang: DocumentLang
  school: SchoolHead
  title: string
  /** 'Reversed by DV-2026-00007'. */
  mark?: string
  /** Number, day, paid to, paid from: label and text. */
  facts: { label: string; value: string }[]
  /** One column of amounts, or debit and credit. */
  heads: { code: string; particulars: string; amounts: string[] }
  lines: { code: string; name: string; note?: string; amounts: string[] }[]
  total: { label: string; amounts: string[] }
  inWords: { label: string; value: string }
  narration?: { label: string; value: string }
  signatures: Signature[]
  /** Its place in the chained book, small at the foot. */
  foot: string
  page: string
}
