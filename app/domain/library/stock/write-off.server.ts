import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { toAsciiDigits } from '~/format/digits'
import { foundBooks } from '../catalogue/books.server'
import { heldCopy, openLoanOf } from '../desk/lend.server'
import { passOn } from '../desk/reservations.server'
import type { CopyState } from '../library'
import type { DecideForm, WriteOffForm } from './stock.form'

/** Copies asked for at once. */
const MOST = 200

/** Numbers and labels as they were typed, one after the other. */
export const codesIn = (text: string): string[] => [
  ...new Set(
    toAsciiDigits(text)
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

/** The copies of numbers or labels. @throws Invalid at `codes` for one that no copy has */
async function copiesNamed(siteId: number, text: string): Promise<number[]> {
  const codes = codesIn(text)
  if (codes.length > MOST) throw new Invalid({ codes: [`library-stock:error.many?most=${MOST}`] })
  const found = await sql<{ code: string; id: number | null }>(
    `SELECT n.code, (SELECT c.id FROM library_copy c WHERE c.site_id = $1 AND (c.barcode = n.code OR c.accession_no::text = ltrim(n.code, '0')) ORDER BY c.barcode = n.code DESC LIMIT 1) AS id
     FROM unnest($2::text[]) AS n(code)`,
    [siteId, codes],
  )
  const strange = found.filter((one) => one.id === null).map((one) => one.code)
  if (!found.length || strange.length)
    throw new Invalid({ codes: [`library-stock:error.nobody?code=${strange.slice(0, 5).join(', ')}`] })
  return [...new Set(found.flatMap((one) => one.id ?? []))].sort((a, b) => a - b)
}

/**
 * Asks that copies be written off; another decides.
 * @returns how many @throws Invalid for numbers that no copy has, and for copies that are lent, written off or asked for already
 */
export async function askWriteOff(ctx: SiteCtx, form: WriteOffForm): Promise<number> {
  const site = ctx.site.id
  const ids = await copiesNamed(site, form.codes)
  for (const id of ids) {
    const copy = await heldCopy(site, id)
    const [asked] = await sql(
      'SELECT 1 FROM library_write_off WHERE site_id = $1 AND copy_id = $2 AND decision IS NULL',
      [site, id],
    )
    const wrong = copy.state === 'written-off' ? 'gone' : asked ? 'asked' : (await openLoanOf(site, id)) ? 'lent' : null
    if (wrong) throw new Invalid({ codes: [`library-stock:error.${wrong}?code=${copy.accessionNo}`] })
    await sql('INSERT INTO library_write_off (site_id, copy_id, reason, was, asked_by) VALUES ($1, $2, $3, $4, $5)', [
      site,
      id,
      form.reason,
      copy.state,
      ctx.user.userId,
    ])
    ctx.audit({ recordType: 'library_copy', recordId: id, after: { writeOffAsked: form.reason } })
  }
  return ids.length
}

/**
 * Agrees to what another asked, or refuses it. A copy that is written off leaves the shelf and keeps its number.
 * @throws Missing for what is decided or another institution's; Refusal for one's own asking, and for a copy that is lent now
 */
export async function decideWriteOff(ctx: SiteCtx, { id, decision }: DecideForm): Promise<void> {
  const site = ctx.site.id
  const [asked] = await sql<{ copyId: number; askedBy: number }>(
    'SELECT copy_id AS "copyId", asked_by AS "askedBy" FROM library_write_off WHERE site_id = $1 AND id = $2 AND decision IS NULL FOR UPDATE',
    [site, id],
  )
  if (!asked) throw new Missing('write-off')
  if (asked.askedBy === ctx.user.userId) throw new Refusal('library-stock:error.own')
  const copy = await heldCopy(site, asked.copyId)
  if (decision === 'agreed') {
    if (await openLoanOf(site, copy.id)) throw new Refusal('library:error.copyLent')
    const [waited] = await sql<{ id: number }>(
      `UPDATE library_reservation SET state = 'waiting', copy_id = NULL, ready_on = NULL, ready_until = NULL WHERE site_id = $1 AND copy_id = $2 AND state = 'ready' RETURNING id`,
      [site, copy.id],
    )
    await sql(`UPDATE library_copy SET state = 'written-off' WHERE site_id = $1 AND id = $2`, [site, copy.id])
    // Who waited for this copy may take another that stands free.
    const others = waited
      ? await sql<{ id: number }>(
          `SELECT id FROM library_copy WHERE site_id = $1 AND book_id = $2 AND state = 'here' ORDER BY accession_no`,
          [site, copy.bookId],
        )
      : []
    for (const other of others) await passOn(ctx, copy.bookId, other.id)
  }
  await sql(
    'UPDATE library_write_off SET decision = $3, decided_by = $4, decided_at = $5 WHERE site_id = $1 AND id = $2',
    [site, id, decision, ctx.user.userId, new Date()],
  )
  ctx.audit({
    recordType: 'library_copy',
    recordId: copy.id,
    before: { state: copy.state },
    after: { writeOff: decision, state: decision === 'agreed' ? 'written-off' : copy.state },
  })
}

/** What was asked, with what was decided. Price in poisha. */
export interface WriteOffRow {
  id: number
  copyId: number
  bookId: number
  accessionNo: number
  titleBn: string
  titleEn: string
  price: number | null
  reason: string
  was: CopyState
  askedById: number
  askedByBn: string
  askedByEn: string
  askedAt: Date
  state: 'open' | 'agreed' | 'refused'
  decidedByBn: string | null
  decidedByEn: string | null
  decidedAt: Date | null
}

export interface WriteOffSearch extends Asked<{ state?: readonly string[] }> {}

const STATE = `coalesce(w.decision, 'open')`
const ORDER: Record<string, string> = { accessionNo: 'c.accession_no', askedAt: 'w.asked_at' }

/** A page of them, what is open first. */
export async function listWriteOffs(
  siteId: number,
  search: WriteOffSearch,
): Promise<{ items: WriteOffRow[]; total: number }> {
  const asked = where(siteId)
    .and(search.q, `(c.book_id IN ${foundBooks('$1', '{}')} OR c.accession_no::text = {}::text)`)
    .and(search.filters.state, `${STATE} = ANY ({}::text[])`)
  const { key, dir } = search.sort ?? { key: 'askedAt', dir: 'desc' }
  const rows = await sql<WriteOffRow & { total: number }>(
    `SELECT w.id, w.copy_id AS "copyId", c.book_id AS "bookId", c.accession_no AS "accessionNo", b.title_bn AS "titleBn", b.title_en AS "titleEn", coalesce(c.price, b.price) AS price, w.reason, w.was,
       w.asked_by AS "askedById", coalesce(nullif(a.name_bn, ''), a.name_en) AS "askedByBn", a.name_en AS "askedByEn", w.asked_at AS "askedAt", ${STATE} AS state,
       coalesce(nullif(d.name_bn, ''), d.name_en) AS "decidedByBn", d.name_en AS "decidedByEn", w.decided_at AS "decidedAt", count(*) OVER ()::int AS total
     FROM library_write_off w JOIN library_copy c ON c.site_id = w.site_id AND c.id = w.copy_id JOIN library_book b ON b.site_id = c.site_id AND b.id = c.book_id
       JOIN app_user a ON a.tenant_id = w.site_id AND a.id = w.asked_by LEFT JOIN app_user d ON d.tenant_id = w.site_id AND d.id = w.decided_by
     WHERE ${asked.text('w.site_id = $1')} ORDER BY w.decision IS NOT NULL, ${ORDER[key] ?? 'w.asked_at'} ${dir}, w.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
