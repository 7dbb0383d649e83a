import type { InvoiceRow } from '~/domain/billing/invoices/invoice-list.server'
import { INVOICE_STATES, SETTLEMENTS, type Settlement } from '~/domain/billing/states.policy'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { SettlementBadge, StateBadge } from '~/screens/billing/state-badges'
import { listSpec } from '~/screens/list/spec'
import { RecordLink } from '~/ui/record-link'
import { DatesFilter } from '~/ui/table'

/** Invoices of all institutions; how far one is settled is asked of those only that are issued. */
export const invoiceList = listSpec<InvoiceRow & { settlement: Settlement | null }>()({
  area: 'billing',
  title: 'billing:invoice.title',
  name: 'number',
  sort: '-issuedOn',
  columns: {
    number: {
      kind: 'code',
      header: 'billing:invoice.number.label',
      sortable: true,
      className: 'whitespace-nowrap tabular-nums',
      cell: (row, shown, { t, n }) => (
        <RecordLink className="link" to={paths.invoiceEdit(row.id)}>
          {shown || n(row.ownNumber ? `${row.ownNumber} *` : t('billing:invoice.unnumbered'))}
        </RecordLink>
      ),
    },
    site: {
      kind: 'name',
      header: 'billing:site.one',
      sortable: true,
      phone: true,
      file: null,
    },
    siteBn: { kind: 'text', header: 'billing:site.nameBn', hidden: true },
    siteEn: { kind: 'text', header: 'billing:site.nameEn', hidden: true },
    company: {
      kind: 'name',
      header: 'billing:company.one',
      hidden: true,
    },
    issuedOn: { kind: 'day', header: 'billing:invoice.issuedOn', sortable: true },
    dueOn: { kind: 'day', header: 'billing:invoice.dueOn', sortable: true },
    state: {
      kind: 'text',
      header: 'common:status',
      of: (row, { t }) =>
        t(row.settlement ? `billing:settlement.${row.settlement}` : `billing:invoiceState.${row.state}`),
      phone: true,
      cell: (row) =>
        row.settlement ? <SettlementBadge state={row.settlement} /> : <StateBadge of="invoice" state={row.state} />,
    },
    total: {
      kind: 'taka',
      header: 'billing:invoice.total',
      sortable: true,
      phone: true,
      of: 'totalPoisha',
    },
    credited: {
      kind: 'taka',
      header: 'billing:invoice.credited',
      hidden: true,
      of: 'creditedPoisha',
      blank: true,
    },
    paid: {
      kind: 'taka',
      header: 'billing:invoice.paid',
      hidden: true,
      of: 'matchedPoisha',
      blank: true,
    },
    open: {
      kind: 'taka',
      header: 'billing:invoice.open',
      sortable: true,
      of: 'openPoisha',
      cell: (row, shown, { t, lang }) =>
        row.openPoisha ? (
          <>
            {shown}
            {row.owedPoisha < row.openPoisha ? (
              <span className="block text-[0.8125rem] text-muted">
                {t('billing:invoice.afterCredit', { amount: shortTaka(row.owedPoisha, lang) })}
              </span>
            ) : null}
          </>
        ) : null,
    },
    owed: { kind: 'taka', header: 'billing:invoice.owed', hidden: true, of: 'owedPoisha' },
  },
  filters: {
    settlement: {
      label: 'billing:settlement.label',
      kind: 'checks',
      of: SETTLEMENTS,
      words: 'billing:settlement',
    },
    state: { label: 'common:status', kind: 'checks', of: INVOICE_STATES, words: 'billing:invoiceState' },
    source: { label: 'billing:invoice.source', of: ['cycle', 'hand'], words: 'billing:sources' },
    company: { label: 'billing:company.one', ids: true },
    issued: { label: 'billing:invoice.issuedOn', dates: DatesFilter },
  },
})
