import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, type Column } from '~/ui/table'
import { RecordLink } from '~/ui/record-link'
import { StateBadge } from '~/screens/billing/state-badges'
import { loadChallans } from './challans/load-challans.server'
import { useTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = { title: 'billing:challan.title' }

export const loader = guard('billing.challans.view', (ctx, { request }) => loadChallans(ctx, request))

export default function Challans() {
  const { list, sums, mayManage, companies, states, sources } = useLoaderData<typeof loader>()
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'number',
      header: 'billing:challan.number',
      sortable: true,
      className: 'whitespace-nowrap tabular-nums',
      cell: (row) => (
        <RecordLink className="link" to={paths.challanEdit(row.id)}>
          {n(row.number)}
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
      key: 'madeOn',
      header: 'billing:challan.madeOn',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (row) => formatDateShort(row.madeOn, lang),
    },
    {
      key: 'amount',
      header: 'billing:challan.amount',
      sortable: true,
      numeric: true,
      phone: true,
      cell: (row) => taka(row.amountPoisha),
    },
    {
      key: 'depositedOn',
      header: 'billing:challan.depositedOn',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (row) => row.depositedOn && formatDateShort(row.depositedOn, lang),
    },
    {
      key: 'source',
      header: 'billing:challan.source',
      cell: (row) => t(`billing:challan.sources.${row.source}`),
    },
    { key: 'slipNo', header: 'billing:challan.slipNo', hidden: true, cell: (row) => row.slipNo && n(row.slipNo) },
    {
      key: 'deposited',
      header: 'billing:challan.deposited',
      numeric: true,
      hidden: true,
      cell: (row) => (row.depositedPoisha === null ? null : taka(row.depositedPoisha)),
    },
    {
      key: 'matched',
      header: 'billing:challan.matched',
      numeric: true,
      cell: (row) => (row.matchedPoisha ? taka(row.matchedPoisha) : null),
    },
    {
      key: 'unmatched',
      header: 'billing:challan.unmatched',
      sortable: true,
      numeric: true,
      cell: (row) => (row.unmatchedPoisha ? taka(row.unmatchedPoisha) : null),
    },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => <StateBadge of="challan" state={row.state} />,
    },
  ]
  const add = mayManage ? (
    <LinkButton look="primary" to={paths.challanNew}>
      {t('billing:challan.newTitle')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('billing:challan.title')} description={t('billing:challan.about')} actions={add}>
      <div className="mb-4">
        <Stats>
          <Stat label={t('billing:challan.found')} value={n(list.total)} />
          <Stat label={t('billing:challan.sumVerified')} value={taka(sums.verifiedPoisha)} />
          <Stat
            label={t('billing:challan.sumUnmatched')}
            value={taka(sums.unmatchedPoisha)}
            tone={sums.unmatchedPoisha ? 'warn' : undefined}
          />
        </Stats>
      </div>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="number"
        rowName={(row) => row.number}
        caption="billing:challan.title"
        defaultSort="-madeOn"
        rowMuted={(row) => row.state === 'cancelled'}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: states.map((value) => ({ value, label: `billing:challanState.${value}` })),
          },
          {
            key: 'source',
            label: 'billing:challan.source',
            kind: 'checks',
            options: sources.map((value) => ({ value, label: `billing:challan.sources.${value}` })),
          },
          {
            key: 'credit',
            label: 'billing:challan.unmatched',
            kind: 'checks',
            options: [{ value: 'yes', label: 'billing:challan.withCredit' }],
          },
          {
            key: 'company',
            label: 'billing:company.one',
            options: companies.map((one) => ({ value: one.id, text: nameOf(one) })),
          },
          { key: 'made', label: 'billing:challan.madeOn', dates: DatesFilter },
        ]}
        empty={<EmptyState title="billing:challan.empty" text="billing:challan.emptyText" action={add} />}
      />
    </Page>
  )
}
