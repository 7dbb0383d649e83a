import { SiteName } from '../parts/site-name'
import { BUCKETS } from '~/domain/billing/states.policy'
import { formatDateShort, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { DataTable, type Column } from '~/ui/table'
import { LinkButton } from '~/ui/button'
import { useSiteFilters } from '../parts/site-filters'
import { loadRegularSites } from './load-regular-sites.server'
import { useTaka } from '~/i18n/use-taka'

type ListData = Extract<Awaited<ReturnType<typeof loadRegularSites>>, { view: 'list' }>

export function SiteList({ data: { list, sums, choices, mayRemind, mayInvoices } }: { data: ListData }) {
  const { t, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const filters = useSiteFilters(choices)
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'billing:site.one',
      sortable: true,
      className: 'max-sm:!pr-12',
      cell: (row) => <SiteName site={row} linked={mayInvoices} />,
    },
    {
      key: 'group',
      header: 'billing:regular.group',
      hidden: true,
      cell: (row) => row.groupEn && nameOf({ nameEn: row.groupEn, nameBn: row.groupBn ?? '' }),
    },
    {
      key: 'district',
      header: 'billing:regular.district',
      hidden: true,
      cell: (row) => row.districtEn && nameOf({ nameEn: row.districtEn, nameBn: row.districtBn ?? '' }),
    },
    {
      key: 'package',
      header: 'billing:regular.package',
      hidden: true,
      cell: (row) => row.packageEn && nameOf({ nameEn: row.packageEn, nameBn: row.packageBn ?? '' }),
    },
    ...BUCKETS.map((bucket): Column<Row> => ({
      key: bucket,
      header: `billing:bucket.${bucket}`,
      numeric: true,
      sortable: bucket === 'older',
      cell: (row) => (row[bucket] ? taka(row[bucket]) : null),
    })),
    {
      key: 'open',
      header: 'billing:regular.open',
      sortable: true,
      numeric: true,
      cell: (row) => taka(row.openPoisha),
    },
    {
      key: 'overdue',
      header: 'billing:regular.overdue',
      sortable: true,
      numeric: true,
      hidden: true,
      cell: (row) => (row.overduePoisha ? taka(row.overduePoisha) : null),
    },
    {
      key: 'credit',
      header: 'billing:regular.credit',
      numeric: true,
      cell: (row) => (row.creditPoisha ? taka(row.creditPoisha) : null),
    },
    {
      key: 'owed',
      header: 'billing:regular.owed',
      sortable: true,
      numeric: true,
      cell: (row) => <strong>{taka(row.owedPoisha)}</strong>,
    },
    {
      key: 'last',
      header: 'billing:regular.lastPaid',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (row) => row.lastPaidOn && formatDateShort(row.lastPaidOn, lang),
    },
    {
      key: 'reminded',
      header: 'billing:regular.reminded',
      hidden: true,
      cell: (row) => row.lastRemindedAt && formatDateTime(new Date(row.lastRemindedAt), lang),
    },
  ]
  return (
    <Page
      title={t('billing:regular.title')}
      description={t('billing:regular.about')}
      actions={<LinkButton to={paths.regularMonths}>{t('billing:regular.byMonth')}</LinkButton>}
    >
      <DuesTotals sums={sums} />
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.siteId}
        rowHeader="name"
        rowName={nameOf}
        caption="billing:regular.title"
        defaultSort="-overdue"
        filters={filters}
        bulk={mayRemind ? [{ intent: 'remind', label: 'billing:remind.chosen' }] : undefined}
        empty={<EmptyState title="billing:regular.empty" text="billing:regular.emptyText" />}
      />
    </Page>
  )
}

/** What all of them owe together. */
function DuesTotals({ sums }: Pick<ListData, 'sums'>) {
  const { t, n } = useWords()
  const taka = useTaka()
  return (
    <section
      aria-label={t('billing:regular.totals')}
      className="mb-4 overflow-x-auto rounded border border-line bg-raised"
      tabIndex={0}
    >
      <table className="w-full min-w-[44rem] text-[0.9375rem]">
        <caption className="sr-only">{t('billing:regular.totals')}</caption>
        <thead>
          <tr>
            {[
              'billing:regular.sites',
              ...BUCKETS.map((bucket) => `billing:bucket.${bucket}`),
              'billing:regular.open',
              'billing:regular.credit',
              'billing:regular.owed',
            ].map((key) => (
              <th
                key={key}
                scope="col"
                className="border-b border-line px-3 py-1.5 text-right text-[0.8125rem] font-medium text-muted"
              >
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="tabular-nums">
            {[
              n(sums.sites),
              ...BUCKETS.map((bucket) => taka(sums[bucket])),
              taka(sums.openPoisha),
              taka(sums.creditPoisha),
              taka(sums.owedPoisha),
            ].map((value, at) => (
              <td key={at} className="px-3 py-2 text-right font-medium">
                {value}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
