import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { SHEET_FIGURES, sheetRows, type SheetRow } from '~/domain/payroll/papers/sheet.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { formatMonth } from '~/format/dates'
import { groupedTaka } from '~/format/money'
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
import { partIn } from '../files/asked.server'

export const handle: ScreenHandle = { title: 'salary:sheet.title', under: paths.payrollMonths, words: ['ui'] }

export const loader = guard('payroll.months.view', async (ctx, { params, request }) => {
  const month = await monthOf(ctx.site.id, idOf(params.id))
  const part = partIn(request)
  const figures = [...SHEET_FIGURES[part]]
  const listing = parseListing(request, { perPage: 50 })
  const { rows, total } = await sheetRows(ctx.site.id, month.id, part, {
    q: listing.q,
    pattern: likePattern(listing.q),
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      `salary:sheet.${part}`,
      [
        'salary:paper.code',
        'common:name',
        'salary:paper.designation',
        'salary:sheet.index',
        'salary:sheet.account',
        ...figures.map((key) => `salary:figure.${key}`),
      ],
      rows.map((one) => [
        one.code,
        nameIn(one, ctx.lang),
        nameIn({ nameEn: one.designationEn, nameBn: one.designationBn }, ctx.lang),
        one.mpoIndex ?? '',
        one.bankAccount ?? '',
        ...figures.map((key) => one[key] / 100),
      ]),
    )
  return { month, part, figures, list: listOf(listing, rows, total) }
})

/** The salary sheet of a month, or the bill form of its MPO part. */
export default function SalarySheet() {
  const { month, part, figures, list } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const columns: Column<(typeof list.items)[number]>[] = [
    { key: 'name', header: 'common:name', className: 'sm:min-w-36', cell: (row) => name(row) },
    {
      key: 'designation',
      header: 'salary:paper.designation',
      hidden: true,
      cell: (row) => name({ nameEn: row.designationEn, nameBn: row.designationBn }),
    },
    ...(part === 'mpo'
      ? [
          {
            key: 'index',
            header: 'salary:sheet.index',
            cell: (row: { mpoIndex: string | null }) => row.mpoIndex ?? '',
          },
        ]
      : []),
    ...figures.map((key: keyof SheetRow) => ({
      key: String(key),
      header: `salary:figure.${key}`,
      numeric: true,
      // What nobody has this month takes no room; it can be switched on.
      hidden: list.items.length > 0 && list.items.every((row) => Number(row[key]) === 0),
      phone: key === 'net' || key === 'earned',
      cell: (row: (typeof list.items)[number]) => n(groupedTaka(Number(row[key]))),
    })),
  ]
  return (
    <Page
      title={t(`salary:sheet.${part}`)}
      description={formatMonth(month.month, lang)}
      actions={
        <>
          <LinkButton to={paths.payrollMonth(month.id)}>{formatMonth(month.month, lang)}</LinkButton>
          <LinkButton document to={paths.payrollSheetFile(month.id, part, 'bn')}>
            {t('salary:file.pdf.bn')}
          </LinkButton>
          <LinkButton document to={paths.payrollSheetFile(month.id, part, 'en')}>
            {t('salary:file.pdf.en')}
          </LinkButton>
        </>
      }
    >
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={name}
        caption={`salary:sheet.${part}`}
        columns={columns}
        empty={<EmptyState title="salary:noSlips" />}
      />
    </Page>
  )
}
