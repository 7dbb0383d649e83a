import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { storeSent } from '~/domain/operations/files/files.server'
import { matchKey } from '~/format/text'
import { ROLES, type AuthorRole } from '../library'
import type { BookForm } from './book.form'
import { bookOf } from './books.server'

/** What a title is, without its copies. */
export type BookFacts = Omit<BookForm, 'revision' | 'cover' | AuthorRole>

/** Ids of authors by their names in either language; who is not known is written down. A name in Latin letters that nobody has stands in both. */
export async function authorsNamed(ctx: SiteCtx, names: readonly string[]): Promise<Map<string, number>> {
  if (!names.length) return new Map()
  const known = await sql<{ id: number; nameBn: string; nameEn: string }>(
    `SELECT id, name_bn AS "nameBn", name_en AS "nameEn" FROM library_author WHERE site_id = $1 ORDER BY id DESC`,
    [ctx.site.id],
  )
  // Of two who are called alike the older one is meant: a newer one is told apart by years, which a name alone does not say.
  const byKey = new Map(
    known.flatMap((one) => [one.nameBn, one.nameEn].map((name) => [matchKey(name), one.id] as const)),
  )
  const found = new Map<string, number>()
  for (const name of names) {
    const key = matchKey(name)
    let id = byKey.get(key)
    if (id === undefined) {
      const [made] = await sql<{ id: number }>(
        'INSERT INTO library_author (site_id, name_bn, name_en) VALUES ($1, $2, $2) RETURNING id',
        [ctx.site.id, name],
      )
      id = made?.id ?? 0
      byKey.set(key, id)
      ctx.audit({ recordType: 'library_author', recordId: id, after: { name } })
    }
    found.set(name, id)
  }
  return found
}

/** Writes who wrote a title, in the order that was said. @param known ids of the names, where they were asked for many titles at once */
export async function writeAuthors(
  ctx: SiteCtx,
  bookId: number,
  names: Readonly<Record<AuthorRole, readonly string[]>>,
  known?: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = known ?? (await authorsNamed(ctx, [...new Set(ROLES.flatMap((role) => names[role]))]))
  const rows = ROLES.flatMap((role) =>
    [...new Set(names[role].map((name) => ids.get(name) ?? 0))].map((authorId, at) => ({
      role,
      authorId,
      position: at + 1,
    })),
  )
  await sql(
    `DELETE FROM library_book_author x WHERE x.site_id = $1 AND x.book_id = $2
       AND NOT EXISTS (SELECT FROM unnest($3::text[], $4::bigint[]) AS n(role, author) WHERE n.role = x.role AND n.author = x.author_id)`,
    [ctx.site.id, bookId, rows.map((one) => one.role), rows.map((one) => one.authorId)],
  )
  await sql(
    `INSERT INTO library_book_author AS x (site_id, book_id, author_id, role, position) SELECT $1, $2, n.author, n.role, n.position FROM unnest($3::text[], $4::bigint[], $5::int[]) AS n(role, author, position)
     ON CONFLICT (site_id, book_id, role, author_id) DO UPDATE SET position = excluded.position WHERE x.position <> excluded.position`,
    [
      ctx.site.id,
      bookId,
      rows.map((one) => one.role),
      rows.map((one) => one.authorId),
      rows.map((one) => one.position),
    ],
  )
}

/** @throws Invalid where another title has the number */
async function checkIsbn(siteId: number, id: number | null, isbn: string | null): Promise<void> {
  if (isbn === null) return
  const [taken] = await sql(
    'SELECT 1 FROM library_book WHERE site_id = $1 AND isbn = $2 AND id IS DISTINCT FROM $3::bigint',
    [siteId, isbn, id],
  )
  if (taken) throw new Invalid({ isbn: ['library:error.isbnTaken'] })
}

/** Writes what a title is. @param id null: a new one @returns its id */
export async function writeBook(
  ctx: SiteCtx,
  id: number | null,
  facts: BookFacts,
  coverFileId: number | null,
): Promise<number> {
  const values = [
    ctx.site.id,
    facts.titleBn,
    facts.titleEn,
    facts.isbn,
    facts.language,
    facts.publisher,
    facts.edition,
    facts.publishedYear,
    facts.subject,
    facts.ddc,
    facts.pages,
    facts.price,
    facts.note,
    coverFileId,
    ctx.user.userId || null,
    new Date(),
  ]
  const [row] =
    id === null
      ? await sql<{ id: number }>(
          `INSERT INTO library_book (site_id, title_bn, title_en, isbn, language, publisher, edition, published_year, subject, ddc, pages, price, note, cover_file_id, changed_by, changed_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`,
          values,
        )
      : await sql<{ id: number }>(
          `UPDATE library_book SET title_bn = $2, title_en = $3, isbn = $4, language = $5, publisher = $6, edition = $7, published_year = $8, subject = $9, ddc = $10, pages = $11,
             price = $12, note = $13, cover_file_id = coalesce($14, cover_file_id), changed_by = $15, changed_at = $16, revision = revision + 1
           WHERE site_id = $1 AND id = $17 RETURNING id`,
          [...values, id],
        )
  return row?.id ?? 0
}

/**
 * Saves a title with its authors. @param id null: a new one @returns its id
 * @throws Missing for another institution's; Invalid for a number that another title has, and when somebody else saved meanwhile
 */
export async function saveBook(ctx: SiteCtx, id: number | null, form: BookForm): Promise<number> {
  const { revision, cover, author, translator, editor, ...facts } = form
  const before = id === null ? null : await bookOf(ctx.site.id, id)
  if (before && before.revision !== revision) throw new Invalid({ '': ['library:error.stale'] })
  await checkIsbn(ctx.site.id, id, facts.isbn)
  const file = cover ? await storeSent(ctx, 'cover', cover, { purpose: 'picture', area: 'library' }) : null
  const bookId = await writeBook(ctx, id, facts, file?.id ?? null)
  await writeAuthors(ctx, bookId, { author, translator, editor })
  const after = await bookOf(ctx.site.id, bookId)
  ctx.audit({ recordType: 'library_book', recordId: bookId, before, after })
  return bookId
}
