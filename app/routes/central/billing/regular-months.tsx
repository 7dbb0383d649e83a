import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { query } from '~/access/params.server'
import { addUp } from '~/domain/billing/dues/months.policy'
import { fiscalYears, listMonths } from '~/domain/billing/dues/months.server'
import { siteFilterChoices } from '~/domain/billing/dues/regular-sites.server'
import { fiscalLabel, fiscalMonths, fiscalYearOf } from '~/domain/billing/numbers.policy'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { fileOf, listed } from '~/screens/list/listed.server'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { asciiDigits } from '~/ui/fields/digits'
import { zNumber } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { KeepParams } from '~/ui/table/tools'
import { MonthLegend, MonthTotals } from './parts/month-cell'
import { GetForm } from '~/ui/link'
import { monthFile, siteMonthList } from './parts/months.list'

export const handle: ScreenHandle = { title: 'billing:months.title' }

export const loader = guard('billing.dues.view', async (ctx, { request }) => {
  const present = fiscalYearOf(today())
  const years = await fiscalYears(ctx, present)
  const { year: wanted } = query(request, { year: zNumber({ optional: true }) })
  const year = years.find((one) => one === wanted) ?? present
  const months = fiscalMonths(year)
  const page = await listed(ctx, request, siteMonthList(), async (asked) => {
    const found = await listMonths(ctx, year, { ...asked, q: asciiDigits(asked.q) })
    if (!asked.export) return found
    const lines = found.items.flatMap(({ nameEn, nameBn, months: of }) =>
      months.flatMap((month) => (of[month] ? [{ nameEn, nameBn, month, ...of[month] }] : [])),
    )
    throw fileOf(ctx.lang, asked.export, monthFile, lines)
  })
  const { list, sums } = page
  return {
    list,
    months,
    year,
    years,
    sums: months.map((month) => sums[month] ?? null),
    sum: addUp(months.map((month) => sums[month])),
    choices: await siteFilterChoices(),
    mayInvoices: ctx.can('billing.invoices.view'),
  }
})

export default function RegularMonths() {
  const { list, months, year, years, sums, sum, choices, mayInvoices } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  return (
    <Page
      title={t('billing:months.title')}
      description={t('billing:months.about', { year: n(fiscalLabel(year)) })}
      actions={<LinkButton to={paths.regularSites}>{t('billing:months.byAge')}</LinkButton>}
    >
      <GetForm className="mb-3 flex flex-wrap items-end gap-3 print:hidden">
        <KeepParams except={['year', 'page']} />
        <SelectField
          field={plain('year', year)}
          label="billing:months.fiscalYear"
          empty={false}
          options={years.map((one) => ({ value: one, text: n(fiscalLabel(one)) }))}
        />
        <Button type="submit">{t('common:apply')}</Button>
      </GetForm>
      <MonthLegend />
      <div className="paper-across">
        <ListTable
          spec={siteMonthList({ year, months, linked: mayInvoices })}
          list={list}
          rowKey={(row) => row.siteId}
          choices={choices}
          foot={<MonthTotals sums={sums} sum={sum} />}
          empty={<EmptyState title="billing:regular.empty" text="billing:regular.emptyText" />}
        />
      </div>
    </Page>
  )
}
