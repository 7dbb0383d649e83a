import type { DocumentLang, ImageBytes } from '../types'

/** One person's card; texts come as they are to be read. */
export interface IdCard {
  name: string
  /** The name in the other language. */
  otherName?: string
  photo?: ImageBytes
  /** Label and value, at most five. */
  facts: [string, string][]
  /** Of the back. */
  back: [string, string][]
  /** SVG. */
  qr: string
}

export interface IdCardShared {
  lang: DocumentLang
  school: { name: string; otherName: string; address: string; contact: string; logo?: ImageBytes }
  words: { title: string; found: string; scan: string; head: string; noPhoto: string }
  /** 'sheet': ten on A4 with hairlines to cut by; 'card': each side a page of the card's size; 'press': eight on A4, apart, with crop marks. */
  layout: 'sheet' | 'card' | 'press'
}

/** Ten cards of a sheet, eight of a printer's, or one. Each makes two pages: fronts, and backs in the order in which a sheet is turned over. */
export interface IdCardPage {
  cards: IdCard[]
}
