import type { ListPage } from '~/ui/table/types'

export type MasterRow = { id: number } & Record<string, unknown>

/** What listMaster answers and MasterPage shows. */
export interface MasterData {
  list: ListPage<MasterRow>
  defaultSort: string
  /** Rows have an `active` mark, so they can be retired instead of deleted. */
  retirable: boolean
  editing: MasterRow | null
  deleting: MasterRow | null
  constraint: Record<string, { required?: boolean }> | undefined
}
