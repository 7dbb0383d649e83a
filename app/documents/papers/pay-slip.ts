import type { DocumentLang, SchoolHead } from '../types'

/** A slip with which fees are paid at a bank: three parts side by side on A4 lying across. `words` are the fixed labels. */
export interface PaySlipShared {
  lang: DocumentLang
  school: SchoolHead
  words: Record<string, string>
}

/** Amounts, days and names come ready to print; `barcode` and `qr` are SVG files of the number. */
export interface PaySlipPage {
  number: string
  barcode: string
  qr: string
  name: string
  facts: { label: string; value: string }[]
  bank: string
  account: { label: string; value: string }[]
  lines: { what: string; amount: string }[]
  total: string
  inWords: string
  madeOn: string
  validUntil: string
}
