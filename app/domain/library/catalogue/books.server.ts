import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'
import type { AuthorRole, CopyState, Source } from '../library'

export interface BookAuthor {
  id: number
  role: AuthorRole
  nameBn: string
  nameEn: string
}

/** A title with its copies counted; price in poisha. */
export interface BookRow {
  id: number
  titleBn: string
  titleEn: string
  isbn: string | null
  language: string
  publisher: string
  edition: string
  publishedYear: number | null
  subject: string
  ddc: string
  pages: number | null
  price: number | null
  authors: BookAuthor[]
  copies: number
  /** That can be lent now: here, not lent, not waiting for anybody. */
  free: number
  waiting: number
}

/** SQL: ids of books that fit what was typed, in either script and by sound. `site` is SQL too. */
export const foundBooks = (site: string, text: string): string =>
  `(SELECT find_people(${site}::bigint, 'book', ${text}::text))`

/** SQL: a copy c that can be lent now. */
const FREE = `c.state = 'here' AND c.lendable AND NOT EXISTS (SELECT FROM library_loan l WHERE l.site_id = c.site_id AND l.copy_id = c.id AND l.ended_on IS NULL)
  AND NOT EXISTS (SELECT FROM library_reservation v WHERE v.site_id = c.site_id AND v.copy_id = c.id AND v.state = 'ready')`

const AUTHORS = `(SELECT coalesce(json_agg(json_build_object('id', a.id, 'role', x.role, 'nameBn', a.name_bn, 'nameEn', a.name_en) ORDER BY array_position(ARRAY['author', 'translator', 'editor'], x.role), x.position), '[]')
  FROM library_book_author x JOIN library_author a ON a.site_id = x.site_id AND a.id = x.author_id WHERE x.site_id = b.site_id AND x.book_id = b.id)`

const COLUMNS = `b.id, b.title_bn AS "titleBn", b.title_en AS "titleEn", b.isbn, b.language, b.publisher, b.edition, b.published_year::int AS "publishedYear", b.subject, b.ddc,
  b.pages::int AS pages, b.price, ${AUTHORS} AS authors,
  (SELECT count(*)::int FROM library_copy c WHERE c.site_id = b.site_id AND c.book_id = b.id AND c.state <> 'written-off') AS copies,
  (SELECT count(*)::int FROM library_copy c WHERE c.site_id = b.site_id AND c.book_id = b.id AND ${FREE}) AS free,
  (SELECT count(*)::int FROM library_reservation w WHERE w.site_id = b.site_id AND w.book_id = b.id AND w.state = 'waiting') AS waiting`

const ORDER: Record<string, string> = {
  title: 'b.title_bn',
  publishedYear: 'b.published_year',
  subject: 'b.subject',
  ddc: 'b.ddc',
  id: 'b.id',
}

export interface BookSearch extends Asked<{
  free?: readonly 'yes'[]
  language?: readonly string[]
  author?: readonly number[]
  rack?: readonly number[]
  subject?: string
}> {}

/** A page of the catalogue. */
export async function listBooks(siteId: number, search: BookSearch): Promise<{ items: BookRow[]; total: number }> {
  const { free, language, author, rack, subject } = search.filters
  const asked = where(siteId)
    .and(search.q, `b.id IN ${foundBooks('$1', '{}')}`)
    .and(language, 'b.language = ANY ({}::text[])')
    .and(
      author,
      'b.id IN (SELECT x.book_id FROM library_book_author x WHERE x.site_id = $1 AND x.author_id = ANY ({}::bigint[]))',
    )
    .and(rack, 'b.id IN (SELECT c.book_id FROM library_copy c WHERE c.site_id = $1 AND c.rack_id = ANY ({}::bigint[]))')
    .contains(subject, 'b.subject', 'b.ddc')
    .and(
      free,
      `{}::text[] IS NOT NULL AND EXISTS (SELECT FROM library_copy c WHERE c.site_id = b.site_id AND c.book_id = b.id AND ${FREE})`,
    )
  const [found] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM library_book b WHERE ${asked.text('b.site_id = $1')}`,
    [...asked.binds],
  )
  const { key, dir } = search.sort ?? { key: 'title', dir: 'asc' }
  const items = await sql<BookRow>(
    `SELECT ${COLUMNS} FROM library_book b WHERE ${asked.text('b.site_id = $1')} ORDER BY ${ORDER[key] ?? 'b.title_bn'} ${dir}, b.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: found?.total ?? 0 }
}

/** A title with all that its page says. */
export interface Book extends BookRow {
  note: string
  revision: number
  coverKey: string | null
}

