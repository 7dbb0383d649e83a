import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/library/${file}`

/** The odd spellings are the specification's. */
export const siteLibrary = [
  area('library:area', [
    route('site/library/site-library-borrowings-manage', at('desk/desk.tsx')),
    route('site/library/site-library-books', at('books/books.tsx')),
    route('site/library/site-library-books/new', at('books/new.tsx')),
    route('site/library/site-library-books/view/:id', at('books/book.tsx')),
    route('site/library/site-library-books/edit/:id', at('books/edit.tsx')),
    route('site/library/site-library-books/import', at('import/import.tsx')),
    route('site/library/site-library-books/import/:id', at('import/import-one.tsx')),
    route('site/library/site-library-books/marc', at('import/marc.tsx')),
    route('site/library/accession-register', at('books/register.tsx')),
    route('site/library/site-library-authors', at('authors.tsx')),
    route('site/library/site-library-recks', at('racks.tsx')),
    route('site/library/site-library-members', at('members/members.tsx')),
    route('site/library/site-library-members/new', at('members/new.tsx')),
    route('site/library/site-library-members/view/:id', at('members/member.tsx')),
    route('site/library/site-library-members/import', at('members/import.tsx')),
    route('site/library/site-library-members/import/:id', at('members/import-one.tsx')),
    route('site/library/stock', at('stock/counts.tsx')),
    route('site/library/stock/:id', at('stock/count.tsx')),
    route('site/library/write-offs', at('stock/write-offs.tsx')),
    route('site/library/overdue', at('reports/overdue.tsx')),
    route('site/library/statistics', at('reports/statistics.tsx')),
    route('site/library/settings', at('settings.tsx')),
  ]),
]

export const libraryFiles = [
  route('site/library/site-library-books/marc-file', at('import/marc-file.ts')),
  route('site/library/site-library-books/import-template', at('import/import-template.ts')),
  route('site/library/site-library-members/import-template', at('members/import-template.ts')),
  route('site/library/site-library-members/cards', at('members/cards.ts')),
  route('site/library/accession-register/labels', at('books/labels.ts')),
]
