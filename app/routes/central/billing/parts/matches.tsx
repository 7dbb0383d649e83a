import { formatDateShort } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import { useTaka } from '~/i18n/use-taka'

interface Match {
  id: number
  number: string
  matchedOn: string
  amountPoisha: number
  released: boolean
  reason: string | null
}

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
  const { t, lang, n } = useWords()
  const taka = useTaka()
  if (!rows.length) return null
  return (
    <Section title={t(title)}>
      <DataTable
        bare
        list={whole(rows)}
        rowKey={(row) => row.id}
        rowHeader="number"
        caption={title}
        rowMuted={(row) => row.released}
        columns={[
          {
            key: 'number',
            header,
            cell: (row) => (
              <Link className="link-lined" to={to(row)}>
                {n(row.number)}
              </Link>
            ),
          },
          { key: 'matchedOn', header: 'common:date', cell: (row) => formatDateShort(row.matchedOn, lang) },
          { key: 'amount', header: 'billing:invoice.amount', numeric: true, cell: (row) => taka(row.amountPoisha) },
          {
            key: 'released',
            header: 'common:status',
            cell: (row) =>
              row.released ? (
                <>
                  <Badge tone="bad">{t('billing:challan.released')}</Badge> {row.reason}
                </>
              ) : (
                <Badge tone="good">{t('billing:challan.matched')}</Badge>
              ),
          },
        ]}
      />
    </Section>
  )
}
