import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { loanForm } from '~/domain/payroll/loans/loan.form'
import { giveLoan, loanBookOf, loansPage } from '~/domain/payroll/loans/loans.server'
import { payingAccounts } from '~/domain/payroll/runs/pay-month.server'
import { staffChoices } from '~/domain/payroll/structures/staff-choices.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { LoanFields } from './loan-fields'
import { loanList } from './lists/loans.list'

export const handle: ScreenHandle = {
  title: 'salary:loan.title',
  under: paths.payrollStructures,
  words: ['ui', 'posting', 'salary-loan'],
}

export const loader = guard('payroll.settings.view', async (ctx, { request }) => {
  const { list } = await listed(ctx, request, loanList, (asked) => loansPage(ctx.site.id, asked))
  return {
    list,
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

/** The book of loans and advances: what was given, what came back, what is owed. */
export default function Loans() {
  const data = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const { list, mayManage, book } = data
  const taka = (poisha: number) => shortTaka(poisha, lang)
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
      <ListTable spec={loanList} list={list} empty={<EmptyState title="salary:loan.none" />} />
    </Page>
  )
}
