import type { ReactNode } from 'react'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { EmptyState, Stat, Stats } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { DataTable, DatesFilter, type Column } from '~/ui/table'
import { StateBadge } from '../parts'
import type { PostedData } from './list.server'
import { useFullTaka } from '~/i18n/use-taka'

/** Posted vouchers, newest first, with what they come to. */
export function PostedTable({ data, add }: { data: PostedData; add: ReactNode }) {
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const taka = useFullTaka()
  const { list, sum, screen } = data
  type Row = (typeof list.items)[number]
  const onPage = list.items.reduce((all, row) => all + row.amount, 0)
  const columns: Column<Row>[] = [
    {
      key: 'number',
      header: 'vouchers:paper.number',
      sortable: true,
      className: 'whitespace-nowrap tabular-nums',
      cell: (row) => (
        <RecordLink className="link" to={paths.voucher(screen, row.number)}>
          {n(row.number)}
        </RecordLink>
      ),
    },
    {
      key: 'day',
      header: 'vouchers:day',
      sortable: true,
      phone: true,
      className: 'whitespace-nowrap',
      cell: (row) => formatDateShort(row.day, lang),
    },
    { key: 'narration', header: 'vouchers:narration', cell: (row) => row.narration },
    {
      key: 'amount',
      header: 'vouchers:amount',
      sortable: true,
      numeric: true,
      phone: true,
      className: 'whitespace-nowrap',
      cell: (row) => taka(row.amount),
    },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => <StateBadge state={row.reversed ? 'reversed' : row.reversal ? 'reversal' : 'posted'} />,
    },
    {
      key: 'by',
      header: 'vouchers:view.madeBy',
      cell: (row) => row.makerEn !== null && nameOf({ nameEn: row.makerEn, nameBn: row.makerBn ?? '' }),
    },
    {
      key: 'files',
      header: 'vouchers:files.count',
      numeric: true,
      hidden: true,
      cell: (row) => (row.files ? n(row.files) : null),
    },
  ]
  return (
    <>
      <div className="mb-4">
        <Stats>
          <Stat label={t('vouchers:found')} value={n(list.total)} />
          <Stat label={t('vouchers:sumFound')} value={taka(sum)} />
          {list.total > list.items.length ? <Stat label={t('vouchers:sumPage')} value={taka(onPage)} /> : null}
        </Stats>
      </div>
      <DataTable
        record
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="number"
        rowName={(row) => row.number}
        caption="vouchers:tab.posted"
        defaultSort="-day"
        rowMuted={(row) => row.reversed}
        filters={[
          { key: 'day', label: 'vouchers:day', dates: DatesFilter },
          { key: 'ledger', label: 'vouchers:line.ledgerId', kind: 'choice', options: data.ledgers },
          ...(data.parties.length
            ? [{ key: 'party', label: 'vouchers:line.party', kind: 'choice' as const, options: data.parties }]
            : []),
          ...(data.funds.length > 1 ? [{ key: 'fund', label: 'vouchers:line.fundId', options: data.funds }] : []),
          { key: 'least', label: 'vouchers:filter.least', kind: 'text' },
          { key: 'most', label: 'vouchers:filter.most', kind: 'text' },
          ...(data.makers.length ? [{ key: 'by', label: 'vouchers:view.madeBy', options: data.makers }] : []),
          {
            key: 'state',
            label: 'common:status',
            options: (['reversed', 'reversal'] as const).map((value) => ({ value, label: `vouchers:state.${value}` })),
          },
        ]}
        empty={<EmptyState title="vouchers:empty.posted" text="vouchers:empty.postedText" action={add} />}
      />
    </>
  )
}
