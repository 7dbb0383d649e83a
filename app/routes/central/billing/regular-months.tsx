import { SiteName } from './parts/site-name'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { query } from '~/access/params.server'
import { addUp, monthState } from '~/domain/billing/dues/months.policy'
import { fiscalYears, listMonths } from '~/domain/billing/dues/months.server'
import { SITE_SORTS, siteFilterChoices } from '~/domain/billing/dues/regular-sites.server'
import { fiscalLabel, fiscalMonths, fiscalYearOf } from '~/domain/billing/numbers.policy'
import { today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { asciiDigits } from '~/ui/fields/digits'
import { zNumber } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { KeepParams } from '~/ui/table/tools'
import { MonthCellView, MonthLegend, monthName, MonthTotals } from './parts/month-cell'
import { SITE_FILTERS, useSiteFilters } from './parts/site-filters'
import { GetForm } from '~/ui/link'

export const handle: ScreenHandle = { title: 'billing:months.title' }

export const loader = guard('billing.dues.view', async (ctx, { request }) => {
  const listing = parseListing(request, { sortable: SITE_SORTS, defaultSort: 'name', filters: SITE_FILTERS })
  const present = fiscalYearOf(today())
  const years = await fiscalYears(ctx, present)
  const { year: wanted } = query(request, { year: zNumber({ optional: true }) })
  const year = years.find((one) => one === wanted) ?? present
  const { group, district, package: packages, overdue } = listing.filters
  const { items, total, sums } = await listMonths(ctx, year, {
    like: listing.q ? likePattern(asciiDigits(listing.q)) : null,
    groups: group,
    districts: district,
    packages,
    overdue: overdue !== undefined,
    sort: listing.sort ?? { key: 'name', dir: 'asc' },
    offset: listing.offset,
    limit: listing.limit,
  })
  const months = fiscalMonths(year)
  if (listing.export) {
    throw new Download(
      listing.export,
      'billing:months.title',
      [
        'billing:site.nameBn',
        'billing:site.nameEn',
        'billing:months.month',
        'billing:months.invoiced',
        'billing:months.paid',
        'billing:months.credited',
        'billing:months.open',
      ],
      items.flatMap((row) =>
        months.flatMap((month) => {
          const cell = row.months[month]
          return cell
            ? [
                [
                  row.nameBn,
                  row.nameEn,
                  month,
                  cell.invoiced / 100,
                  cell.paid / 100,
                  cell.credited / 100,
                  cell.open / 100,
                ],
              ]
            : []
        }),
      ),
    )
  }
  const rows = items.map((row) => ({
    ...row,
    cells: months.map((month) => ({ month, cell: row.months[month] ?? null, state: monthState(row.months[month]) })),
  }))
  return {
    list: listOf(listing, rows, total),
    months,
    year,
    years,
    sums: months.map((month) => sums[month] ?? null),
    sum: addUp(months.map((month) => sums[month])),
    choices: await siteFilterChoices(),
    mayInvoices: ctx.can('billing.invoices.view'),
  }
})

export default function RegularMonths() {
  const { list, months, year, years, sums, sum, choices, mayInvoices } = useLoaderData<typeof loader>()
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const filters = useSiteFilters(choices)
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'billing:site.one',
      sortable: true,
      className: 'min-w-48',
      cell: (row) => <SiteName site={row} linked={mayInvoices} />,
    },
    ...months.map((month, at): Column<Row> => ({
      key: `m${at}`,
      header: `billing:monthShort.m${month.slice(5)}`,
      align: 'center',
      cell: (row) => {
        const one = row.cells[at]
        return one?.cell ? <MonthCellView cell={one.cell} state={one.state} month={monthName(month, lang)} /> : null
      },
    })),
    {
      key: 'sum',
      header: 'billing:months.year',
      numeric: true,
      cell: (row) => <MonthCellView cell={row.sum} state={monthState(row.sum)} month={n(fiscalLabel(year))} />,
    },
  ]
  return (
    <Page
      title={t('billing:months.title')}
      description={t('billing:months.about', { year: n(fiscalLabel(year)) })}
      actions={<LinkButton to={paths.regularSites}>{t('billing:months.byAge')}</LinkButton>}
    >
      <GetForm className="mb-3 flex flex-wrap items-end gap-3 print:hidden">
        <KeepParams except={['year', 'page']} />
        <SelectField
          field={plain('year', year)}
          label="billing:months.fiscalYear"
          empty={false}
          options={years.map((one) => ({ value: one, text: n(fiscalLabel(one)) }))}
        />
        <Button type="submit">{t('common:apply')}</Button>
      </GetForm>
      <MonthLegend />
      <div className="paper-across">
        <DataTable
          list={list}
          columns={columns}
          rowKey={(row) => row.siteId}
          rowHeader="name"
          rowName={nameOf}
          caption="billing:months.title"
          defaultSort="name"
          filters={filters}
          foot={<MonthTotals sums={sums} sum={sum} />}
          empty={<EmptyState title="billing:regular.empty" text="billing:regular.emptyText" />}
        />
      </div>
    </Page>
  )
}
