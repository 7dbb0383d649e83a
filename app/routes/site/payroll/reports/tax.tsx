import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { addChallan, challansOf, takeBackChallan, taxMonths } from '~/domain/payroll/tax/challans.server'
import { challanBackForm, challanForm } from '~/domain/payroll/tax/tax.form'
import { incomeYearOf } from '~/domain/payroll/tax/tax.policy'
import type { SiteCtx } from '~/domain/platform/context'
import { Refusal } from '~/domain/platform/errors'
import { formatDateShort, formatMonth, today } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, TotalFoot, whole } from '~/ui/table'
import { idIn } from '~/ui/table/url'
import { ChallanFields } from './challan-fields'

export const handle: ScreenHandle = {
  title: 'salary-tax:title',
  guide: 'salary-tax:guide',
  words: ['ui', 'salary'],
}

const yearIn = (request: Request): number => {
  const asked = idIn(new URL(request.url).searchParams.get('year'))
  return asked !== null && asked > 1990 && asked < 2200 ? asked : incomeYearOf(today())
}

export const loader = guard('payroll.months.view', async (ctx, { request }) => {
  const year = yearIn(request)
  return {
    year,
    months: await taxMonths(ctx.site.id, year),
    challans: await challansOf(ctx.site.id, year),
    mayPay: ctx.can('payroll.months.pay'),
    day: today(),
    constraints: constraintsOf({ challan: challanForm }),
  }
})

const mayPay = (ctx: SiteCtx) => {
  if (!ctx.can('payroll.months.pay')) throw new Refusal('salary:error.bar.right', {}, 403)
}

export const action = guard(
  'payroll.months.view',
  intents<SiteCtx, Record<string, unknown>>({
    challan: submitted(challanForm, async (ctx: SiteCtx, value, { done }) => {
      mayPay(ctx)
      await addChallan(ctx, value)
      return done(paths.payrollTax, 'common:saved')
    }),
    back: submitted(challanBackForm, async (ctx: SiteCtx, { challan }, { done }) => {
      mayPay(ctx)
      await takeBackChallan(ctx, challan)
      return done(paths.payrollTax, 'salary-tax:takenBack')
    }),
  }),
)

export type TaxData = ReturnType<typeof useLoaderData<typeof loader>>

/** What was kept of salaries as income tax in an income year, and by which challans it was paid in. */
export default function TaxReport() {
  const data = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const taka = useTaka()
  const { year, months, challans } = data
  const money = (key: string, header: string, of: (row: (typeof months)[number]) => number) => ({
    key,
    header,
    numeric: true,
    phone: true,
    cell: (row: (typeof months)[number]) => taka(of(row)),
  })
  return (
    <Page
      title={t('salary-tax:title')}
      description={n(`${year}–${year + 1}`)}
      actions={
        <>
          <LinkButton to={`${paths.payrollTax}?year=${year - 1}`}>{n(`${year - 1}–${year}`)}</LinkButton>
          <LinkButton to={paths.payrollYear}>{t('salary:year.title')}</LinkButton>
        </>
      }
    >
      <Section title={t('salary-tax:months')}>
        <DataTable
          bare
          list={whole(months)}
          rowKey={(row) => row.monthId}
          rowHeader="month"
          caption="salary-tax:months"
          columns={[
            { key: 'month', header: 'salary:month.one', cell: (row) => formatMonth(row.month, lang) },
            money('kept', 'salary-tax:kept', (row) => row.kept),
            money('in', 'salary-tax:paidIn', (row) => row.paidIn),
            money('left', 'salary-tax:left', (row) => row.kept - row.paidIn),
          ]}
          foot={
            months.length ? (
              <TotalFoot
                span={1}
                sums={(
                  [
                    ['kept', (row) => row.kept],
                    ['paidIn', (row) => row.paidIn],
                    ['left', (row) => row.kept - row.paidIn],
                  ] as [string, (row: (typeof months)[number]) => number][]
                ).map(([key, of]) => ({
                  label: `salary-tax:${key}`,
                  value: taka(months.reduce((sum, row) => sum + of(row), 0)),
                }))}
              />
            ) : undefined
          }
          empty={<EmptyState title="salary-tax:noMonths" />}
        />
      </Section>
      <Section title={t('salary-tax:challans')}>
        <DataTable
          bare
          list={whole(challans)}
          rowKey={(row) => row.id}
          rowHeader="month"
          rowName={(row) => n(row.number)}
          caption="salary-tax:challans"
          columns={[
            { key: 'month', header: 'salary:month.one', cell: (row) => formatMonth(row.month, lang) },
            { key: 'number', header: 'salary-tax:number', phone: true, cell: (row) => n(row.number) },
            { key: 'day', header: 'common:date', cell: (row) => formatDateShort(row.day, lang) },
            { key: 'bank', header: 'salary-tax:bank' },
            {
              key: 'amount',
              header: 'salary:paper.amount',
              numeric: true,
              phone: true,
              cell: (row) => taka(row.amount),
            },
          ]}
          actions={(row) =>
            data.mayPay ? (
              <PostValues values={{ intent: 'back', challan: row.id }}>
                <SubmitButton small look="quiet">
                  {t('salary:structure.takeBack')}
                </SubmitButton>
              </PostValues>
            ) : null
          }
          empty={<EmptyState title="salary-tax:none" />}
        />
      </Section>
      {data.mayPay && months.some((one) => one.kept > one.paidIn) ? <ChallanFields data={data} /> : null}
    </Page>
  )
}
