import { LANGUAGES } from '~/domain/library/library'
import type { BookRow } from '~/domain/library/catalogue/books.server'
import { listSpec } from '~/screens/list/spec'

/** The catalogue. @param record where a title leads to */
export const bookColumns = (record: (row: BookRow) => string | null) =>
  listSpec<BookRow>()({
    area: 'library',
    title: 'library:books',
    name: 'title',
    columns: {
      title: { kind: 'name', of: (row) => ({ nameBn: row.titleBn, nameEn: row.titleEn }), sortable: true, record },
      authors: { kind: 'names', of: (row) => row.authors, phone: true },
      free: {
        kind: 'count',
        phone: true,
        cell: (row, shown, { t, n }) => t('library:freeOf', { free: shown, copies: n(row.copies) }),
      },
      copies: { kind: 'count', hidden: true },
      waiting: { kind: 'count', hidden: true, blank: true },
      isbn: { kind: 'code', hidden: true },
      language: { kind: 'word', words: 'library:language', hidden: true },
      publisher: { kind: 'text', hidden: true },
      edition: { kind: 'text', hidden: true },
      publishedYear: { kind: 'code', sortable: true, hidden: true },
      subject: { kind: 'text', sortable: true },
      ddc: { kind: 'code', sortable: true },
      pages: { kind: 'count', hidden: true },
      price: { kind: 'taka', hidden: true },
    },
    filters: {
      free: { label: 'library:onlyFree', only: 'library:onlyFree' },
      language: { label: 'library:languageLabel', of: LANGUAGES, words: 'library:language' },
      rack: { label: 'library:rack.one', ids: true },
      subject: { label: 'library:subject', text: true },
    },
    sort: 'title',
  })
