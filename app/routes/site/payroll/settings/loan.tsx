import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { askUndoReceipt, askWriteOff, decideLoanAsk } from '~/domain/payroll/loans/decide-loan.server'
import {
  decideLoanForm,
  loanTermForm,
  receiveLoanForm,
  takeBackLoanForm,
  termBackForm,
  undoReceiptForm,
  writeOffForm,
} from '~/domain/payroll/loans/loan.form'
import { addLoanTerm, takeBackLoanTerm } from '~/domain/payroll/loans/loan-terms.server'
import { receiveOnLoan } from '~/domain/payroll/loans/receive-loan.server'
import { takeBackLoan, type LoanEntry } from '~/domain/payroll/loans/take-back-loan.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { formatDate, formatDateTime, formatMonth } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { LoanAsks } from './loan/asks'
import { LoanBack } from './loan/back'
import { LoanReceipts } from './loan/receipts'
import { LoanTerms } from './loan/terms'
import { loanData } from './loan/loan-data.server'

export const handle: ScreenHandle = {
  title: 'salary:loan.one',
  under: paths.payrollLoans,
  words: ['ui', 'posting', 'salary-loan'],
}

export const loader = guard('payroll.settings.view', loanData)

/** A verb of a loan that somebody who gives loans may use. */
const managed = <Schema extends z.ZodType>(
  schema: Schema,
  verb: (ctx: SiteCtx, id: number, value: z.output<Schema>) => Promise<unknown>,
  said: string,
) =>
  submitted(schema, async (ctx: SiteCtx, value, { params, done }) => {
    if (!ctx.can('payroll.settings.manage')) throw new Refusal('salary:error.bar.right', {}, 403)
    const id = idOf(params.id)
    await verb(ctx, id, value)
    return done(paths.payrollLoan(id), said)
  })

export const action = guard(
  'payroll.settings.view',
  intents<SiteCtx, Record<string, unknown>>({
    'take-back': managed(takeBackLoanForm, takeBackLoan, 'salary:loan.takenBackNow'),
    receive: managed(receiveLoanForm, receiveOnLoan, 'salary-loan:received'),
    term: managed(loanTermForm, addLoanTerm, 'common:saved'),
    'term-back': managed(termBackForm, (ctx, id, { term }) => takeBackLoanTerm(ctx, id, term), 'salary-loan:termBack'),
    'write-off': managed(writeOffForm, askWriteOff, 'salary-loan:asked'),
    'undo-receipt': managed(undoReceiptForm, askUndoReceipt, 'salary-loan:asked'),
    decide: submitted(decideLoanForm, async (ctx: SiteCtx, value, { params, done }) => {
      const id = idOf(params.id)
      await decideLoanAsk(ctx, id, value)
      return done(paths.payrollLoan(id), `salary-loan:decided.${value.how}`)
    }),
  }),
)

const entryList = listSpec<LoanEntry & { balance: number }>()({
  area: 'salary:loan',
  title: 'salary:loan.ledger',
  name: 'day',
  columns: {
    day: { kind: 'day', header: 'common:date' },
    kind: {
      kind: 'word',
      header: 'salary:loan.entry',
      words: 'salary:loanEntry',
      phone: true,
      cell: (row, kind, { lang }) => (row.month ? `${kind}, ${formatMonth(row.month, lang)}` : kind),
    },
    amount: { kind: 'taka', header: 'salary:paper.amount', phone: true },
    balance: { kind: 'taka', phone: true },
    voucher: { kind: 'code', header: 'salary:payment.voucher' },
    note: { kind: 'text', header: 'common:note', cell: (row, note, { n }) => n(note) },
  },
})

/** One loan or advance: how it was given, its ledger, and whether it was taken back. */
export default function Loan() {
  const data = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const { loan, entries } = data
  const sumTo = (at: number) => entries.slice(0, at + 1).reduce((sum, one) => sum + one.amount, 0)
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
      <LoanAsks data={data} />
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
        <ListTable spec={entryList} rows={entries.map((row, at) => ({ ...row, balance: sumTo(at) }))} />
      </Section>
      <LoanReceipts data={data} />
      <LoanTerms data={data} />
      {data.mayManage && !loan.takenBackAt ? <LoanBack data={data} /> : null}
    </Page>
  )
}
