import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { Badge, Section } from '~/ui/page'

interface Match {
  id: number
  number: string
  matchedOn: string
  amountPoisha: number
  released: boolean
  reason: string | null
}

const matchList = (title: string, header: string) =>
  listSpec<Match & { path: string }>()({
    area: 'billing',
    title,
    name: 'number',
    columns: {
      number: { kind: 'code', header, to: (row) => row.path },
      matchedOn: { kind: 'day', header: 'common:date' },
      amount: { kind: 'taka', header: 'billing:invoice.amount', of: 'amountPoisha' },
      released: {
        kind: 'word',
        header: 'common:status',
        words: 'billing:challan',
        of: (row) => (row.released ? 'released' : 'matched'),
        cell: (row, state) => (
          <>
            <Badge tone={row.released ? 'bad' : 'good'}>{state}</Badge> {row.released ? row.reason : null}
          </>
        ),
      },
    },
  })

/** Which challan paid which invoice; `to` is the other paper. Nothing while there are none. */
export function Matches<Row extends Match>({
  title,
  rows,
  header,
  to,
}: {
  title: string
  rows: readonly Row[]
  header: string
  to: (row: Row) => string
}) {
  const { t } = useWords()
  if (!rows.length) return null
  return (
    <Section title={t(title)}>
      <ListTable
        spec={matchList(title, header)}
        rows={rows.map((row) => ({ ...row, path: to(row) }))}
        rowMuted={(row) => row.released}
      />
    </Section>
  )
}
