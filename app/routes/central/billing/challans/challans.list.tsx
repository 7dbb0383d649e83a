import type { ChallanRow } from '~/domain/billing/challans/challan-list.server'
import { CHALLAN_SOURCES, CHALLAN_STATES } from '~/domain/billing/states.policy'
import { paths } from '~/paths'
import { StateBadge } from '~/screens/billing/state-badges'
import { listSpec } from '~/screens/list/spec'
import { DatesFilter } from '~/ui/table'

/** Deposit slips of all institutions. */
export const challanList = listSpec<ChallanRow>()({
  area: 'billing',
  title: 'billing:challan.title',
  name: 'number',
  sort: '-madeOn',
  columns: {
    number: {
      kind: 'code',
      header: 'billing:challan.number',
      sortable: true,
      className: 'whitespace-nowrap tabular-nums',
      record: (row) => paths.challanEdit(row.id),
    },
    site: {
      kind: 'name',
      header: 'billing:site.one',
      sortable: true,
      phone: true,
      file: null,
    },
    siteBn: { kind: 'text', header: 'billing:site.nameBn', hidden: true },
    siteEn: { kind: 'text', header: 'billing:site.nameEn', hidden: true },
    madeOn: { kind: 'day', header: 'billing:challan.madeOn', sortable: true },
    amount: {
      kind: 'taka',
      header: 'billing:challan.amount',
      sortable: true,
      phone: true,
      of: 'amountPoisha',
    },
    depositedOn: { kind: 'day', header: 'billing:challan.depositedOn', sortable: true },
    source: { kind: 'word', header: 'billing:challan.source', words: 'billing:challan.sources' },
    slipNo: { kind: 'code', header: 'billing:challan.slipNo', hidden: true },
    deposited: {
      kind: 'taka',
      header: 'billing:challan.deposited',
      hidden: true,
      of: 'depositedPoisha',
    },
    matched: {
      kind: 'taka',
      header: 'billing:challan.matched',
      of: 'matchedPoisha',
      blank: true,
    },
    unmatched: {
      kind: 'taka',
      header: 'billing:challan.unmatched',
      sortable: true,
      of: 'unmatchedPoisha',
      blank: true,
    },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'billing:challanState',
      phone: true,
      cell: (row) => <StateBadge of="challan" state={row.state} />,
    },
  },
  filters: {
    state: { label: 'common:status', kind: 'checks', of: CHALLAN_STATES, words: 'billing:challanState' },
    source: {
      label: 'billing:challan.source',
      kind: 'checks',
      of: CHALLAN_SOURCES,
      words: 'billing:challan.sources',
    },
    credit: { label: 'billing:challan.unmatched', only: 'billing:challan.withCredit' },
    company: { label: 'billing:company.one', ids: true },
    made: { label: 'billing:challan.madeOn', dates: DatesFilter },
  },
})
