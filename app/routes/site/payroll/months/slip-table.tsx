import { formatTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { DataTable, type Column } from '~/ui/table'
import type { MonthData } from './month'

const LOOKS = ['refused', 'no-account', 'no-routing', 'suspended', 'joined', 'leaves', 'deferred', 'arrears']

/** The slips of a month. */
export function SlipTable({ data }: { data: MonthData }) {
  const { t, lang } = useWords()
  const name = useName()
  const { list, month } = data
  const taka = (poisha: number) => formatTaka(poisha, lang)
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'position',
      header: 'common:name',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.payrollSlip(month.id, row.id)}>
          {name(row)}
        </RecordLink>
      ),
    },
    {
      key: 'designation',
      header: 'salary:paper.designation',
      cell: (row) => name({ nameEn: row.designationEn, nameBn: row.designationBn }),
    },
    { key: 'mpo', header: 'salary:figure.mpoNet', sortable: true, numeric: true, cell: (row) => taka(row.mpoNet) },
    { key: 'earned', header: 'salary:figure.earned', numeric: true, cell: (row) => taka(row.earned) },
    { key: 'deducted', header: 'salary:figure.deducted', numeric: true, cell: (row) => taka(row.deducted) },
    {
      key: 'net',
      header: 'salary:figure.net',
      sortable: true,
      numeric: true,
      phone: true,
      cell: (row) => taka(row.net),
    },
    { key: 'way', header: 'salary:paper.way', cell: (row) => t(`salary:way.${row.way}`) },
    {
      key: 'look',
      header: 'salary:look',
      phone: true,
      // Nothing at all where there is nothing to look at: a phone sets a point before what follows.
      cell: (row) =>
        row.refused || row.warnings.length ? (
          <span className="flex flex-wrap gap-1">
            {row.refused ? <Badge tone="bad">{t(`salary:refused.${row.refused}`)}</Badge> : null}
            {row.warnings.map((one) => (
              <Badge key={one} tone="warn">
                {t(`salary:warning.${one}`)}
              </Badge>
            ))}
          </span>
        ) : null,
    },
  ]
  return (
    <DataTable
      list={list}
      rowKey={(row) => row.id}
      rowHeader="position"
      rowName={name}
      caption="salary:slips"
      defaultSort="position"
      columns={columns}
      record
      filters={[
        {
          key: 'way',
          label: 'salary:paper.way',
          options: ['bank', 'cash'].map((value) => ({ value, label: `salary:way.${value}` })),
        },
        {
          key: 'look',
          label: 'salary:look',
          options: LOOKS.map((value) => ({ value, label: `salary:warning.${value}` })),
        },
      ]}
      empty={<EmptyState title="salary:noSlips" />}
    />
  )
}
