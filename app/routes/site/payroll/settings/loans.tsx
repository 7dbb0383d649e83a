import { Link, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { loanForm } from '~/domain/payroll/loans/loan.form'
import { giveLoan, loanBookOf, loansPage } from '~/domain/payroll/loans/loans.server'
import { payingAccounts } from '~/domain/payroll/runs/pay-month.server'
import { staffChoices } from '~/domain/payroll/structures/staff-choices.server'
import type { SiteCtx } from '~/domain/platform/context'
import { formatDateShort, today } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { useWords } from '~/ui/lang'
import { Alert, Badge, EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { LoanFields } from './loan-fields'

export const handle: ScreenHandle = {
  title: 'salary:loan.title',
  under: paths.payrollStructures,
  words: ['ui', 'posting', 'salary-loan'],
}

export const loader = guard('payroll.settings.view', async (ctx, { request }) => {
  const listing = parseListing(request, {
    perPage: 50,
    sortable: ['given', 'balance'],
    defaultSort: '-given',
    filters: { kind: ['loan', 'advance'], open: ['yes', 'no'] },
  })
  const { rows, total } = await loansPage(ctx.site.id, {
    q: listing.q,
    pattern: likePattern(listing.q),
    kinds: listing.filters.kind ?? null,
    open: listing.filters.open?.length === 1 ? (listing.filters.open[0] ?? null) : null,
    sort: listing.sort?.key ?? 'given',
    desc: listing.sort?.dir === 'desc',
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'salary:loan.title',
      [
        'salary:paper.code',
        'common:name',
        'salary:loan.kind',
        'salary:loan.givenOn',
        'salary:paper.amount',
        'salary:loan.recovered',
        'salary:loan.balance',
        'salary:loan.takenBack',
      ],
      rows.map((one) => [
        one.code,
        nameIn(one, ctx.lang),
        new Word(`salary:loanKind.${one.kind}`),
        new Date(`${one.givenOn}T00:00:00Z`),
        one.amount / 100,
        one.recovered / 100,
        one.balance / 100,
        new Word(one.takenBackAt ? 'common:yes' : 'common:no'),
      ]),
    )
  return {
    list: listOf(listing, rows, total),
    staff: await staffChoices(ctx.site.id),
    accounts: await payingAccounts(ctx.site.id),
    book: await loanBookOf(ctx.site.id),
    mayManage: ctx.can('payroll.settings.manage'),
    day: today(),
    constraints: constraintsOf({ loan: loanForm }),
  }
})

export const action = guard(
  'payroll.settings.manage',
  submitted(loanForm, async (ctx: SiteCtx, value, { done }) => {
    await giveLoan(ctx, value)
    return done(paths.payrollLoans, 'common:saved')
  }),
)

export type LoansData = ReturnType<typeof useLoaderData<typeof loader>>

/** The book of loans and advances: what was given, what came back, what is owed. */
export default function Loans() {
  const data = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const { list, mayManage, book } = data
  const taka = (poisha: number) => shortTaka(poisha, lang)
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'name',
      header: 'common:name',
      cell: (row) => (
        <>
          <Link className="link" to={paths.payrollLoan(row.id)}>
            {name(row)}
          </Link>{' '}
          {row.takenBackAt ? <Badge tone="bad">{t('salary:loan.takenBack')}</Badge> : null}
        </>
      ),
    },
    { key: 'kind', header: 'salary:loan.kind', cell: (row) => t(`salary:loanKind.${row.kind}`) },
    { key: 'given', header: 'salary:loan.givenOn', sortable: true, cell: (row) => formatDateShort(row.givenOn, lang) },
    { key: 'amount', header: 'salary:paper.amount', numeric: true, phone: true, cell: (row) => taka(row.amount) },
    { key: 'instalment', header: 'salary:loan.instalment', numeric: true, cell: (row) => taka(row.instalment) },
    { key: 'recovered', header: 'salary:loan.recovered', numeric: true, cell: (row) => taka(row.recovered) },
    {
      key: 'balance',
      header: 'salary:loan.balance',
      numeric: true,
      sortable: true,
      phone: true,
      cell: (row) => taka(row.balance),
    },
    { key: 'voucher', header: 'salary:payment.voucher', hidden: true, cell: (row) => n(row.voucher ?? '') },
    { key: 'reason', header: 'salary:loan.reason' },
  ]
  return (
    <Page title={t('salary:loan.title')}>
      <Stats>
        <Stat label={t('salary-loan:book.owed')} value={taka(book.owed)} />
        {book.posted === null ? null : <Stat label={t('salary-loan:book.posted')} value={taka(book.posted)} />}
      </Stats>
      {book.posted !== null && book.posted !== book.owed ? (
        <Alert tone="warn">{t('salary-loan:book.differ', { by: taka(Math.abs(book.posted - book.owed)) })}</Alert>
      ) : null}
      {mayManage ? <LoanFields data={data} /> : null}
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={name}
        caption="salary:loan.title"
        defaultSort="-given"
        columns={columns}
        filters={[
          {
            key: 'kind',
            label: 'salary:loan.kind',
            options: ['loan', 'advance'].map((value) => ({ value, label: `salary:loanKind.${value}` })),
          },
          {
            key: 'open',
            label: 'salary:loan.open',
            options: ['yes', 'no'].map((value) => ({ value, label: `common:${value}` })),
          },
        ]}
        empty={<EmptyState title="salary:loan.none" />}
      />
    </Page>
  )
}
