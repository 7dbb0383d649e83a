import type { DocumentLang, SchoolHead, Signature } from '../types'

/** The year as a school hands it out. Every text comes ready to print, digits in the reader's. */
export interface YearPlanPaper {
  lang: DocumentLang
  school: SchoolHead
  title: string
  /** Of which class, or what it says under the title; '' for nothing. */
  subtitle: string
  weekdays: string[]
  months: {
    name: string
    working: string
    /** Whole weeks, Saturday first; null: of another month. */
    weeks: ({ day: string; state: 'working' | 'weekend' | 'off'; mark: 'exam' | 'working' | null } | null)[][]
    notes: { days: string; text: string; off: boolean }[]
  }[]
  words: Record<
    | 'days'
    | 'month'
    | 'weekend'
    | 'off'
    | 'working'
    | 'exam'
    | 'workedThough'
    | 'total'
    | 'byMonth'
    | 'holidays'
    | 'serial'
    | 'occasion'
    | 'date'
    | 'count'
    | 'countNote'
    | 'moon'
    | 'none',
    string
  >
  /** Month, all days, weekend, days off, working days; the last one the sum. */
  counts: string[][]
  /** Serial, occasion, dates, days without the weekend. */
  holidays: string[][]
  signatures: Signature[]
  issuedOn: string
}
