import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { orderDraft } from '~/domain/payroll/runs/draft-payroll.server'
import { MONTH_STATES, monthsPage } from '~/domain/payroll/runs/months.server'
import { draftForm, type DraftForm } from '~/domain/payroll/runs/pay.form'
import type { SiteCtx } from '~/domain/platform/context'
import { formatMonth, today } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { Download, Word } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { LinkButton, SubmitButton } from '~/ui/button'
import { CheckField, FormErrors, PostForm, problemsOf, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormGrid, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { MonthBadge } from '../parts/month-badge'
import { MonthField, monthOf } from '../parts/month-field'

export const handle: ScreenHandle = { title: 'salary:months.title', guide: 'salary:months.guide', words: ['ui'] }

export const loader = guard('payroll.months.view', async (ctx, { request }) => {
  const listing = parseListing(request, {
    sortable: ['month'],
    defaultSort: '-month',
    filters: { state: MONTH_STATES, year: 'id' },
  })
  const { rows, total } = await monthsPage(ctx.site.id, {
    years: listing.filters.year ?? null,
    states: listing.filters.state ?? null,
    desc: listing.sort?.dir === 'desc',
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'salary:months.title',
      ['salary:month.one', 'common:status', 'salary:people', 'salary:part.mpo', 'salary:part.institution'],
      rows.map((one) => [
        formatMonth(one.month, ctx.lang),
        new Word(`salary:state.${one.state}`),
        one.people,
        one.mpoNet / 100,
        one.net / 100,
      ]),
    )
  const year = Number(today().slice(0, 4))
  return {
    list: listOf(listing, rows, total),
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
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'month',
      header: 'salary:month.one',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.payrollMonth(row.id)}>
          {formatMonth(row.month, lang)}
        </RecordLink>
      ),
    },
    { key: 'state', header: 'common:status', phone: true, cell: (row) => <MonthBadge state={row.state} /> },
    { key: 'people', header: 'salary:people', numeric: true, cell: (row) => n(row.people) },
    { key: 'mpoNet', header: 'salary:part.mpo', numeric: true, cell: (row) => shortTaka(row.mpoNet, lang) },
    {
      key: 'net',
      header: 'salary:part.institution',
      numeric: true,
      phone: true,
      cell: (row) => shortTaka(row.net, lang),
    },
  ]
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
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="month"
        rowName={(row) => formatMonth(row.month, lang)}
        caption="salary:months.title"
        defaultSort="-month"
        columns={columns}
        record
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: ['draft', 'checked', 'approved', 'paid', 'locked'].map((value) => ({
              value,
              label: `salary:state.${value}`,
            })),
          },
          { key: 'year', label: 'salary:yearOne', options: years.map((value) => ({ value, text: n(value) })) },
        ]}
        empty={<EmptyState title="salary:months.none" text="salary:months.noneText" />}
      />
    </Page>
  )
}
