import type { DocumentLang } from '../types'

/** Labels of copies, 24 on A4 (70 by 37 mm); `barcode` is an SVG file. Texts come as they are to be read. */
export interface LibraryLabelsPaper {
  lang: DocumentLang
  school: string
  title: string
  labels: { call: string[]; title: string; number: string; barcode: string }[]
}

/** Cards of members, ten on A4, to be cut. */
export interface LibraryCardsPaper {
  lang: DocumentLang
  school: string
  title: string
  cards: { name: string; lines: string[]; number: string; barcode: string }[]
}
