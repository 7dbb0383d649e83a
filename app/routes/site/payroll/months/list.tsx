import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { orderDraft } from '~/domain/payroll/runs/draft-payroll.server'
import { monthsPage } from '~/domain/payroll/runs/months.server'
import { draftForm, type DraftForm } from '~/domain/payroll/runs/pay.form'
import type { SiteCtx } from '~/domain/context'
import { formatMonth, today } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton, SubmitButton } from '~/ui/button'
import { CheckField, FormErrors, PostForm, problemsOf, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { MonthField, monthOf } from '../parts/month-field'
import { monthList } from './months.list'

export const handle: ScreenHandle = { title: 'salary:months.title', guide: 'salary:months.guide', words: ['ui'] }

export const loader = guard('payroll.months.view', async (ctx, { request }) => {
  const { list } = await listed(ctx, request, monthList, (asked) => monthsPage(ctx.site.id, asked))
  const year = Number(today().slice(0, 4))
  return {
    list,
    today: today(),
    years: [year, year - 1, year - 2, year - 3],
    constraints: constraintsOf({ draft: draftForm }),
    may: {
      draft: ctx.can('payroll.months.manage'),
      setting: ctx.can('payroll.settings.view'),
    },
  }
})

export const action = guard(
  'payroll.months.manage',
  submitted(draftForm, async (ctx: SiteCtx, value, { done }) => {
    const { monthId } = await orderDraft(ctx, value)
    return done(paths.payrollMonth(monthId), 'salary:month.ordered')
  }),
)

/** The months that were drafted and paid, and the next one's draft. */
export default function PayrollMonths() {
  const { list, today: day, years, may } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const [form, fields] = useForm<DraftForm>({
    id: 'draft',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('draft'),
    defaultValue: { month: monthOf(day) },
  })
  return (
    <Page
      title={t('salary:months.title')}
      actions={
        <>
          <LinkButton to={paths.payrollFund}>{t('salary:fund.title')}</LinkButton>
          <LinkButton to={paths.payrollYear}>{t('salary:year.title')}</LinkButton>
          {may.setting ? <LinkButton to={paths.payrollLoans}>{t('salary:loan.title')}</LinkButton> : null}
          {may.setting ? <LinkButton to={paths.payrollStructures}>{t('salary:structures.title')}</LinkButton> : null}
        </>
      }
    >
      {may.draft ? (
        <Card title={t('salary:month.draft')}>
          <PostForm form={form}>
            <FormErrors
              form={form}
              problems={problemsOf(fields, { month: 'salary:month.one', allAnew: 'salary:month.allAnew' })}
            />
            <FormGrid columns={2}>
              <MonthField field={fields.month} label="salary:month.one" today={day} before={11} after={1} />
              <CheckField field={fields.allAnew} label="salary:month.allAnew" hint="salary:month.allAnewHint" />
            </FormGrid>
            <div className="mt-3">
              <SubmitButton>{t('salary:month.make')}</SubmitButton>
            </div>
          </PostForm>
        </Card>
      ) : null}
      <ListTable
        spec={monthList}
        list={list}
        rowName={(row) => formatMonth(row.month, lang)}
        choices={{ year: years.map((value) => ({ value, text: n(value) })) }}
        record
        empty={<EmptyState title="salary:months.none" text="salary:months.noneText" />}
      />
    </Page>
  )
}
