import type { ListPage } from '~/ui/table/types'

export type MasterRow = { id: number } & Record<string, unknown>

/** One value of an attribute that holds a key or a word of a closed list. */
export interface MasterChoice {
  value: string | number
  nameEn: string
  nameBn: string
  /** Also understood in a spreadsheet. */
  code?: string
  /** False: shown where it stands, no longer offered. */
  active?: boolean
  /** What it belongs to: a heading in choices, and part of its name where names repeat. */
  groupEn?: string
  groupBn?: string
}

/** Where a row is used, in the reader's language: 'Students: 1,000+'. */
export interface MasterUse {
  text: string
  to: string | null
}

interface PlannedChange {
  /** In words of the reader. */
  field: string
  before: string
  after: string
}

export interface PlannedRow {
  /** As the spreadsheet program numbers it. */
  row: number
  kind: 'new' | 'changed' | 'wrong'
  name: string
  changes: PlannedChange[]
  errors: { field: string; message: string }[]
}

/** What a spreadsheet would do to a catalogue. */
export interface ImportPreview {
  id: number
  fileName: string
  counts: { new: number; changed: number; same: number; wrong: number }
  /** Wrong ones first; at most PREVIEW_ROWS of them. */
  rows: PlannedRow[]
  hidden: number
  /** Headings nobody knows; their columns are passed over. */
  unknown: string[]
  /** What the whole file lacks: an error message. */
  error: string | null
  /** Stands for exactly this plan: confirmed later, it must still be the same. */
  stamp: string
}

/** What listMaster answers and MasterPage shows. */
export interface MasterData {
  list: ListPage<MasterRow>
  defaultSort: string
  /** Rows have an `active` mark, so they can be retired instead of deleted. */
  retirable: boolean
  /** Rows have a `position` and the address shows them by it: buttons move them. */
  movable: boolean
  /** The reader may write. */
  manages: boolean
  /** Rows may be added and deleted; false for lists that code knows. */
  open: boolean
  editing: MasterRow | null
  deleting: MasterRow | null
  /** Rows can be copied; what a new one begins with. */
  copies: boolean
  copied: Record<string, unknown> | null
  constraint: Record<string, { required?: boolean }> | undefined
  choices: Record<string, MasterChoice[]>
  /** Keys of `choices` the list can be narrowed by. */
  filters: string[]
  /** Fields that stay as they were once the row exists. */
  fixed: string[]
  /** By row id; null: nothing can use them, or the screen says it itself. */
  uses: Record<number, MasterUse[]> | null
  importing: ImportPreview | null
}
