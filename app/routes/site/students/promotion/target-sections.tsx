import { Badge } from '~/ui/page'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import type { RunData } from './load-promotion-run.server'

const targetList = listSpec<RunData['sections'][number]>()({
  area: 'promotion',
  title: 'promotion:target',
  name: 'text',
  columns: {
    text: { kind: 'text', header: 'promotion:target' },
    taken: 'count',
    coming: 'count',
    capacity: 'count',
    over: {
      kind: 'count',
      header: 'promotion:overflow',
      cell: (row, shown) => (row.over ? <Badge tone="bad">{shown}</Badge> : null),
    },
  },
})

/** The sections that students come to, and whether they hold them. */
export function TargetSections({ sections }: Pick<RunData, 'sections'>) {
  return (
    <div className="mb-5">
      <ListTable spec={targetList} rows={sections.filter((one) => one.next || one.coming || one.taken)} />
    </div>
  )
}
