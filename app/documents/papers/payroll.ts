import type { DocumentLang, SchoolHead, Signature } from '../types'

/** What somebody was paid for a month, two to a page of A4. Every text comes ready to print, in the digits of `lang`. */
export interface SalarySlip {
  title: string
  facts: { label: string; value: string }[]
  /** The institution's part and the government's, those that there are. */
  parts: {
    title: string
    earnings: { name: string; amount: string }[]
    deductions: { name: string; amount: string }[]
    sums: { earned: string; deducted: string; net: string }
  }[]
  net: { label: string; value: string }
  inWords: string
  note: string
}

/** A letter with a table: to a bank, or to whom it may concern. */
interface SalaryLetter {
  memo: string
  date: string
  to: string[]
  subject: string
  text: string[]
  columns: { head: string; end?: boolean; share?: number }[]
  rows: string[][]
  /** The last row, set strong. */
  total: string[]
  closing: string[]
  signatures: Signature[]
}

export interface SalaryPaper {
  lang: DocumentLang
  school: SchoolHead
  /** What stands large and pale across each page of a paper that holds nothing yet: 'খসড়া'. */
  watermark?: string
  words: {
    earnings: string
    deductions: string
    amount: string
    total: string
    net: string
    inWords: string
    page: string
  }
  slips: SalarySlip[]
  letter?: SalaryLetter
}
