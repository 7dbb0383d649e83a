import type { BatchListRow } from '~/domain/sheets/imports/batches.server'
import type { ListPage } from '~/ui/table/types'
import type { ImportData } from '../sheets/import.server'

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
  /** The file on its way in that the address names, or what came before. */
  importing: ImportData | { step: 'file'; history: BatchListRow[] } | null
}
