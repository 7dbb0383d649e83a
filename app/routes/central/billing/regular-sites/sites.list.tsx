import type { AgedSite } from '~/domain/billing/dues/regular-sites.server'
import { BUCKETS } from '~/domain/billing/states.policy'
import { each, listSpec } from '~/screens/list/spec'
import { siteColumn, siteFilters, siteNames } from '../parts/site.columns'

/** Institutions with what they owe by age; `linked`: the reader may see invoices. */
export const regularSiteList = ({ linked = false } = {}) =>
  listSpec<AgedSite>()({
    area: 'billing:regular',
    title: 'billing:regular.title',
    name: 'name',
    sort: '-overdue',
    columns: {
      name: { ...siteColumn({ linked }), className: 'max-sm:!pr-12' },
      ...siteNames,
      group: { kind: 'name', hidden: true },
      district: { kind: 'name', hidden: true },
      package: { kind: 'name', hidden: true },
      ...each(BUCKETS, (bucket) => ({
        kind: 'taka',
        header: `billing:bucket.${bucket}`,
        blank: true,
        sortable: bucket === 'older',
      })),
      open: { kind: 'taka', of: 'openPoisha', sortable: true },
      overdue: { kind: 'taka', of: 'overduePoisha', sortable: true, hidden: true, blank: true },
      credit: { kind: 'taka', of: 'creditPoisha', blank: true },
      owed: { kind: 'taka', of: 'owedPoisha', sortable: true, cell: (row, owed) => <strong>{owed}</strong> },
      last: { kind: 'day', header: 'billing:regular.lastPaid', of: 'lastPaidOn', sortable: true },
      reminded: { kind: 'instant', of: 'lastRemindedAt', hidden: true },
    },
    filters: siteFilters,
  })
