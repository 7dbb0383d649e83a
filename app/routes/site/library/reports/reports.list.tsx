import type { OverdueRow } from '~/domain/library/reports/overdue.server'
import type { DeadRow, LibraryStatistics } from '~/domain/library/reports/statistics.server'
import { MEMBER_KINDS } from '~/domain/library/library'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'

const title = {
  kind: 'name',
  header: 'library:title',
  of: (row: { titleBn: string; titleEn: string }) => ({ nameBn: row.titleBn, nameEn: row.titleEn }),
} as const

export const overdueList = listSpec<OverdueRow>()({
  area: 'library-reports',
  title: 'library-reports:overdue',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'library-reports:reader',
      sortable: true,
      to: (row) => paths.libraryDeskOf(row.memberId),
    },
    code: { kind: 'code', header: 'library-members:code' },
    kind: { kind: 'word', header: 'library-members:kindLabel', words: 'library-members:kind', hidden: true },
    class: { kind: 'name', of: (row) => row.className },
    section: { kind: 'name', of: (row) => row.sectionName },
    mobile: { kind: 'phone' },
    title: { ...title, phone: true },
    accessionNo: { kind: 'code', header: 'library:accessionNo', sortable: true },
    lentOn: { kind: 'day', header: 'library-desk:lentOn', hidden: true },
    dueOn: { kind: 'day', header: 'library-desk:dueOn', sortable: true },
    days: { kind: 'count', phone: true },
  },
  filters: {
    kind: { label: 'library-members:kindLabel', of: MEMBER_KINDS, words: 'library-members:kind' },
    class: { label: 'library-reports:class', ids: true },
  },
  sort: 'dueOn',
})

type ReadRow = LibraryStatistics['books'][number]
export const mostReadList = listSpec<ReadRow>()({
  area: 'library-reports',
  title: 'library-reports:mostRead',
  name: 'title',
  columns: {
    title: { ...title, record: (row: ReadRow) => paths.libraryBook(row.id) },
    loans: { kind: 'count', phone: true },
  },
})

export const deadList = listSpec<DeadRow>()({
  area: 'library-reports',
  title: 'library-reports:dead',
  name: 'title',
  columns: {
    title: { ...title, record: (row: DeadRow) => paths.libraryBook(row.id) },
    ddc: { kind: 'code', header: 'library:ddc' },
    copies: { kind: 'count', header: 'library:copies' },
    lastOn: { kind: 'day', phone: true },
  },
})
