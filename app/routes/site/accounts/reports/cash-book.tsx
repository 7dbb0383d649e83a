import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { closeDayForm, seeDayForm } from '~/domain/accounts/cash-book/cash-day.form'
import { closeDay, seeDay } from '~/domain/accounts/cash-book/close-day.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { paths } from '~/paths'
import { ReportPage } from '~/screens/report'
import { DateField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../no-book'
import { CashDayView } from './parts/cash-day'
import { loadCashBook } from './parts/cash-book.server'

const TITLE = 'cash-book:title'

export const handle: ScreenHandle = {
  title: TITLE,
  guide: 'cash-book:guide',
  words: ['cash-book', 'book-reports', 'books', 'posting', 'ui'],
}

export const loader = guard('accounts.reports.view', (ctx, { request }) => loadCashBook(ctx, request))

const ofDay = (day: string) => `${paths.cashBook}?f_from=${day}&f_to=${day}`

export const action = guard(
  'accounts.reports.view',
  intents<SiteCtx, Record<string, unknown>>({
    close: submitted(closeDayForm, async (ctx, value, { done }) => {
      if (!ctx.can('accounts.vouchers.make')) throw new Refusal('cash-book:error.right', {}, 403)
      await closeDay(ctx, value)
      return done(ofDay(value.day), 'cash-book:done.closed')
    }),
    see: submitted(seeDayForm, async (ctx, { id }, { done }) => {
      if (!ctx.can('accounts.vouchers.check')) throw new Refusal('cash-book:error.right', {}, 403)
      return done(ofDay(await seeDay(ctx, id)), 'cash-book:done.seen')
    }),
  }),
)

export default function CashBook() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  if (!data) return <NoBook title={t(TITLE)} />
  const { form, days, closed, asked, me, may } = data
  const field = (name: string, value: string) => ({ ...plain(name, value), errors: form.errors[name] })
  return (
    <ReportPage
      title={t(TITLE)}
      description={t('cash-book:about')}
      formats={['pdf', 'xlsx', 'csv']}
      filters={
        <>
          <DateField field={field('f_from', form.typed.from)} label="common:from" />
          <DateField field={field('f_to', form.typed.to)} label="common:to" />
          {form.funds.length > 1 ? (
            <SelectField
              field={plain('f_fund', form.fundId ?? '')}
              label="book-reports:fund"
              empty="book-reports:allFunds"
              options={form.funds.map((fund) => ({ value: fund.id, text: fund.name }))}
            />
          ) : null}
        </>
      }
    >
      {days && asked ? (
        days.length ? (
          days.map((day) => (
            <CashDayView
              key={day.day}
              day={day}
              close={closed.find((one) => one.day === day.day) ?? null}
              me={me}
              may={asked.fundId === null ? may : { close: false, see: false }}
            />
          ))
        ) : (
          <EmptyState title="cash-book:none" text="cash-book:noneText" />
        )
      ) : undefined}
    </ReportPage>
  )
}
