import { sql } from 'db/connection'
import { matchKey } from '~/format/text'
import type { BookFacts } from '../catalogue/save-book.server'

export interface KnownBook extends BookFacts {
  id: number
  author: string[]
  translator: string[]
  editor: string[]
  /** All names of its first author. */
  first: string[]
}

export interface KnownCopy {
  id: number
  bookId: number
  accessionNo: number
  rack: string
}

/** What a title without an ISBN is known by. */
export const titleKey = (title: string, author: string | undefined): string =>
  `${matchKey(title)} ${matchKey(author ?? '')}`

/** All titles and copies of an institution, as an import compares with them. */
export async function knownBooks(siteId: number) {
  const names = (role: string, column: string) =>
    `coalesce((SELECT array_agg(a.${column} ORDER BY x.position) FROM library_book_author x JOIN library_author a ON a.site_id = x.site_id AND a.id = x.author_id
      WHERE x.site_id = b.site_id AND x.book_id = b.id AND x.role = '${role}'), '{}')`
  const books = await sql<KnownBook>(
    `SELECT b.id, b.title_bn AS "titleBn", b.title_en AS "titleEn", b.isbn, b.language, b.publisher, b.edition, b.published_year::int AS "publishedYear", b.subject, b.ddc, b.pages::int AS pages,
       b.price, b.note, ${names('author', 'name_bn')} AS author, ${names('translator', 'name_bn')} AS translator, ${names('editor', 'name_bn')} AS editor,
       coalesce((SELECT ARRAY[a.name_bn, a.name_en] FROM library_book_author x JOIN library_author a ON a.site_id = x.site_id AND a.id = x.author_id
         WHERE x.site_id = b.site_id AND x.book_id = b.id AND x.role = 'author' ORDER BY x.position LIMIT 1), '{}') AS first
     FROM library_book b WHERE b.site_id = $1 ORDER BY b.id`,
    [siteId],
  )
  const copies = await sql<KnownCopy>(
    `SELECT c.id, c.book_id AS "bookId", c.accession_no AS "accessionNo", coalesce(r.code, '') AS rack FROM library_copy c LEFT JOIN library_rack r ON r.site_id = c.site_id AND r.id = c.rack_id
     WHERE c.site_id = $1`,
    [siteId],
  )
  const authors = await sql<{ nameBn: string; nameEn: string }>(
    'SELECT name_bn AS "nameBn", name_en AS "nameEn" FROM library_author WHERE site_id = $1',
    [siteId],
  )
  const byId = new Map(books.map((one) => [one.id, one]))
  const byTitle = new Map(
    books.flatMap((one) =>
      [one.titleBn, one.titleEn].flatMap((title) =>
        (one.first.length ? one.first : ['']).map((author) => [titleKey(title, author), one] as const),
      ),
    ),
  )
  return {
    byId,
    byIsbn: new Map(books.flatMap((one) => (one.isbn === null ? [] : [[one.isbn, one] as const]))),
    byTitle,
    byAccession: new Map(copies.map((one) => [one.accessionNo, one])),
    racks: await sql<{ id: number; code: string }>('SELECT id, code FROM library_rack WHERE site_id = $1 AND active', [
      siteId,
    ]),
    /** A name in either language as it stands in Bengali, to compare. */
    nameOf: new Map(
      authors.flatMap((one) => [one.nameEn, one.nameBn].map((name) => [matchKey(name), one.nameBn] as const)),
    ),
  }
}
export type KnownBooks = Awaited<ReturnType<typeof knownBooks>>
