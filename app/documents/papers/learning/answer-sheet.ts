import type { DocumentLang } from '../../types'

/** A place on the page, in millimetres, with the sign that stands there. */
export interface AnswerBubble {
  x: number
  y: number
  sign: string
}

/** Answer sheets that are read from photographs, a page each. All places are millimetres from the upper left of the page; `qr` is an SVG file. */
export interface AnswerSheetPaper {
  lang: DocumentLang
  school: string
  title: string
  /** Lines beneath the title: exam, class and subject. */
  lines: string[]
  labels: { name: string; roll: string; section: string; set: string; code: string }
  hints: string[]
  radius: number
  /** Black blocks: corners and timing marks. */
  blocks: { x: number; y: number; width: number; height: number }[]
  qr: { x: number; y: number; size: number }
  bubbles: AnswerBubble[]
  /** Numbers of the questions; x is their right edge. */
  numbers: AnswerBubble[]
  /** Where the row of the sets stands; null: there is one set. */
  sets: { x: number; y: number } | null
  pages: { name: string; roll: string; section: string; qr: string }[]
}
