import type { DocumentLang } from '../types'

/** Name cards of guests, ten on a sheet, to be cut and worn. Every text comes ready to print, in the digits of `lang`. */
export interface NameCardsPaper {
  lang: DocumentLang
  school: string
  title: string
  cards: {
    name: string
    /** Batch, work and town, or of whom the guest is. */
    lines: string[]
    number: string
    /** SVG of the number; none on the card of who comes along. */
    qr: string
  }[]
}
