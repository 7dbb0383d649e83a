import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { movesOf } from '~/domain/payroll/runs/move-month.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { payForm, type PayForm } from '~/domain/payroll/runs/pay.form'
import { payingAccounts, payingOf, payMonth } from '~/domain/payroll/runs/pay-month.server'
import type { SiteCtx } from '~/domain/context'
import { formatMonth, today } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { DateField, FormErrors, PostForm, problemsOf, SelectField, TextField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, FormGrid, Page, Section, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'salary:move.pay', under: paths.payrollMonths, words: ['ui', 'posting'] }

export const loader = guard('payroll.months.pay', async (ctx, { params }) => {
  const month = await monthOf(ctx.site.id, idOf(params.id))
  return {
    month,
    may: (await movesOf(ctx, month)).includes('pay'),
    paying: await payingOf(ctx.site.id, month.id),
    accounts: await payingAccounts(ctx.site.id),
    book: (await bookOf(ctx.site.id)) !== null,
    day: today(),
    constraints: constraintsOf({ pay: payForm }),
  }
})

export const action = guard(
  'payroll.months.pay',
  submitted(payForm, async (ctx: SiteCtx, value, { params, done }) => {
    const id = idOf(params.id)
    const { number } = await payMonth(ctx, id, value)
    return done(paths.payrollMonth(id), number ? 'salary:paid' : 'salary:paidWithout', { number: number ?? '' })
  }),
)

/** A month is paid: what leaves the bank and the cash box, out of which account, on which day. */
export default function PayMonth() {
  const { month, may, paying, accounts, book, day } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const [form, fields] = useForm<PayForm>({
    id: 'pay',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('pay'),
    defaultValue: { day, bankAccount: accounts.length === 1 ? accounts[0]?.id : undefined },
  })
  return (
    <Page
      title={t('salary:move.pay')}
      description={formatMonth(month.month, lang)}
      actions={<LinkButton to={paths.payrollMonth(month.id)}>{formatMonth(month.month, lang)}</LinkButton>}
    >
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          day: 'common:date',
          bankAccount: 'salary:payment.from',
          reference: 'salary:payment.reference',
        })}
      />
      <Stats>
        <Stat
          label={t('salary:way.bank')}
          value={shortTaka(paying.bank, lang)}
          note={t('salary:count', { n: n(paying.inBank) })}
        />
        <Stat
          label={t('salary:way.cash')}
          value={shortTaka(paying.cash, lang)}
          note={t('salary:count', { n: n(paying.inCash) })}
        />
        <Stat label={t('salary:part.mpo')} value={shortTaka(month.mpoNet, lang)} note={t('salary:notPosted')} />
      </Stats>
      {!book ? <Alert tone="warn">{t('posting:refused.noBook')}</Alert> : null}
      {!may ? <Alert tone="warn">{t('salary:error.bar.state')}</Alert> : null}
      {book && may ? (
        <Section card>
          <PostForm form={form}>
            <FormGrid columns={2}>
              <DateField field={fields.day} label="common:date" />
              <SelectField
                field={{ ...fields.bankAccount, required: paying.bank > 0 }}
                label="salary:payment.from"
                options={accounts.map((one) => ({
                  value: one.id,
                  text: `${name({ nameEn: one.bankEn, nameBn: one.bankBn })} ${n(one.number)}`,
                }))}
              />
              <TextField field={fields.reference} label="salary:payment.reference" />
            </FormGrid>
            <FormActions submit="salary:move.pay" />
          </PostForm>
        </Section>
      ) : null}
    </Page>
  )
}
