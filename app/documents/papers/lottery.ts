import type { DocumentLang, SchoolHead, Signature } from '../types'

/** A draw of lots on paper: what was published before it, what decided it, its result, and who watched. Every text comes ready to print. */
export interface LotteryPaper {
  lang: DocumentLang
  school: SchoolHead
  title: string
  subtitle: string
  /** Printed across the head of a rehearsal. */
  mark: string
  facts: { label: string; value: string; code?: boolean }[]
  poolsTitle: string
  pools: { name: string; seats: string }[]
  note: string
  lists: { title: string; heads: [string, string, string, string]; rows: [string, string, string, string][] }[]
  listTitle: string
  /** The frozen list as it stands, a line each. */
  list: string[]
  witnessTitle: string
  witnesses: { heads: string[]; rows: number }
  signatures: Signature[]
}
