import type { DocumentLang, ImageBytes, SchoolHead } from '../types'

export type ReceiptLayout = 'a4' | 'a5' | 'roll'

interface Fact {
  label: string
  value: string
}

/** A receipt of money. Every text comes ready to print, in the digits of `lang`. */
export interface ReceiptPaper {
  lang: DocumentLang
  school: SchoolHead
  /** 'a4': three copies to be cut; 'a5': one lying across; 'roll': one on 80 mm of paper. */
  layout: ReceiptLayout
  /** In the reader's language, and in the other. */
  title: [string, string]
  /** What each copy is for; one for a5 and roll. */
  copies: string[]
  /** 'Cancelled on …'. */
  mark?: string
  facts: Fact[]
  people: {
    name: string
    otherName: string
    place: string
    lines: { name: string; amount: string }[]
    /** What is left of the money, and what is still open of the student. */
    sums: Fact[]
  }[]
  total: Fact
  /** In the reader's language, then in the other. */
  inWords: Fact[]
  tenders: Fact[]
  /** PNG of qrPng(). */
  qr: ImageBytes
  scan: string
  sign: string
  foot: string
}
