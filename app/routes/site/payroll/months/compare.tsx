import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { differences, monthBefore } from '~/domain/payroll/runs/compare.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { formatMonth } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { useLineName } from '~/screens/payroll/line-name'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'

export const handle: ScreenHandle = { title: 'salary:compare.title', under: paths.payrollMonths, words: ['ui'] }

export const loader = guard('payroll.months.view', async (ctx, { params, request }) => {
  const site = ctx.site.id
  const month = await monthOf(site, idOf(params.id))
  const before = await monthBefore(site, month.month)
  const listing = parseListing(request, { perPage: 50, filters: { who: ['new', 'gone', 'changed'] } })
  const who = listing.filters.who?.length === 1 ? (listing.filters.who[0] ?? null) : null
  const { rows, total } = await differences(site, month.id, before?.id ?? 0, {
    q: listing.q,
    pattern: likePattern(listing.q),
    who,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'salary:compare.title',
      ['salary:paper.code', 'common:name', 'salary:compare.before', 'salary:compare.now', 'salary:compare.by'],
      rows.map((one) => [
        one.code,
        nameIn(one, ctx.lang),
        one.before === null ? null : one.before / 100,
        one.now === null ? null : one.now / 100,
        one.by / 100,
      ]),
    )
  return { month, before, list: listOf(listing, rows, total) }
})

/** Who gets other than in the month before, and why, component by component. */
export default function CompareMonths() {
  const { month, before, list } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const name = useName()
  const lineName = useLineName()
  const taka = (poisha: number | null) => (poisha === null ? '–' : shortTaka(poisha, lang))
  const signed = (poisha: number) => (poisha > 0 ? '+' : '') + shortTaka(poisha, lang)
  const columns: Column<(typeof list.items)[number]>[] = [
    { key: 'name', header: 'common:name', cell: (row) => name(row) },
    { key: 'before', header: 'salary:compare.before', numeric: true, cell: (row) => taka(row.before) },
    { key: 'now', header: 'salary:compare.now', numeric: true, cell: (row) => taka(row.now) },
    { key: 'by', header: 'salary:compare.by', numeric: true, phone: true, cell: (row) => signed(row.by) },
    {
      key: 'why',
      header: 'salary:compare.why',
      phone: true,
      cell: (row) => (
        <ul>
          {row.why.map((one, at) => (
            <li key={at}>
              {lineName({ ...one, arrearsOf: null, note: '' })}
              {one.arrears ? ` (${t('salary:figure.arrears')})` : ''}
              {one.kind === 'employer' ? ` (${t('salary:kind.employer')})` : ''}
              {one.part === 'mpo' ? ` (${t('salary:part.mpo')})` : ''} {taka(one.before)} → {taka(one.now)}
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <Page
      title={t('salary:compare.title')}
      description={[before?.month, month.month].flatMap((one) => (one ? [formatMonth(one, lang)] : [])).join(' → ')}
      actions={<LinkButton to={paths.payrollMonth(month.id)}>{formatMonth(month.month, lang)}</LinkButton>}
    >
      <DataTable
        list={list}
        rowKey={(row) => row.employeeId}
        rowHeader="name"
        rowName={name}
        caption="salary:compare.title"
        columns={columns}
        filters={[
          {
            key: 'who',
            label: 'salary:compare.who',
            options: ['changed', 'new', 'gone'].map((value) => ({ value, label: `salary:compare.${value}` })),
          },
        ]}
        empty={<EmptyState title="salary:compare.none" />}
      />
    </Page>
  )
}
