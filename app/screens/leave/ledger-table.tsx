import type { LedgerRow } from '~/domain/leave/ledger/ledger.server'
import { formatDateShort, formatMonth } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import type { Option } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { DataTable, type Column, type ListPage } from '~/ui/table'
import { useDays } from './days'

/** What the ledger says of a row: what was counted, by whom it was written and why. */
function useWhy(): (row: LedgerRow) => string {
  const { t, n, lang } = useWords()
  const name = useName()
  return (row) => {
    const [what, of = ''] = row.once?.split(':') ?? []
    const said =
      what === 'month'
        ? t('leave:why.month', { month: formatMonth(of.slice(0, 7), lang), days: n(row.counted ?? 0) })
        : what === 'year'
          ? t('leave:why.year', { year: n(of) })
          : what === 'service'
            ? of
              ? t('leave:why.completed', { years: n(of) })
              : t('leave:why.service')
            : ''
    return [said, row.note, row.by ? name(row.by) : ''].filter(Boolean).join(' · ')
  }
}

/** A ledger of leave: each row with what the kind adds up to until there. */
export function LedgerTable({
  list,
  years,
  types,
}: {
  list: ListPage<LedgerRow>
  years: readonly Option[]
  types: readonly Option[]
}) {
  const { t, lang } = useWords()
  const name = useName()
  const days = useDays()
  const why = useWhy()
  const columns: Column<LedgerRow>[] = [
    { key: 'day', header: 'common:date', cell: (row) => formatDateShort(row.day, lang) },
    {
      key: 'type',
      header: 'leave:form.type',
      phone: true,
      cell: (row) => name({ nameBn: row.typeBn, nameEn: row.typeEn }),
    },
    { key: 'kind', header: 'leave:entry.kind', cell: (row) => t(`leave:entry.${row.kind}`) },
    {
      key: 'halves',
      header: 'leave:entry.days',
      numeric: true,
      phone: true,
      cell: (row) => (
        <span className={row.halves < 0 ? 'text-bad' : undefined}>
          {row.halves > 0 ? '+' : ''}
          {days(row.halves)}
        </span>
      ),
    },
    { key: 'balance', header: 'leave:entry.balance', numeric: true, phone: true, cell: (row) => days(row.balance) },
    { key: 'why', header: 'leave:entry.why', cell: (row) => why(row) },
  ]
  return (
    <DataTable
      search={false}
      list={list}
      rowKey={(row) => row.id}
      rowHeader="day"
      caption="leave:ledger"
      columns={columns}
      filters={[
        { key: 'type', label: 'leave:form.type', options: types },
        { key: 'year', label: 'leave:year', options: years },
      ]}
    />
  )
}
