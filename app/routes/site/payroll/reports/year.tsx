import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { yearPage, type YearRow } from '~/domain/payroll/papers/year.server'
import { incomeYearOf } from '~/domain/payroll/tax/tax.policy'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'salary:year.title', words: ['ui'] }

const yearList = listSpec<YearRow>()({
  area: 'salary:figure',
  title: 'salary:year.title',
  name: 'name',
  perPage: 50,
  columns: {
    code: { kind: 'code', header: 'salary:paper.code', hidden: true },
    name: { kind: 'name', header: 'common:name' },
    months: { kind: 'count', header: 'salary:year.months' },
    mpoEarned: 'taka',
    earned: 'taka',
    taxable: 'taka',
    fund: 'taka',
    match: { kind: 'taka', hidden: true },
    tax: { kind: 'taka', phone: true },
    deducted: { kind: 'taka', hidden: true },
    net: { kind: 'taka', phone: true },
  },
  filters: {
    year: { label: 'salary:year.income', ids: true },
    tax: { label: 'salary:year.taxed', only: 'salary:year.taxedYes' },
  },
})

export const loader = guard('payroll.months.view', async (ctx, { request }) => {
  const now = incomeYearOf(today())
  const page = await listed(ctx, request, yearList, async (asked) => {
    const [wanted = now] = asked.filters.year ?? []
    const year = wanted > 1990 && wanted < 2200 ? wanted : now
    return { ...(await yearPage(ctx.site.id, year, asked)), year }
  })
  return { ...page, years: [now, now - 1, now - 2, now - 3] }
})

/** What everybody was paid in an income year, with its statements and certificates of tax. */
export default function YearReport() {
  const { list, year, years } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  return (
    <Page title={t('salary:year.title')} description={n(`${year}–${year + 1}`)}>
      <ListTable
        spec={yearList}
        list={list}
        choices={{ year: years.map((value) => ({ value, text: n(`${value}–${value + 1}`) })) }}
        actions={(row) => (
          <>
            <LinkButton small look="quiet" document to={paths.payrollYearFile(row.id, year, 'statement', lang)}>
              {t('salary:year.statementShort')}
            </LinkButton>
            {row.tax > 0 ? (
              <LinkButton small look="quiet" document to={paths.payrollYearFile(row.id, year, 'tax', lang)}>
                {t('salary:year.taxShort')}
              </LinkButton>
            ) : null}
          </>
        )}
        empty={<EmptyState title="salary:year.none" />}
      />
    </Page>
  )
}
