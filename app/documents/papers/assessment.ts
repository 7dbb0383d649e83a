import type { DocumentLang, SchoolHead, Signature } from '../types'

/** What all assessment cards of one file share. `words` are the fixed labels; texts come ready to print but for their digits. */
export interface AssessmentCardShared {
  lang: DocumentLang
  school: SchoolHead
  words: Record<string, string>
  /** 'ষাণ্মাসিক মূল্যায়ন ২০২৪' */
  title: string
  facts: { label: string; value: string }[]
  /** The scale, from the highest band down. */
  key: { name: string; filled: number; all: number; limit: string }[]
  /** Levels of an indicator: '△ পূর্ণ'. */
  levels: { symbol: string; name: string }[]
  signatures: Signature[]
  watermark?: string
}

/** One student's card. */
export interface AssessmentCardPage {
  name: string
  facts: { label: string; value: string }[]
  parts: {
    /** The subject, or what behaviour is called. */
    name: string
    fields: { name: string; filled: number; all: number; band: string }[]
    /** Indicators with the symbol of the level; none where only the fields are to be printed. */
    items: { code: string; name: string; symbol: string }[]
  }[]
  remarks: { by: string; text: string }[]
}
