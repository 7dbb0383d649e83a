import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import type { Summary } from '~/domain/sheets/imports/kind'
import { today } from '~/format/dates'
import { matchKey } from '~/format/text'
import { authorsNamed, writeAuthors, writeBook, type BookFacts } from '../catalogue/save-book.server'
import { nextAccessions, raiseAccessions } from '../catalogue/save-copies.server'
import { ROLES, type AuthorRole } from '../library'
import type { BookLine } from './book-rows.policy'

/** What becomes of a row. */
export interface BookPlan {
  /** Rows of one title that is new have the same. */
  key: string
  bookId: number | null
  /** What the title becomes; null: it stays. */
  facts: BookFacts | null
  line: BookLine
  /** Who wrote it afterwards: of a role that the file does not say, who stands; null: nobody changes. */
  names: Record<AuthorRole, string[]> | null
  /** The copy that has the row's number already. */
  copyId: number | null
  /** Copies come to it. */
  comes: boolean
}

/** Writes titles, their authors, racks and copies. @returns how many titles and copies were made */
export async function writeBooks(ctx: SiteCtx, plans: readonly BookPlan[]): Promise<Summary> {
  const site = ctx.site.id
  const highest = Math.max(0, ...plans.map(({ line }) => line.accessionNo ?? 0))
  if (highest) await raiseAccessions(site, highest)
  const people = await authorsNamed(ctx, [
    ...new Set(plans.flatMap(({ names }) => (names ? ROLES.flatMap((role) => names[role]) : []))),
  ])
  const racks = await racksFor(ctx, plans.map(({ line }) => line.rack).filter(Boolean))
  const made = new Map<string, number>()
  const copies: { bookId: number; number: number; line: BookLine; price: number | null }[] = []
  for (const { key, bookId, facts, line, names, copyId, comes } of plans) {
    const id = bookId ?? made.get(key) ?? null
    const at = facts && (bookId !== null || id === null) ? await writeBook(ctx, id, facts, null) : id
    if (at === null) continue
    if (id === null) made.set(key, at)
    if (facts && names) await writeAuthors(ctx, at, names, people)
    if (copyId !== null && line.rack)
      await sql('UPDATE library_copy SET rack_id = $3 WHERE site_id = $1 AND id = $2 AND rack_id IS DISTINCT FROM $3', [
        site,
        copyId,
        racks.get(matchKey(line.rack)) ?? null,
      ])
    if (!comes) continue
    const first = line.accessionNo ?? (await nextAccessions(site, line.count))
    for (let nth = 0; nth < line.count; nth++)
      copies.push({ bookId: at, number: first + nth, line, price: facts?.price ?? null })
  }
  await sql(
    `INSERT INTO library_copy (site_id, book_id, accession_no, barcode, rack_id, acquired_on, source, price)
     SELECT $1, c.book, c.number, c.number::text, c.rack, c.day::date, c.source, c.price FROM jsonb_to_recordset($2::jsonb) AS c(book bigint, number bigint, rack bigint, day text, source text, price bigint)`,
    [
      site,
      JSON.stringify(
        copies.map(({ bookId, number, line, price }) => ({
          book: bookId,
          number,
          rack: racks.get(matchKey(line.rack)) ?? null,
          day: line.acquiredOn ?? today(),
          source: line.source ?? 'old',
          price,
        })),
      ),
    ],
  )
  return { books: made.size, copies: copies.length }
}

/** Racks by their codes; one that is not there is made. */
async function racksFor(ctx: SiteCtx, codes: readonly string[]): Promise<Map<string, number>> {
  const wanted = new Map(codes.map((code) => [matchKey(code), code]))
  const known = await sql<{ id: number; code: string }>('SELECT id, code FROM library_rack WHERE site_id = $1', [
    ctx.site.id,
  ])
  const found = new Map(known.map((one) => [matchKey(one.code), one.id]))
  for (const [key, code] of wanted) {
    if (found.has(key)) continue
    const [row] = await sql<{ id: number }>(
      'INSERT INTO library_rack (site_id, code, name_bn, name_en) VALUES ($1, $2, $2, $2) RETURNING id',
      [ctx.site.id, code],
    )
    found.set(key, row?.id ?? 0)
    ctx.audit({ recordType: 'library_rack', recordId: row?.id ?? 0, after: { code } })
  }
  return found
}
