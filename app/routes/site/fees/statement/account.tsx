import type { AccountLine } from '~/domain/fees/statement/account.server'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { DataTable, type Column, type ListPage } from '~/ui/table'
import { periodText } from './period-text'
import { useTaka } from '~/i18n/use-taka'

/** All that was charged and all that changed it, over all years, with the balance after each line. */
export function Account({ lines }: { lines: ListPage<AccountLine> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const columns: Column<AccountLine>[] = [
    {
      key: 'day',
      header: 'fee-relief:statement.day',
      className: 'whitespace-nowrap',
      cell: (one) => formatDateShort(one.day, lang),
    },
    {
      key: 'what',
      header: 'fee-relief:statement.what',
      phone: true,
      cell: (one) =>
        one.period ? `${name(one)}, ${periodText(one.period, lang, t)}` : t('fee-relief:statement.advance'),
    },
    { key: 'kind', header: 'fee-relief:statement.entry', cell: (one) => t(`fee-relief:kind.${one.kind}`) },
    {
      key: 'why',
      header: 'fee-relief:statement.why',
      cell: (one) =>
        [name({ nameEn: one.typeEn ?? '', nameBn: one.typeBn ?? '' }), n(one.why)].filter(Boolean).join(': '),
    },
    {
      key: 'by',
      header: 'fee-relief:statement.by',
      cell: (one) => name({ nameEn: one.byEn ?? '', nameBn: one.byBn ?? '' }),
    },
    {
      key: 'charged',
      header: 'fee-relief:statement.charged',
      numeric: true,
      cell: (one) => (one.amount > 0 ? taka(one.amount) : null),
    },
    {
      key: 'off',
      header: 'fee-relief:statement.off',
      numeric: true,
      cell: (one) => (one.amount < 0 ? taka(-one.amount) : null),
    },
    {
      key: 'balance',
      header: 'fee-relief:statement.balance',
      numeric: true,
      phone: true,
      cell: (one) => taka(one.balance),
    },
  ]
  return (
    <DataTable
      list={lines}
      search={false}
      rowKey={(one) => one.key}
      rowHeader="day"
      caption="fee-relief:statement.account"
      columns={columns}
      empty={<EmptyState title="fee-relief:statement.noLines" text="fee-relief:statement.noLinesText" />}
    />
  )
}
