import type { ReactNode } from 'react'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { DataTable } from '~/ui/table'
import { StateBadge } from '../parts'
import type { DraftsData } from './list.server'
import { useFullTaka } from '~/i18n/use-taka'

/** Drafts: those that wait for whoever checks stand first. */
export function DraftTable({ data: { list, screen }, add }: { data: DraftsData; add: ReactNode }) {
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const taka = useFullTaka()
  return (
    <DataTable
      record
      list={list}
      rowKey={(row) => row.id}
      rowHeader="id"
      rowName={(row) => String(row.id)}
      caption="vouchers:tab.drafts"
      columns={[
        {
          key: 'id',
          header: 'vouchers:draftNumber',
          className: 'whitespace-nowrap tabular-nums',
          cell: (row) => (
            <RecordLink className="link" to={paths.voucher(screen, row.id)}>
              {t('vouchers:draftId', { id: n(row.id) })}
            </RecordLink>
          ),
        },
        { key: 'state', header: 'common:status', phone: true, cell: (row) => <StateBadge state={row.state} /> },
        {
          key: 'day',
          header: 'vouchers:day',
          className: 'whitespace-nowrap',
          cell: (row) => formatDateShort(row.day, lang),
        },
        {
          key: 'narration',
          header: 'vouchers:narration',
          cell: (row) => row.narration || (row.returnedFor ? row.returnedFor : null),
        },
        {
          key: 'amount',
          header: 'vouchers:amount',
          numeric: true,
          phone: true,
          className: 'whitespace-nowrap',
          cell: (row) => taka(row.amount),
        },
        {
          key: 'by',
          header: 'vouchers:view.madeBy',
          cell: (row) => nameOf({ nameEn: row.makerEn, nameBn: row.makerBn }),
        },
      ]}
      filters={[
        {
          key: 'state',
          label: 'common:status',
          options: (['handed-in', 'draft'] as const).map((value) => ({ value, label: `vouchers:state.${value}` })),
        },
      ]}
      empty={<EmptyState title="vouchers:empty.drafts" text="vouchers:empty.draftsText" action={add} />}
    />
  )
}
