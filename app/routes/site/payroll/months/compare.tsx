import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { differences, monthBefore, type Difference } from '~/domain/payroll/runs/compare.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { formatMonth } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { useLineName } from '~/screens/payroll/line-name'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'salary:compare.title', under: paths.payrollMonths, words: ['ui'] }

export const loader = guard('payroll.months.view', async (ctx, { params, request }) => {
  const site = ctx.site.id
  const month = await monthOf(site, idOf(params.id))
  const before = await monthBefore(site, month.month)
  return {
    month,
    before,
    ...(await listed(ctx, request, compareList, (asked) => differences(site, month.id, before?.id ?? 0, asked))),
  }
})

const compareList = listSpec<Difference>()({
  area: 'salary:compare',
  title: 'salary:compare.title',
  name: 'name',
  perPage: 50,
  columns: {
    code: { kind: 'code', header: 'salary:paper.code', hidden: true },
    name: { kind: 'name', header: 'common:name' },
    before: 'taka',
    now: 'taka',
    by: { kind: 'taka', phone: true, cell: (row, shown) => (row.by > 0 ? `+${shown}` : shown) },
    why: { kind: 'text', of: () => null, phone: true, cell: (row) => <Why of={row.why} />, file: null },
  },
  filters: {
    who: { label: 'salary:compare.who', of: ['changed', 'new', 'gone'], words: 'salary:compare' },
  },
})

/** By which components of pay it differs. */
function Why({ of }: { of: Difference['why'] }) {
  const { t, lang } = useWords()
  const lineName = useLineName()
  return (
    <ul>
      {of.map((one, at) => (
        <li key={at}>
          {lineName({ ...one, arrearsOf: null, note: '' })}
          {one.arrears ? ` (${t('salary:figure.arrears')})` : ''}
          {one.kind === 'employer' ? ` (${t('salary:kind.employer')})` : ''}
          {one.part === 'mpo' ? ` (${t('salary:part.mpo')})` : ''} {shortTaka(one.before, lang)} →{' '}
          {shortTaka(one.now, lang)}
        </li>
      ))}
    </ul>
  )
}

/** Who gets other than in the month before, and why, component by component. */
export default function CompareMonths() {
  const { month, before, list } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  return (
    <Page
      title={t('salary:compare.title')}
      description={[before?.month, month.month].flatMap((one) => (one ? [formatMonth(one, lang)] : [])).join(' → ')}
      actions={<LinkButton to={paths.payrollMonth(month.id)}>{formatMonth(month.month, lang)}</LinkButton>}
    >
      <ListTable
        spec={compareList}
        list={list}
        rowKey={(row) => row.employeeId}
        empty={<EmptyState title="salary:compare.none" />}
      />
    </Page>
  )
}
