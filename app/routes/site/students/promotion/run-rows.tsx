import { ListTable } from '~/screens/list/list-table'
import { EmptyState } from '~/ui/page'
import { DraftRows } from './draft-rows'
import { settledList } from './rows.list'
import type { Last, ShownRun } from './run-view'

/** The students of one old section with outcome, section and roll; in a draft each can be changed. */
export function RunRows({ data, draft, last }: { data: ShownRun; draft: boolean; last: Last }) {
  if (!data.rows.length) return <EmptyState title="promotion:noRows" />
  return draft ? <DraftRows data={data} last={last} /> : <ListTable spec={settledList(data)} rows={data.rows} />
}
