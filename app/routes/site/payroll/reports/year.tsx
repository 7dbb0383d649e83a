import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { yearPage } from '~/domain/payroll/papers/year.server'
import { incomeYearOf } from '~/domain/payroll/tax/tax.policy'
import { today } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'

export const handle: ScreenHandle = { title: 'salary:year.title', words: ['ui'] }

const FIGURES = ['mpoEarned', 'earned', 'taxable', 'fund', 'match', 'tax', 'deducted', 'net'] as const

export const loader = guard('payroll.months.view', async (ctx, { request }) => {
  const now = incomeYearOf(today())
  const listing = parseListing(request, { perPage: 50, filters: { year: 'id', tax: ['yes'] } })
  const asked = listing.filters.year?.[0] ?? now
  const year = asked > 1990 && asked < 2200 ? asked : now
  const { rows, total } = await yearPage(ctx.site.id, year, {
    q: listing.q,
    pattern: likePattern(listing.q),
    employeeId: null,
    taxed: listing.filters.tax !== undefined,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'salary:year.title',
      ['salary:paper.code', 'common:name', 'salary:year.months', ...FIGURES.map((key) => `salary:figure.${key}`)],
      rows.map((one) => [one.code, nameIn(one, ctx.lang), one.months, ...FIGURES.map((key) => one[key] / 100)]),
    )
  return { list: listOf(listing, rows, total), year, years: [now, now - 1, now - 2, now - 3] }
})

/** What everybody was paid in an income year, with its statements and certificates of tax. */
export default function YearReport() {
  const { list, year, years } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const columns: Column<(typeof list.items)[number]>[] = [
    { key: 'name', header: 'common:name', cell: (row) => name(row) },
    { key: 'months', header: 'salary:year.months', numeric: true, cell: (row) => n(row.months) },
    ...FIGURES.map((key) => ({
      key,
      header: `salary:figure.${key}`,
      numeric: true,
      phone: key === 'net' || key === 'tax',
      hidden: key === 'match' || key === 'deducted',
      cell: (row: (typeof list.items)[number]) => shortTaka(row[key], lang),
    })),
  ]
  return (
    <Page title={t('salary:year.title')} description={n(`${year}–${year + 1}`)}>
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={name}
        caption="salary:year.title"
        columns={columns}
        filters={[
          {
            key: 'year',
            label: 'salary:year.income',
            options: years.map((value) => ({ value, text: n(`${value}–${value + 1}`) })),
          },
          { key: 'tax', label: 'salary:year.taxed', options: [{ value: 'yes', label: 'salary:year.taxedYes' }] },
        ]}
        actions={(row) => (
          <>
            <LinkButton small look="quiet" document to={paths.payrollYearFile(row.id, year, 'statement', lang)}>
              {t('salary:year.statementShort')}
            </LinkButton>
            {row.tax > 0 ? (
              <LinkButton small look="quiet" document to={paths.payrollYearFile(row.id, year, 'tax', lang)}>
                {t('salary:year.taxShort')}
              </LinkButton>
            ) : null}
          </>
        )}
        empty={<EmptyState title="salary:year.none" />}
      />
    </Page>
  )
}
