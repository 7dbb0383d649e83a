import type { DocumentLang } from '../types'

/** A text of a question as Typst markup, escaped by questionTypst(): the template evaluates it. */
export type Markup = string

export interface PrintedPicture {
  image: Uint8Array
  alt: string
}

export interface PrintedText {
  text: Markup
  picture?: PrintedPicture | undefined
}

export interface PrintedQuestion {
  number: string
  stem: PrintedText
  /** At the right, where each has its own. */
  marks?: string | undefined
  /** Statements i, ii, iii and the words before the options. */
  statements?: { list: Markup[]; ask: string } | undefined
  /** Options with their letters, in so many columns. */
  options?: { columns: number; list: (PrintedText & { letter: string })[] } | undefined
  /** Parts ক খ গ ঘ. */
  parts?: { letter: string; text: Markup; marks: string }[] | undefined
  /** Two columns to be matched. */
  pairs?: { left: (PrintedText & { letter: string })[]; right: (PrintedText & { letter: string })[] } | undefined
  /** Lines to write on. */
  lines: number
}

export interface PrintedPart {
  title: string
  note: string
  questions: PrintedQuestion[]
}

export interface PrintedSet {
  /** 'সেট: ক'; left out where there is one set. */
  set?: string | undefined
  parts: PrintedPart[]
}

/** What stands over a paper and its key. Texts come as they are to be read, digits in the paper's language. */
export interface PaperHead {
  lang: DocumentLang
  school: string
  exam: string
  title: string
  class: string
  subject: string
  codeLabel: string
  /** The digits of the subject's code, a box each. */
  code: string[]
  time: string
  full: string
  /** In brackets under the head. */
  instructions: string
  turn: string
}

export interface QuestionPaperData extends PaperHead {
  columns: number
  sets: PrintedSet[]
}

/** The answers of one question. */
export interface KeyLine {
  number: string
  answer: Markup
}

export interface QuestionKeyData extends PaperHead {
  keyTitle: string
  secret: string
  /** `short`: letters and figures, several beside each other; `long`: what a written answer should say. */
  sets: { set?: string | undefined; short: KeyLine[]; long: KeyLine[] }[]
}
