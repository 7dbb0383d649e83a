import type { DocumentLang, ImageBytes } from '../types'

/*
 * The provider's papers to institutions. Every text comes ready to print: amounts, days and numbers in the digits of
 * `lang`; fixed labels stand in templates/billing-labels.json.
 */

export interface Issuer {
  name: string
  address: string
  phone?: string
  email?: string
  bin?: string
  tin?: string
  logo?: ImageBytes
}
export interface Billed {
  name: string
  address?: string
  eiin?: string
}
export interface Signatory {
  name?: string
  title?: string
}
export interface PaperAccount {
  bank: string
  accountName: string
  accountNo: string
  routing?: string
}

interface Paper {
  lang: DocumentLang
  issuer: Issuer
  billed: Billed
  signatory: Signatory
}

export interface InvoicePaper extends Paper {
  /** Printed as a draft, with a watermark and without a number. */
  draft: boolean
  number: string
  issuedOn: string
  dueOn: string
  period?: string
  /** SVG of qrSvg(). */
  qr?: ImageBytes
  lines: { description: string; quantity: string; unit: string; amount: string }[]
  sums: { key: 'subtotal' | 'discount' | 'vat'; note?: string; value: string }[]
  total: string
  inWords: string
  notes?: string
  accounts: PaperAccount[]
}

export interface CreditPaper extends Paper {
  number: string
  issuedOn: string
  qr?: ImageBytes
  invoiceNumber: string
  invoiceIssuedOn: string
  invoiceTotal: string
  reason: string
  amount: string
  vat: string
  inWords: string
}

/** Three copies on a page. */
export interface ChallanPaper extends Paper {
  number: string
  madeOn: string
  qr?: ImageBytes
  account: PaperAccount
  parts: { number: string; amount: string }[]
  amount: string
  inWords: string
}

export interface StatementPaper extends Paper {
  from: string
  to: string
  madeOn: string
  opening: string
  closing: string
  debit: string
  credit: string
  entries: { kind: string; day: string; number: string; note: string; debit: string; credit: string; balance: string }[]
  open: string
  overdue: string
  unmatched: string
}
