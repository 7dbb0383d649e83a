import type { DocumentLang, ImageBytes, SchoolHead } from '../types'

interface Fact {
  label: string
  value: string
}

/** An applicant's copy of a form of admission, or the admit card for test and interview. Every text comes ready to print, in the digits of `lang`. */
export interface AdmissionPaper {
  lang: DocumentLang
  school: SchoolHead
  /** In the reader's language, and in the other. */
  title: [string, string]
  /** Of the admission. */
  about: string
  number: Fact
  name: string
  otherName: string
  photo?: ImageBytes
  /** Beside the photo. */
  facts: Fact[]
  /** Of the form, part by part. */
  parts: { title: string; facts: Fact[] }[]
  /** When and where one comes; of an admit card. */
  sittings: { title: string; facts: Fact[] }[]
  /** Rules, or what was agreed to. */
  notes: { title: string; lines: string[] }
  /** PNG of qrPng(): the number. */
  qr: ImageBytes
  scan: string
  signs: string[]
  foot: string
}
