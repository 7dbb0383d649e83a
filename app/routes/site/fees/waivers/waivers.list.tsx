import type { WaiverRow } from '~/domain/fees/waivers/waiver-list.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { DatesFilter } from '~/ui/table'
import { StateBadge } from './state-badge'

/** Waivers and offers of students. @param types keys of reliefTypes() */
export const waiverList = (types: readonly string[] = []) =>
  listSpec<WaiverRow & { place: string }>()({
    area: 'fee-relief',
    title: 'fee-relief:waiver.title',
    name: 'name',
    sort: '-startsOn',
    columns: {
      name: {
        kind: 'name',
        header: 'fee-relief:student',
        sortable: true,
        to: (row) => paths.feeWaiver(row.id),
      },
      code: { kind: 'code', header: 'fee-relief:codeNo', hidden: true },
      place: {
        kind: 'text',
        cell: ({ roll }, shown, { n }) => `${shown}${roll === null ? '' : ` · ${n(roll)}`}`,
      },
      roll: { kind: 'code', header: 'fee-relief:rollNo', hidden: true },
      type: {
        kind: 'name',
        header: 'fee-relief:waiver.type',
        phone: true,
      },
      startsOn: { kind: 'day', header: 'fee-relief:waiver.from', sortable: true, className: 'whitespace-nowrap' },
      until: {
        kind: 'day',
        header: 'fee-relief:waiver.until',
        className: 'whitespace-nowrap',
        of: 'endsOn',
        cell: (row, shown, { t }) => (row.endsOn ? shown : t('fee-relief:waiver.open')),
      },
      state: {
        kind: 'state',
        header: 'fee-relief:waiver.state',
        words: 'fee-relief:waiver.states',
        phone: true,
        cell: (row) => <StateBadge state={row.state} />,
      },
      taken: {
        kind: 'taka',
        header: 'fee-relief:waiver.taken',
        sortable: true,
        blank: true,
      },
      would: { kind: 'taka', header: 'fee-relief:waiver.would', blank: true },
      reason: { kind: 'text', hidden: true },
    },
    filters: {
      state: {
        label: 'fee-relief:waiver.state',
        kind: 'checks',
        of: ['asked', 'approved', 'refused'],
        words: 'fee-relief:waiver.states',
      },
      type: { label: 'fee-relief:waiver.type', of: types, words: 'fee-relief:waiver.type' },
      class: { label: 'fee-relief:class', ids: true },
      section: { label: 'fee-relief:section', kind: 'choice', ids: true },
      days: { label: 'fee-relief:waiver.holds', dates: DatesFilter },
    },
  })
