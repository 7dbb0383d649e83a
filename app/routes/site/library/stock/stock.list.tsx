import type { CountedRow, CountRow } from '~/domain/library/stock/count.server'
import type { WriteOffRow } from '~/domain/library/stock/write-off.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'

export const countList = listSpec<CountRow>()({
  area: 'library-stock',
  title: 'library-stock:title',
  name: 'name',
  columns: {
    name: { kind: 'text', header: 'library-stock:name', record: (row) => paths.libraryCount(row.id) },
    rack: { kind: 'code', header: 'library:rack.one' },
    begunAt: { kind: 'instant', phone: true },
    begunBy: { kind: 'name' },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'library-stock:state',
      tones: { running: 'accent', ended: 'plain' },
      phone: true,
    },
    found: 'count',
    elsewhere: { kind: 'count', blank: true },
    unexpected: { kind: 'count', blank: true },
    missing: { kind: 'count', blank: true },
  },
})

/** Copies that a stock-taking saw or did not see. */
export const countedList = listSpec<CountedRow>()({
  area: 'library-stock',
  title: 'library-stock:copies',
  name: 'accessionNo',
  columns: {
    accessionNo: { kind: 'code', header: 'library:accessionNo', to: (row) => paths.libraryBook(row.bookId) },
    title: {
      kind: 'name',
      header: 'library:title',
      of: (row) => ({ nameBn: row.titleBn, nameEn: row.titleEn }),
      phone: true,
    },
    rack: { kind: 'code', header: 'library:rack.one', phone: true },
    foundRack: 'code',
    outcome: {
      kind: 'state',
      words: 'library-stock:outcome',
      tones: { found: 'good', elsewhere: 'warn', unexpected: 'warn', missing: 'bad', unseen: 'plain' },
      phone: true,
    },
  },
})

export const writeOffList = listSpec<WriteOffRow>()({
  area: 'library-stock',
  title: 'library-stock:writeOffs',
  name: 'accessionNo',
  columns: {
    accessionNo: {
      kind: 'code',
      header: 'library:accessionNo',
      sortable: true,
      to: (row) => paths.libraryBook(row.bookId),
    },
    title: {
      kind: 'name',
      header: 'library:title',
      of: (row) => ({ nameBn: row.titleBn, nameEn: row.titleEn }),
      phone: true,
    },
    price: { kind: 'taka', header: 'library:price' },
    reason: { kind: 'text', phone: true },
    was: { kind: 'word', words: 'library:copyState' },
    askedBy: { kind: 'name' },
    askedAt: { kind: 'instant', sortable: true },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'library-stock:decision',
      tones: { open: 'accent', agreed: 'good', refused: 'plain' },
      phone: true,
    },
    decidedBy: { kind: 'name' },
    decidedAt: { kind: 'instant', hidden: true },
  },
  filters: { state: { label: 'common:status', of: ['open', 'agreed', 'refused'], words: 'library-stock:decision' } },
  sort: '-askedAt',
})
