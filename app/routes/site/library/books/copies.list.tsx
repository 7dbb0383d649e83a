import { COPY_STATES, SOURCES } from '~/domain/library/library'
import type { CopyRow } from '~/domain/library/catalogue/books.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { DatesFilter } from '~/ui/table/dates-filter'

const STATE = {
  kind: 'state',
  header: 'common:status',
  words: 'library:copyState',
  tones: {
    lent: 'accent',
    waits: 'accent',
    here: 'good',
    damaged: 'warn',
    missing: 'warn',
    lost: 'bad',
    'written-off': 'plain',
  },
  of: (row: CopyRow) => (row.holderId !== null ? 'lent' : row.waits ? 'waits' : row.state),
  phone: true,
} as const

/** Copies of a title. */
export const copyList = listSpec<CopyRow>()({
  area: 'library',
  title: 'library:copies',
  name: 'accessionNo',
  columns: {
    accessionNo: 'code',
    barcode: 'code',
    rack: { kind: 'code', header: 'library:rack.one' },
    state: STATE,
    holder: { kind: 'name', to: (row) => (row.holderId === null ? null : paths.libraryDeskOf(row.holderId)) },
    dueOn: { kind: 'day', phone: true },
    lendable: { kind: 'yes' },
    acquiredOn: 'day',
    source: { kind: 'word', header: 'library:sourceLabel', words: 'library:source' },
    price: { kind: 'taka' },
  },
})

/** The accession register. */
export const registerList = listSpec<CopyRow>()({
  area: 'library',
  title: 'library:register',
  name: 'accessionNo',
  columns: {
    accessionNo: { kind: 'code', sortable: true, to: (row) => paths.libraryBook(row.bookId) },
    acquiredOn: { kind: 'day', sortable: true },
    title: {
      kind: 'name',
      of: (row) => ({ nameBn: row.titleBn, nameEn: row.titleEn }),
      sortable: true,
      phone: true,
    },
    authors: { kind: 'names', of: (row) => row.authors },
    isbn: { kind: 'code', hidden: true },
    ddc: 'code',
    source: { kind: 'word', header: 'library:sourceLabel', words: 'library:source' },
    supplier: { kind: 'text', hidden: true },
    price: { kind: 'taka', sum: true },
    rack: { kind: 'code', header: 'library:rack.one', hidden: true },
    barcode: { kind: 'code', hidden: true },
    state: STATE,
    note: { kind: 'text', header: 'library:note', hidden: true },
  },
  filters: {
    state: { label: 'common:status', of: COPY_STATES, words: 'library:copyState' },
    source: { label: 'library:sourceLabel', of: SOURCES, words: 'library:source' },
    rack: { label: 'library:rack.one', ids: true },
    acquired: { label: 'library:acquiredOn', dates: DatesFilter },
  },
  sort: 'accessionNo',
})
