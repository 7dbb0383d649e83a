import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { companiesOf } from '~/domain/billing/companies.server'
import { INVOICE_SORTS, listInvoices } from '~/domain/billing/invoices/invoice-list.server'
import { INVOICE_STATES, settlementOf, SETTLEMENTS } from '~/domain/billing/states.policy'
import { formatDateShort, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { asciiDigits } from '~/ui/fields/digits'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, type Column } from '~/ui/table'
import { RecordLink } from '~/ui/record-link'
import { GeneratePanel } from './parts/generate'
import { generateData, startGenerate } from './parts/generate.server'
import { SettlementBadge, StateBadge, useTaka } from './parts/money'

export const handle: ScreenHandle = { title: 'billing:invoice.title', words: ['platform'] }

export const loader = guard('billing.invoices.view', async (ctx, { request }) => {
  const listing = parseListing(request, {
    sortable: INVOICE_SORTS,
    defaultSort: '-issuedOn',
    filters: {
      state: INVOICE_STATES,
      settlement: SETTLEMENTS,
      company: 'id',
      site: 'id',
      job: 'id',
      source: ['cycle', 'hand'],
      issued: 'dates',
    },
  })
  if (new URL(request.url).searchParams.get('view') === 'generate' && ctx.can('billing.invoices.manage'))
    return { view: 'generate' as const, ...(await generateData(ctx, request)) }
  const { state, settlement, company, site, job, source, issued } = listing.filters
  const companies = await companiesOf(ctx)
  const { items, total, sums } = await listInvoices(ctx, {
    like: listing.q ? likePattern(asciiDigits(listing.q)) : null,
    states: state,
    settlements: settlement,
    companies: company,
    sites: site,
    jobs: job,
    sources: source,
    issued,
    sort: listing.sort ?? { key: 'issuedOn', dir: 'desc' },
    offset: listing.offset,
    limit: listing.limit,
  })
  const day = today()
  const rows = items.map((row) => ({ ...row, settlement: row.state === 'issued' ? settlementOf(row, day) : null }))
  if (listing.export) {
    throw new Download(
      listing.export,
      'billing:invoice.title',
      [
        'billing:invoice.number.label',
        'billing:site.nameBn',
        'billing:site.nameEn',
        'billing:company.one',
        'billing:invoice.issuedOn',
        'billing:invoice.dueOn',
        'common:status',
        'billing:invoice.total',
        'billing:invoice.credited',
        'billing:invoice.paid',
        'billing:invoice.open',
      ],
      rows.map((row) => [
        row.number,
        row.siteBn,
        row.siteEn,
        row.companyEn,
        row.issuedOn,
        row.dueOn,
        row.settlement ?? row.state,
        row.totalPoisha / 100,
        row.creditedPoisha / 100,
        row.matchedPoisha / 100,
        row.openPoisha / 100,
      ]),
    )
  }
  return {
    view: 'list' as const,
    list: listOf(listing, rows, total),
    sums,
    mayManage: ctx.can('billing.invoices.manage'),
    companies: companies.map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn })),
    states: INVOICE_STATES,
    settlements: SETTLEMENTS,
  }
})

export const action = guard('billing.invoices.manage', (ctx, args) => startGenerate(ctx, args))

type ListData = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { view: 'list' }>

export default function Invoices() {
  const data = useLoaderData<typeof loader>()
  const result = useActionData() as SubmissionResult<string[]> | undefined
  return data.view === 'generate' ? <GeneratePanel data={data} lastResult={result} /> : <InvoiceList data={data} />
}

function InvoiceList({ data: { list, sums, mayManage, companies, states, settlements } }: { data: ListData }) {
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
      cell: (row) => (row.openPoisha ? taka(row.openPoisha) : null),
    },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) =>
        row.settlement ? <SettlementBadge state={row.settlement} /> : <StateBadge of="invoice" state={row.state} />,
    },
  ]
  return (
    <Page
      title={t('billing:invoice.title')}
      actions={
        mayManage ? (
          <>
            <LinkButton to="?view=generate">{t('billing:generate.open')}</LinkButton>
            <LinkButton look="primary" to={paths.invoiceNew}>
              {t('billing:invoice.newTitle')}
            </LinkButton>
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
            tone={sums.openPoisha ? 'warn' : undefined}
          />
        </Stats>
      </div>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
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
        empty={
          <EmptyState
            title="billing:invoice.empty"
            text="billing:invoice.emptyText"
            action={
              mayManage ? (
                <LinkButton look="primary" to={paths.invoiceNew}>
                  {t('billing:invoice.newTitle')}
                </LinkButton>
              ) : undefined
            }
          />
        }
      />
    </Page>
  )
}
