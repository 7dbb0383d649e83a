import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { payPage } from '~/domain/payroll/structures/structures.server'
import { formatDateShort, today } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'

export const handle: ScreenHandle = { title: 'salary:settings.title', guide: 'salary:settings.guide', words: ['ui'] }

const only = <Value,>(all: readonly Value[] | undefined): Value | null => (all?.length === 1 ? (all[0] ?? null) : null)

export const loader = guard('payroll.settings.view', async (ctx, { request }) => {
  const listing = parseListing(request, {
    perPage: 50,
    sortable: ['position', 'basic'],
    defaultSort: 'position',
    filters: { has: ['yes', 'no'], fund: ['yes', 'no'], part: ['mpo', 'institution'] },
  })
  const { rows, total } = await payPage(ctx.site.id, {
    day: today(),
    q: listing.q,
    pattern: likePattern(listing.q),
    has: only(listing.filters.has),
    fund: only(listing.filters.fund),
    part: only(listing.filters.part),
    sort: listing.sort?.key ?? 'position',
    desc: listing.sort?.dir === 'desc',
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'salary:structures.title',
      [
        'salary:paper.code',
        'common:name',
        'salary:structure.fromOn',
        'salary:structure.mpoBasic',
        'salary:structure.basic',
        'salary:structure.tax',
      ],
      rows.map((one) => [
        one.code,
        nameIn(one, ctx.lang),
        one.fromOn === null ? null : new Date(`${one.fromOn}T00:00:00Z`),
        one.mpoBasic === null ? null : one.mpoBasic / 100,
        one.basic === null ? null : one.basic / 100,
        one.tax === null ? null : one.tax / 100,
      ]),
    )
  return { list: listOf(listing, rows, total) }
})

/** Who is paid by what: the structure that holds today, and who has none. */
export default function PayrollSettings() {
  const { list } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const name = useName()
  const taka = (poisha: number | null) => (poisha ? shortTaka(poisha, lang) : '–')
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'position',
      header: 'common:name',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.payrollStructure(row.id)}>
          {name(row)}
        </RecordLink>
      ),
    },
    {
      key: 'designation',
      header: 'salary:paper.designation',
      cell: (row) => name({ nameEn: row.designationEn, nameBn: row.designationBn }),
    },
    {
      key: 'from',
      header: 'salary:structure.fromOn',
      phone: true,
      cell: (row) =>
        row.fromOn === null ? (
          <Badge tone="warn">{t('salary:structures.without')}</Badge>
        ) : (
          formatDateShort(row.fromOn, lang)
        ),
    },
    { key: 'mpoBasic', header: 'salary:structure.mpoBasic', numeric: true, cell: (row) => taka(row.mpoBasic) },
    {
      key: 'basic',
      header: 'salary:structure.basic',
      numeric: true,
      sortable: true,
      phone: true,
      cell: (row) => taka(row.basic),
    },
    { key: 'pf', header: 'salary:structure.pf', cell: (row) => (row.pf ? t('common:yes') : '') },
    { key: 'tax', header: 'salary:structure.tax', numeric: true, hidden: true, cell: (row) => taka(row.tax) },
    {
      key: 'bank',
      header: 'salary:advice.bank',
      hidden: true,
      cell: (row) => (row.bankAccount ? '' : t('salary:warning.no-account')),
    },
  ]
  const yesNo = ['yes', 'no'].map((value) => ({ value, label: `common:${value}` }))
  return (
    <Page
      title={t('salary:settings.title')}
      actions={
        <>
          <LinkButton to={paths.payrollOnce}>{t('salary:once.title')}</LinkButton>
          <LinkButton to={paths.payrollLoans}>{t('salary:loan.title')}</LinkButton>
          <LinkButton to={paths.payrollComponents}>{t('salary:components.title')}</LinkButton>
          <LinkButton to={paths.payrollRules}>{t('salary:rules.title')}</LinkButton>
        </>
      }
    >
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="position"
        rowName={name}
        caption="salary:structures.title"
        defaultSort="position"
        columns={columns}
        record
        filters={[
          { key: 'has', label: 'salary:structures.has', options: yesNo },
          {
            key: 'part',
            label: 'salary:structures.part',
            options: ['mpo', 'institution'].map((value) => ({ value, label: `salary:part.${value}` })),
          },
          { key: 'fund', label: 'salary:structure.pf', options: yesNo },
        ]}
        empty={<EmptyState title="salary:structures.none" />}
      />
    </Page>
  )
}
