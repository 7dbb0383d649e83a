import type { DocumentLang, SchoolHead, Signature } from '../types'

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
