import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { fundPage, type FundRow } from '~/domain/payroll/papers/year.server'
import { today } from '~/format/dates'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'salary:fund.title', words: ['ui'] }

const fundList = listSpec<FundRow>()({
  area: 'salary:fund',
  title: 'salary:fund.title',
  name: 'name',
  perPage: 50,
  columns: {
    name: { kind: 'name', header: 'common:name' },
    code: { kind: 'code', header: 'salary:paper.code' },
    own: 'taka',
    match: 'taka',
    total: 'taka',
    inAll: { kind: 'taka', phone: true },
  },
  filters: { year: { label: 'salary:yearOne', ids: true } },
})

export const loader = guard('payroll.months.view', async (ctx, { request }) => {
  const now = Number(today().slice(0, 4))
  const page = await listed(ctx, request, fundList, (asked) => {
    const [year = now] = asked.filters.year ?? []
    return fundPage(ctx.site.id, year < 2200 ? year : now, asked)
  })
  return { ...page, years: [now, now - 1, now - 2, now - 3] }
})

/** The provident fund: what everybody put in and what the institution added. */
export default function FundBook() {
  const { list, years } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  return (
    <Page title={t('salary:fund.title')} description={t('salary:fund.about')}>
      <ListTable
        spec={fundList}
        list={list}
        choices={{ year: years.map((value) => ({ value, text: n(value) })) }}
        empty={<EmptyState title="salary:fund.none" />}
      />
    </Page>
  )
}
