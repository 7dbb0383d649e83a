import type { DocumentLang, ImageBytes, SchoolHead, Signature } from '../types'

/** One issued paper. Every text comes as it is to be read; figures are shown in the digits of `lang`. */
export interface LetterPage {
  school: SchoolHead
  layout: 'letter' | 'certificate'
  memo: string
  date: string
  title: string
  /** Paragraphs of lines of runs; `b` is filled in and set strong. */
  text: { t: string; b?: true }[][][]
  /** Absent: no photo on this paper. `null`: a frame to glue one into. */
  photo?: ImageBytes | null
  signatures: Signature[]
  /** Printed in a box at the head, and pale behind the page: duplicate, office copy, specimen, cancelled. */
  mark?: string
  verification?: { code: string; qr: string }
}

export interface LetterPaper {
  lang: DocumentLang
  words: { memo: string; date: string; verify: string; verifyHint: string; photo: string; seal: string }
  letters: LetterPage[]
}
