import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listRegularSites, SITE_SORTS, siteFilterChoices } from '~/domain/billing/dues/regular-sites.server'
import { BUCKETS } from '~/domain/billing/states.policy'
import { formatDateShort, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { asciiDigits } from '~/ui/fields/digits'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { LinkButton } from '~/ui/button'
import { useTaka } from './parts/money'
import { RemindPanel, type RemindResult } from './parts/remind'
import { remindAction, remindData } from './parts/remind.server'
import { SITE_FILTERS, useSiteFilters } from './parts/site-filters'
import { Link } from '~/ui/link'

export const handle: ScreenHandle = { title: 'billing:regular.title' }

export const loader = guard('billing.dues.view', async (ctx, { request }) => {
  if (new URL(request.url).searchParams.get('view') === 'remind' && ctx.can('billing.dues.remind'))
    return { view: 'remind' as const, remind: await remindData(ctx, request) }
  const listing = parseListing(request, { sortable: SITE_SORTS, defaultSort: '-overdue', filters: SITE_FILTERS })
  const { group, district, package: packages, overdue } = listing.filters
  const { items, sums } = await listRegularSites(ctx, {
    like: listing.q ? likePattern(asciiDigits(listing.q)) : null,
    groups: group,
    districts: district,
    packages,
    overdue: overdue !== undefined,
    sort: listing.sort ?? { key: 'overdue', dir: 'desc' },
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    throw new Download(
      listing.export,
      'billing:regular.title',
      [
        'billing:site.nameBn',
        'billing:site.nameEn',
        'billing:regular.group',
        'billing:regular.district',
        'billing:regular.package',
        ...BUCKETS.map((bucket) => `billing:bucket.${bucket}`),
        'billing:regular.open',
        'billing:regular.overdue',
        'billing:regular.credit',
        'billing:regular.lastPaid',
      ],
      [
        ...items.map((row) => [
          row.nameBn,
          row.nameEn,
          row.groupEn,
          row.districtEn,
          row.packageEn,
          ...BUCKETS.map((bucket) => row[bucket] / 100),
          row.openPoisha / 100,
          row.overduePoisha / 100,
          row.creditPoisha / 100,
          row.lastPaidOn,
        ]),
        [
          '',
          '',
          '',
          '',
          '',
          ...BUCKETS.map((bucket) => sums[bucket] / 100),
          sums.openPoisha / 100,
          sums.overduePoisha / 100,
          sums.creditPoisha / 100,
          null,
        ],
      ],
    )
  }
  return {
    view: 'list' as const,
    list: listOf(listing, items, sums.sites),
    sums,
    choices: await siteFilterChoices(),
    mayRemind: ctx.can('billing.dues.remind'),
    mayInvoices: ctx.can('billing.invoices.view'),
  }
})

export const action = guard('billing.dues.remind', { body: 'grid' }, remindAction)

type ListData = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { view: 'list' }>

export default function RegularSites() {
  const data = useLoaderData<typeof loader>()
  const result = useActionData() as RemindResult | undefined
  return data.view === 'remind' ? (
    <RemindPanel key={data.remind.pressKey} data={data.remind} result={result} />
  ) : (
    <SiteList data={data} />
  )
}

function SiteList({ data: { list, sums, choices, mayRemind, mayInvoices } }: { data: ListData }) {
  const { t, lang, n } = useWords()
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
      cell: (row) =>
        mayInvoices ? (
          <Link className="link" to={`${paths.siteStatement}?site=${row.siteId}`}>
            {nameOf(row)}
          </Link>
        ) : (
          nameOf(row)
        ),
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
      cell: (row) => <strong>{taka(row.openPoisha)}</strong>,
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
      hidden: true,
      cell: (row) => (row.creditPoisha ? taka(row.creditPoisha) : null),
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
              ].map((value, at) => (
                <td key={at} className="px-3 py-2 text-right font-medium">
                  {value}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.siteId}
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
