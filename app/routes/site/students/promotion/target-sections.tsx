import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import type { Data } from './run-view'

/** The sections that students come to, and whether they hold them. */
export function TargetSections({ sections }: Pick<Data, 'sections'>) {
  const { n } = useWords()
  return (
    <div className="mb-5">
      <DataTable
        bare
        caption="promotion:target"
        rowKey={(row) => row.id}
        rowHeader="text"
        list={whole(sections.filter((one) => one.next || one.coming || one.taken))}
        columns={[
          { key: 'text', header: 'promotion:target' },
          { key: 'taken', header: 'promotion:taken', numeric: true },
          { key: 'coming', header: 'promotion:coming', numeric: true },
          {
            key: 'capacity',
            header: 'promotion:capacity',
            numeric: true,
            cell: (row) => (row.capacity === null ? null : n(row.capacity)),
          },
          {
            key: 'over',
            header: 'promotion:overflow',
            numeric: true,
            cell: (row) => (row.over ? <Badge tone="bad">{n(row.over)}</Badge> : null),
          },
        ]}
      />
    </div>
  )
}
