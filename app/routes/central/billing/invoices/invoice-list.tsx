import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import { DataTable, DatesFilter, type Column } from '~/ui/table'
import { RecordLink } from '~/ui/record-link'
import { SettlementBadge, StateBadge } from '~/screens/billing/state-badges'
import { loadInvoices } from './load-invoices.server'
import { useTaka } from '~/i18n/use-taka'

type ListData = Extract<Awaited<ReturnType<typeof loadInvoices>>, { view: 'list' }>

export function InvoiceList({ data: { list, sums, mayManage, companies, states, settlements } }: { data: ListData }) {
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'number',
      header: 'billing:invoice.number.label',
      sortable: true,
      className: 'whitespace-nowrap tabular-nums',
      cell: (row) => (
        <RecordLink className="link" to={paths.invoiceEdit(row.id)}>
          {n(row.number ?? (row.ownNumber ? `${row.ownNumber} *` : t('billing:invoice.unnumbered')))}
        </RecordLink>
      ),
    },
    {
      key: 'site',
      header: 'billing:site.one',
      sortable: true,
      phone: true,
      cell: (row) => nameOf({ nameEn: row.siteEn, nameBn: row.siteBn }),
    },
    {
      key: 'company',
      header: 'billing:company.one',
      hidden: true,
      cell: (row) => nameOf({ nameEn: row.companyEn, nameBn: row.companyBn }),
    },
    {
      key: 'issuedOn',
      header: 'billing:invoice.issuedOn',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (row) => row.issuedOn && formatDateShort(row.issuedOn, lang),
    },
    {
      key: 'dueOn',
      header: 'billing:invoice.dueOn',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (row) => row.dueOn && formatDateShort(row.dueOn, lang),
    },
    {
      key: 'total',
      header: 'billing:invoice.total',
      sortable: true,
      numeric: true,
      phone: true,
      cell: (row) => taka(row.totalPoisha),
    },
    {
      key: 'paid',
      header: 'billing:invoice.paid',
      numeric: true,
      hidden: true,
      cell: (row) => (row.matchedPoisha ? taka(row.matchedPoisha) : null),
    },
    {
      key: 'credited',
      header: 'billing:invoice.credited',
      numeric: true,
      hidden: true,
      cell: (row) => (row.creditedPoisha ? taka(row.creditedPoisha) : null),
    },
    {
      key: 'open',
      header: 'billing:invoice.open',
      sortable: true,
      numeric: true,
      cell: (row) =>
        row.openPoisha ? (
          <>
            {taka(row.openPoisha)}
            {row.owedPoisha < row.openPoisha ? (
              <span className="block text-[0.8125rem] text-muted">
                {t('billing:invoice.afterCredit', { amount: taka(row.owedPoisha) })}
              </span>
            ) : null}
          </>
        ) : null,
    },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) =>
        row.settlement ? <SettlementBadge state={row.settlement} /> : <StateBadge of="invoice" state={row.state} />,
    },
  ]
  const add = mayManage ? (
    <LinkButton look="primary" to={paths.invoiceNew}>
      {t('billing:invoice.newTitle')}
    </LinkButton>
  ) : null
  return (
    <Page
      title={t('billing:invoice.title')}
      actions={
        mayManage ? (
          <>
            <LinkButton to="?view=generate">{t('billing:generate.open')}</LinkButton>
            {add}
          </>
        ) : null
      }
    >
      <div className="mb-4">
        <Stats>
          <Stat label={t('billing:invoice.found')} value={n(list.total)} />
          <Stat label={t('billing:invoice.sumIssued')} value={taka(sums.totalPoisha)} />
          <Stat
            label={t('billing:invoice.sumOpen')}
            value={taka(sums.openPoisha)}
            tone={sums.owedPoisha ? 'warn' : undefined}
          />
          {sums.owedPoisha < sums.openPoisha ? (
            <Stat label={t('billing:invoice.sumOwed')} value={taka(sums.owedPoisha)} />
          ) : null}
        </Stats>
      </div>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="number"
        rowName={(row) => row.number ?? String(row.id)}
        caption="billing:invoice.title"
        defaultSort="-issuedOn"
        rowMuted={(row) => row.state === 'discarded'}
        filters={[
          {
            key: 'settlement',
            label: 'billing:settlement.label',
            kind: 'checks',
            options: settlements.map((value) => ({ value, label: `billing:settlement.${value}` })),
          },
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: states.map((value) => ({ value, label: `billing:invoiceState.${value}` })),
          },
          {
            key: 'source',
            label: 'billing:invoice.source',
            options: (['cycle', 'hand'] as const).map((value) => ({ value, label: `billing:sources.${value}` })),
          },
          {
            key: 'company',
            label: 'billing:company.one',
            options: companies.map((one) => ({ value: one.id, text: nameOf(one) })),
          },
          { key: 'issued', label: 'billing:invoice.issuedOn', dates: DatesFilter },
        ]}
        empty={<EmptyState title="billing:invoice.empty" text="billing:invoice.emptyText" action={add} />}
      />
    </Page>
  )
}
