import type { LedgerRow } from '~/domain/leave/ledger/ledger.server'
import { formatMonth } from '~/format/dates'
import { listSpec, type ListWords } from '~/screens/list/spec'

/** What the ledger says of a row: what was counted, by whom it was written and why. */
function whyOf(row: LedgerRow, { t, n, lang, name }: ListWords): string {
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

/** A ledger of leave: each row with what the kind adds up to until there. */
export const ledgerList = listSpec<LedgerRow>()({
  area: 'leave',
  title: 'leave:ledger',
  name: 'day',
  perPage: 50,
  columns: {
    day: { kind: 'day', header: 'common:date' },
    type: {
      kind: 'name',
      header: 'leave:form.type',
      phone: true,
    },
    kind: { kind: 'word', header: 'leave:entry.kind', words: 'leave:entry' },
    halves: {
      kind: 'count',
      header: 'leave:entry.days',
      phone: true,
      of: (row) => row.halves / 2,
      cell: (row, shown) => (
        <span className={row.halves < 0 ? 'text-bad' : undefined}>
          {row.halves > 0 ? '+' : ''}
          {shown}
        </span>
      ),
    },
    balance: { kind: 'count', header: 'leave:entry.balance', phone: true, of: (row) => row.balance / 2 },
    why: {
      kind: 'text',
      header: 'leave:entry.why',
      of: (row) => row.note,
      cell: (row, _, words) => whyOf(row, words),
      file: null,
    },
    note: { kind: 'text', header: 'common:note', hidden: true },
  },
  filters: { type: { label: 'leave:form.type', ids: true }, year: { label: 'leave:year', ids: true } },
})
