import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { movesOf } from '~/domain/payroll/runs/move-month.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { payForm } from '~/domain/payroll/runs/pay.form'
import { payingAccounts, payingOf, payMonth } from '~/domain/payroll/runs/pay-month.server'
import type { SiteCtx } from '~/domain/platform/context'
import { formatMonth, today } from '~/format/dates'
import { formatTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { DateField, FormErrors, problemsIn, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, FormGrid, Page, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { TypedErrors } from '../parts/typed-errors'
import { useTyped } from '../parts/typed-fields'

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
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const field = useTyped(null)
  return (
    <Page
      title={t('salary:move.pay')}
      description={formatMonth(month.month, lang)}
      actions={<LinkButton to={paths.payrollMonth(month.id)}>{formatMonth(month.month, lang)}</LinkButton>}
    >
      <FormErrors problems={problemsIn(answer)} />
      <Stats>
        <Stat
          label={t('salary:way.bank')}
          value={formatTaka(paying.bank, lang)}
          note={t('salary:count', { n: n(paying.inBank) })}
        />
        <Stat
          label={t('salary:way.cash')}
          value={formatTaka(paying.cash, lang)}
          note={t('salary:count', { n: n(paying.inCash) })}
        />
        <Stat label={t('salary:part.mpo')} value={formatTaka(month.mpoNet, lang)} note={t('salary:notPosted')} />
      </Stats>
      {!book ? <Alert tone="warn">{t('posting:refused.noBook')}</Alert> : null}
      {!may ? <Alert tone="warn">{t('salary:error.bar.state')}</Alert> : null}
      {book && may ? (
        <Section card>
          <PostValues noValidate>
            <TypedErrors
              labels={{ day: 'common:date', bankAccount: 'salary:payment.from', reference: 'salary:payment.reference' }}
            />
            <FormGrid columns={2}>
              <DateField field={field('day', day, true)} label="common:date" />
              <SelectField
                field={field('bankAccount', accounts.length === 1 ? accounts[0]?.id : '', paying.bank > 0)}
                label="salary:payment.from"
                options={accounts.map((one) => ({
                  value: one.id,
                  text: `${name({ nameEn: one.bankEn, nameBn: one.bankBn })} ${n(one.number)}`,
                }))}
              />
              <TextField field={field('reference')} label="salary:payment.reference" />
            </FormGrid>
            <FormActions>
              <SubmitButton>{t('salary:move.pay')}</SubmitButton>
            </FormActions>
          </PostValues>
        </Section>
      ) : null}
    </Page>
  )
}
