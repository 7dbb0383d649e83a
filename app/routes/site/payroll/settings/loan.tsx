import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { takeBackLoanForm } from '~/domain/payroll/loans/loan.form'
import { loanEntries, loanOf, takeBackLoan } from '~/domain/payroll/loans/take-back-loan.server'
import type { SiteCtx } from '~/domain/platform/context'
import { formatDate, formatDateShort, formatDateTime, formatMonth, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole, type Column } from '~/ui/table'
import { LoanBack } from './loan-back'

export const handle: ScreenHandle = { title: 'salary:loan.one', under: paths.payrollLoans, words: ['ui', 'posting'] }

export const loader = guard('payroll.settings.view', async (ctx, { params }) => {
  const loan = await loanOf(ctx.site.id, idOf(params.id))
  return {
    loan,
    entries: await loanEntries(ctx.site.id, loan.id),
    mayManage: ctx.can('payroll.settings.manage'),
    maySeeMonths: ctx.can('payroll.months.view'),
    day: today(),
    constraints: constraintsOf({ back: takeBackLoanForm }),
    screenTitle: nameIn(loan, ctx.lang),
  }
})

export const action = guard(
  'payroll.settings.manage',
  submitted(takeBackLoanForm, async (ctx: SiteCtx, value, { params, done }) => {
    const id = idOf(params.id)
    await takeBackLoan(ctx, id, value)
    return done(paths.payrollLoan(id), 'salary:loan.takenBackNow')
  }),
)

export type LoanData = ReturnType<typeof useLoaderData<typeof loader>>

/** One loan or advance: how it was given, its ledger, and whether it was taken back. */
export default function Loan() {
  const data = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const { loan, entries } = data
  const columns: Column<(typeof entries)[number]>[] = [
    { key: 'day', header: 'common:date', cell: (row) => formatDateShort(row.day, lang) },
    {
      key: 'kind',
      header: 'salary:loan.entry',
      cell: (row) =>
        [t(`salary:loanEntry.${row.kind}`), row.month ? formatMonth(row.month, lang) : ''].filter(Boolean).join(', '),
    },
    { key: 'amount', header: 'salary:paper.amount', numeric: true, phone: true, cell: (row) => taka(row.amount) },
    { key: 'voucher', header: 'salary:payment.voucher', cell: (row) => n(row.voucher ?? '') },
    { key: 'note', header: 'common:note' },
  ]
  return (
    <Page
      title={name(loan)}
      description={[t(`salary:loanKind.${loan.kind}`), n(loan.code)].join(' · ')}
      actions={<LinkButton to={paths.payrollLoans}>{t('salary:loan.title')}</LinkButton>}
    >
      {loan.takenBackAt ? (
        <Alert tone="warn" title={t('salary:loan.takenBack')}>
          {t('salary:loan.backBy', {
            name: name({ nameEn: loan.backByEn ?? '', nameBn: loan.backByBn ?? '' }),
            at: formatDateTime(new Date(loan.takenBackAt), lang),
            why: loan.takenBackWhy,
          })}
        </Alert>
      ) : null}
      <Section>
        <KeyValue
          columns={2}
          items={[
            { label: t('salary:paper.amount'), value: taka(loan.amount) },
            { label: t('salary:loan.instalment'), value: taka(loan.instalment) },
            { label: t('salary:loan.givenOn'), value: formatDate(loan.givenOn, lang) },
            { label: t('salary:loan.startsOn'), value: formatMonth(loan.startsOn, lang) },
            { label: t('salary:loan.way'), value: t(`salary:loanWay.${loan.way}`) },
            { label: t('salary:payment.voucher'), value: loan.voucher === null ? null : n(loan.voucher) },
            { label: t('salary:loan.reason'), value: loan.reason },
            {
              label: t('salary:loan.by'),
              value: [
                name({ nameEn: loan.byEn ?? '', nameBn: loan.byBn ?? '' }),
                formatDateTime(new Date(loan.madeAt), lang),
              ]
                .filter(Boolean)
                .join(', '),
            },
            { label: t('salary:loan.recovered'), value: taka(loan.recovered) },
            { label: t('salary:loan.balance'), value: taka(loan.balance) },
            ...(loan.takenBackOn
              ? [
                  { label: t('salary:loan.backOn'), value: formatDate(loan.takenBackOn, lang) },
                  { label: t('salary:loan.mirror'), value: loan.reversal === null ? null : n(loan.reversal) },
                ]
              : []),
          ]}
        />
      </Section>
      <Section title={t('salary:loan.ledger')}>
        <DataTable bare list={whole(entries)} rowKey={(row) => row.id} caption="salary:loan.ledger" columns={columns} />
      </Section>
      {data.mayManage && !loan.takenBackAt ? <LoanBack data={data} /> : null}
    </Page>
  )
}
