import { paths } from '~/paths'

/** Name of an institution; leads to its statement for who may see invoices. */
export const siteColumn = ({ linked }: { linked: boolean }) =>
  ({
    kind: 'name',
    header: 'billing:site.one',
    of: (row: { nameEn: string; nameBn: string }) => row,
    sortable: true,
    to: (row: { siteId: number }) => (linked ? `${paths.siteStatement}?site=${row.siteId}` : null),
    file: null,
  }) as const

/** The names as they stand, for files. */
export const siteNames = {
  nameBn: { kind: 'text', header: 'billing:site.nameBn', hidden: true },
  nameEn: { kind: 'text', header: 'billing:site.nameEn', hidden: true },
} as const

/** The filters both lists of regular sites have. */
export const siteFilters = {
  overdue: { label: 'billing:regular.overdue', only: 'billing:regular.onlyOverdue' },
  group: { label: 'billing:regular.group', kind: 'choice', ids: true },
  district: { label: 'billing:regular.district', kind: 'choice', ids: true },
  package: { label: 'billing:regular.package', kind: 'choice', ids: true },
} as const
