import type { PlanRow } from '~/domain/fees/plans/plan-rows.server'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'
import { FREQUENCIES_SHOWN } from './fee-lists'

/** What a session charges; all of it on a page. */
export const planList = listSpec<PlanRow>()({
  area: 'fee-settings:column',
  title: 'fee-settings:plans',
  name: 'name',
  perPage: 1000,
  columns: {
    name: {
      kind: 'name',
      header: 'fee-settings:column.subHead',
      sortable: true,
      cell: (row, name, { t }) => (
        <>
          <Link to={paths.feePlan(row.id)}>{name}</Link>{' '}
          {row.active ? null : <Badge>{t('fee-settings:state.retired')}</Badge>}
          {row.active && (!row.periods || row.least === null) ? (
            <Badge tone="warn">{t(row.periods ? 'fee-settings:noRates' : 'fee-settings:noPeriods')}</Badge>
          ) : null}
        </>
      ),
    },
    head: 'name',
    frequency: { kind: 'word', words: 'fees:frequencies' },
    periods: 'count',
    amount: {
      kind: 'taka',
      of: 'least',
      phone: true,
      cell: (row, least, { lang }) =>
        row.most === null || row.least === row.most ? least : `${least} – ${shortTaka(row.most, lang)}`,
      file: null,
    },
    least: { kind: 'taka', hidden: true },
    most: { kind: 'taka', hidden: true },
    students: { kind: 'count', sortable: true },
    expected: { kind: 'taka', sortable: true, phone: true },
    state: {
      kind: 'word',
      words: 'fee-settings:state',
      of: (row) => (row.active ? 'active' : 'retired'),
      hidden: true,
    },
  },
  filters: {
    frequency: {
      label: 'fee-settings:column.frequency',
      kind: 'checks',
      of: FREQUENCIES_SHOWN,
      words: 'fees:frequencies',
    },
    state: {
      label: 'fee-settings:column.state',
      kind: 'select',
      of: ['active', 'retired'],
      words: 'fee-settings:state',
    },
  },
})
