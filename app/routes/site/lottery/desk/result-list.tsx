import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge, Section, Stat, Stats } from '~/ui/page'
import { DataTable, type Column } from '~/ui/table'
import type { DrawData } from './load-draws.server'

type Row = DrawData['rows']['items'][number]
const TONES = { selected: 'good', 'waiting-1': 'accent', 'waiting-2': 'accent', none: 'plain' } as const
const LISTS = ['selected', 'waiting-1', 'waiting-2', 'none'] as const

/** Everybody who was in the draw, in its order. */
export function ResultList({ data: { rows, counts }, pool }: { data: DrawData; pool: (code: string) => string }) {
  const { t, n } = useWords()
  const name = useName()
  const columns: Column<Row>[] = [
    { key: 'number', header: 'lottery:number', cell: (row) => <span className="tabular-nums">{n(row.number)}</span> },
    { key: 'name', header: 'common:name', phone: true, cell: (row) => name(row) || '–' },
    {
      key: 'list',
      header: 'lottery:list',
      phone: true,
      cell: (row) => <Badge tone={TONES[row.list]}>{t(`lottery:lists.${row.list}`)}</Badge>,
    },
    { key: 'place', header: 'lottery:place', numeric: true, cell: (row) => n(row.place) },
    { key: 'pool', header: 'lottery:pool', cell: (row) => pool(row.pool) },
  ]
  return (
    <Section title={t('lottery:result.title')}>
      <div className="mb-4">
        <Stats>
          {LISTS.map((list) => (
            <Stat key={list} label={t(`lottery:lists.${list}`)} value={n(counts[list])} />
          ))}
        </Stats>
      </div>
      <DataTable
        list={rows}
        columns={columns}
        rowKey={(row) => row.number}
        rowHeader="name"
        caption="lottery:result.title"
        filters={[
          {
            key: 'list',
            label: 'lottery:list',
            kind: 'choice',
            options: LISTS.map((value) => ({ value, label: `lottery:lists.${value}` })),
          },
        ]}
      />
    </Section>
  )
}
