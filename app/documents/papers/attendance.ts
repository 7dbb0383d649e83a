import type { DocumentLang, SchoolHead } from '../types'

/** The register of a section's month as inspectors know it. Every text comes ready to print, in the digits of `lang`. */
export interface AttendanceRegisterPaper {
  lang: DocumentLang
  /** Landscape. */
  paper: 'a4' | 'us-legal'
  school: SchoolHead
  title: string
  subtitle: string
  words: {
    roll: string
    name: string
    total: string
    present: string
    absent: string
    late: string
    leave: string
    /** Days attended brought forward from the months before, and with this one. */
    before?: string
    toDate?: string
    percent: string
  }
  /** What the letters mean, in one line. */
  key: string
  days: { number: string; weekday: string; off: boolean }[]
  rows: {
    roll: string
    name: string
    cells: string[]
    present: string
    absent: string
    late: string
    leave: string
    before?: string
    toDate?: string
    percent: string
  }[]
  /** Below the days: how many were there, and how many were not. */
  foot: { label: string; cells: string[]; total: string }[]
  /** How the roll of the month's beginning became that of its end, in one line. */
  movement?: string
  summary: string
  signs: string[]
  note: string
}
