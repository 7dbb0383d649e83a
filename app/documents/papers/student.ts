import type { DocumentLang, SchoolHead } from '../types'

/** A plain list on A4 under the letterhead; `wide` turns the page. Cells are text, already in the reader's digits. */
export interface StudentListPaper {
  lang: DocumentLang
  school: SchoolHead
  title: string
  subtitle: string
  issuedOn: string
  /** What stands large and pale across each page of a paper that holds nothing yet: 'খসড়া'. */
  watermark?: string
  wide: boolean
  columns: { head: string; end?: boolean; /** Share of the width; absent: as narrow as it can be. */ share?: number }[]
  rows: string[][]
  /** Lists of the same columns that follow, each on a page of its own. */
  more?: { subtitle: string; rows: string[][] }[]
  /** Who signs below the first list; absent: nobody. */
  signatures?: { title: string }[]
}

/** Slips with the link (as QR and text) by which a student chooses the first password; eight on A4. */
export interface LoginSlipsPaper {
  lang: DocumentLang
  school: SchoolHead
  words: { title: string; username: string; how: string; until: string; secret: string }
  slips: { name: string; place: string; username: string; link: string; /** SVG. */ qr: string }[]
}
