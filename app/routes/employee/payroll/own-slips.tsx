import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { linesOf, ownSlip, slipsOfEmployee } from '~/domain/payroll/runs/slips.server'
import { formatMonth, today } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { SlipView } from '~/screens/payroll/slip-view'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = { title: 'salary:own.title', words: ['ui', 'payroll'] }

export const loader = guard('payroll.own.view', async (ctx, { request }) => {
  const employeeId = ctx.user.employeeId
  if (employeeId === null) return null
  const listing = parseListing(request, { sortable: ['month'], defaultSort: '-month', filters: { year: 'id' } })
  const { rows, total } = await slipsOfEmployee(ctx.site.id, employeeId, {
    years: listing.filters.year ?? null,
    desc: listing.sort?.dir === 'desc',
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'salary:own.title',
      ['salary:month.one', 'salary:figure.mpoNet', 'salary:figure.net'],
      rows.map((one) => [formatMonth(one.month, ctx.lang), one.mpoNet / 100, one.net / 100]),
    )
  const asked = idIn(new URL(request.url).searchParams.get('view'))
  const slip = asked === null ? null : await ownSlip(ctx.site.id, employeeId, asked)
  const year = Number(today().slice(0, 4))
  return {
    list: listOf(listing, rows, total),
    years: [year, year - 1, year - 2],
    open: slip && { slip, lines: await linesOf(ctx.site.id, [slip.id]) },
  }
})

type Data = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

/** One's own pay, month by month, of months that were paid. */
export default function OwnSlips() {
  const data = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const location = useLocation()
  if (!data)
    return (
      <Page title={t('salary:own.title')}>
        <EmptyState title="salary:own.nobody" text="salary:own.nobodyText" />
      </Page>
    )
  const { list, years, open } = data
  const columns: Column<Data['list']['items'][number]>[] = [
    { key: 'month', header: 'salary:month.one', sortable: true, cell: (row) => formatMonth(row.month, lang) },
    {
      key: 'mpoNet',
      header: 'salary:part.mpo',
      numeric: true,
      phone: true,
      cell: (row) => shortTaka(row.mpoNet, lang),
    },
    {
      key: 'net',
      header: 'salary:part.institution',
      numeric: true,
      phone: true,
      cell: (row) => shortTaka(row.net, lang),
    },
  ]
  return (
    <Page title={t('salary:own.title')}>
      {open ? (
        <Section title={formatMonth(open.slip.month, lang)}>
          <SlipView slip={open.slip} lines={open.lines} />
        </Section>
      ) : null}
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="month"
        rowName={(row) => formatMonth(row.month, lang)}
        caption="salary:own.title"
        defaultSort="-month"
        columns={columns}
        filters={[{ key: 'year', label: 'salary:yearOne', options: years.map((value) => ({ value, text: n(value) })) }]}
        actions={(row) => (
          <>
            <LinkButton small look="quiet" to={hrefWith(location, { view: row.id })}>
              {t('common:view')}
            </LinkButton>
            <LinkButton small look="quiet" document to={paths.ownSlipFile(row.id, 'bn')}>
              {t('salary:file.pdf.bn')}
            </LinkButton>
            <LinkButton small look="quiet" document to={paths.ownSlipFile(row.id, 'en')}>
              {t('salary:file.pdf.en')}
            </LinkButton>
          </>
        )}
        empty={<EmptyState title="salary:own.none" text="salary:own.noneText" />}
      />
    </Page>
  )
}
