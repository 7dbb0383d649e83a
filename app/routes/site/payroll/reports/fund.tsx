import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { fundPage } from '~/domain/payroll/papers/year.server'
import { today } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'

export const handle: ScreenHandle = { title: 'salary:fund.title', words: ['ui'] }

const FIGURES = ['own', 'match', 'total', 'inAll'] as const

export const loader = guard('payroll.months.view', async (ctx, { request }) => {
  const now = Number(today().slice(0, 4))
  const listing = parseListing(request, { perPage: 50, filters: { year: 'id' } })
  const year = listing.filters.year?.[0] ?? now
  const { rows, total } = await fundPage(ctx.site.id, year < 2200 ? year : now, {
    q: listing.q,
    pattern: likePattern(listing.q),
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'salary:fund.title',
      ['salary:paper.code', 'common:name', ...FIGURES.map((key) => `salary:fund.${key}`)],
      rows.map((one) => [one.code, nameIn(one, ctx.lang), ...FIGURES.map((key) => one[key] / 100)]),
    )
  return { list: listOf(listing, rows, total), years: [now, now - 1, now - 2, now - 3] }
})

/** The provident fund: what everybody put in and what the institution added. */
export default function FundBook() {
  const { list, years } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const columns: Column<(typeof list.items)[number]>[] = [
    { key: 'name', header: 'common:name', cell: (row) => name(row) },
    { key: 'code', header: 'salary:paper.code', cell: (row) => n(row.code) },
    ...FIGURES.map((key) => ({
      key,
      header: `salary:fund.${key}`,
      numeric: true,
      phone: key === 'inAll',
      cell: (row: (typeof list.items)[number]) => shortTaka(row[key], lang),
    })),
  ]
  return (
    <Page title={t('salary:fund.title')} description={t('salary:fund.about')}>
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={name}
        caption="salary:fund.title"
        columns={columns}
        filters={[{ key: 'year', label: 'salary:yearOne', options: years.map((value) => ({ value, text: n(value) })) }]}
        empty={<EmptyState title="salary:fund.none" />}
      />
    </Page>
  )
}