/** @throws Missing */
export async function bookOf(siteId: number, id: number): Promise<Book> {
  const [row] = await sql<Book>(
    `SELECT ${COLUMNS}, b.note, b.revision, f.key AS "coverKey" FROM library_book b LEFT JOIN file f ON f.tenant_id = b.site_id AND f.id = b.cover_file_id
     WHERE b.site_id = $1 AND b.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('book')
  return row
}

/** A copy in the register; price in poisha. */
export interface CopyRow {
  id: number
  bookId: number
  titleBn: string
  titleEn: string
  authors: BookAuthor[]
  isbn: string | null
  ddc: string
  accessionNo: number
  barcode: string
  rackId: number | null
  rack: string | null
  state: CopyState
  lendable: boolean
  acquiredOn: Day
  source: Source
  supplier: string
  price: number | null
  note: string
  /** Who has it, and until when. */
  holderId: number | null
  holderBn: string | null
  holderEn: string | null
  dueOn: Day | null
  /** For whom it waits. */
  waits: boolean
}

const COPY = `c.id, c.book_id AS "bookId", b.title_bn AS "titleBn", b.title_en AS "titleEn", ${AUTHORS} AS authors, b.isbn, b.ddc, c.accession_no AS "accessionNo", c.barcode, c.rack_id AS "rackId",
  r.code AS rack, c.state, c.lendable, c.acquired_on AS "acquiredOn", c.source, c.supplier, c.price, c.note, l.member_id AS "holderId",
  coalesce(nullif(s.name_bn, ''), s.name_en, e.name_bn) AS "holderBn", coalesce(nullif(s.name_en, ''), s.name_bn, nullif(e.name_en, ''), e.name_bn) AS "holderEn", l.due_on AS "dueOn",
  EXISTS (SELECT FROM library_reservation v WHERE v.site_id = c.site_id AND v.copy_id = c.id AND v.state = 'ready') AS waits`
const COPY_FROM = `library_copy c JOIN library_book b ON b.site_id = c.site_id AND b.id = c.book_id LEFT JOIN library_rack r ON r.site_id = c.site_id AND r.id = c.rack_id
  LEFT JOIN library_loan l ON l.site_id = c.site_id AND l.copy_id = c.id AND l.ended_on IS NULL LEFT JOIN library_member m ON m.site_id = l.site_id AND m.id = l.member_id
  LEFT JOIN student s ON s.site_id = m.site_id AND s.id = m.student_id LEFT JOIN employee e ON e.site_id = m.site_id AND e.id = m.employee_id`

/** The copies of a title, in order of their numbers. */
export const copiesOf = (siteId: number, bookId: number): Promise<CopyRow[]> =>
  sql<CopyRow>(`SELECT ${COPY} FROM ${COPY_FROM} WHERE c.site_id = $1 AND c.book_id = $2 ORDER BY c.accession_no`, [
    siteId,
    bookId,
  ])

export interface RegisterSearch extends Asked<{
  state?: readonly string[]
  source?: readonly string[]
  rack?: readonly number[]
  acquired?: { from?: string; to?: string }
}> {}

const REGISTER_ORDER: Record<string, string> = {
  accessionNo: 'c.accession_no',
  acquiredOn: 'c.acquired_on',
  title: 'b.title_bn',
}

/** A page of the accession register: every copy that ever came, those written off too. */
export async function accessionRegister(
  siteId: number,
  search: RegisterSearch,
): Promise<{ items: CopyRow[]; total: number }> {
  const { state, source, rack, acquired } = search.filters
  const asked = where(siteId)
    .and(
      search.q,
      `(c.book_id IN ${foundBooks('$1', '{}')} OR c.barcode = upper({}::text) OR c.accession_no::text = {}::text)`,
    )
    .and(state, 'c.state = ANY ({}::text[])')
    .and(source, 'c.source = ANY ({}::text[])')
    .and(rack, 'c.rack_id = ANY ({}::bigint[])')
    .within(acquired, 'c.acquired_on')
  const [found] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM library_copy c WHERE ${asked.text('c.site_id = $1')}`,
    [...asked.binds],
  )
  const { key, dir } = search.sort ?? { key: 'accessionNo', dir: 'asc' }
  const items = await sql<CopyRow>(
    `SELECT ${COPY} FROM ${COPY_FROM} WHERE ${asked.text('c.site_id = $1')} ORDER BY ${REGISTER_ORDER[key] ?? 'c.accession_no'} ${dir}, c.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: found?.total ?? 0 }
}

/** Racks and authors to choose from. */
export const rackChoices = (siteId: number): Promise<{ id: number; nameBn: string; nameEn: string }[]> =>
  sql(
    `SELECT id, code || ' · ' || name_bn AS "nameBn", code || ' · ' || name_en AS "nameEn" FROM library_rack WHERE site_id = $1 AND active ORDER BY position, code`,
    [siteId],
  )
