import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import {
  addChallan,
  challansOf,
  takeBackChallan,
  taxMonths,
  type Challan,
  type TaxMonth,
} from '~/domain/payroll/tax/challans.server'
import { challanBackForm, challanForm } from '~/domain/payroll/tax/tax.form'
import { incomeYearOf } from '~/domain/payroll/tax/tax.policy'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
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

const monthList = listSpec<TaxMonth>()({
  area: 'salary-tax',
  title: 'salary-tax:months',
  name: 'month',
  columns: {
    month: { kind: 'month', header: 'salary:month.one' },
    kept: { kind: 'taka', phone: true, sum: true },
    paidIn: { kind: 'taka', phone: true, sum: true },
    left: { kind: 'taka', of: (row) => row.kept - row.paidIn, phone: true, sum: true },
  },
})

const challanList = listSpec<Challan>()({
  area: 'salary-tax',
  title: 'salary-tax:challans',
  name: 'month',
  columns: {
    month: { kind: 'month', header: 'salary:month.one' },
    number: { kind: 'code', phone: true },
    day: { kind: 'day', header: 'common:date' },
    bank: 'text',
    amount: { kind: 'taka', header: 'salary:paper.amount', phone: true },
  },
})

/** What was kept of salaries as income tax in an income year, and by which challans it was paid in. */
export default function TaxReport() {
  const data = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const { year, months, challans } = data
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
        <ListTable
          spec={monthList}
          rows={months}
          rowKey={(row) => row.monthId}
          empty={<EmptyState title="salary-tax:noMonths" />}
        />
      </Section>
      <Section title={t('salary-tax:challans')}>
        <ListTable
          spec={challanList}
          rows={challans}
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
