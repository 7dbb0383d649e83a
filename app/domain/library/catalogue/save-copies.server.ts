import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { passOn } from '../desk/reservations.server'
import type { CopyState } from '../library'
import type { CopiesForm, CopyForm } from './book.form'
import { bookOf } from './books.server'

/** Takes so many numbers of the accession register; none is ever given twice. @returns the first of them */
export async function nextAccessions(siteId: number, count: number): Promise<number> {
  const [row] = await sql<{ last: number }>(
    `INSERT INTO library_setting AS s (site_id, last_accession) VALUES ($1, $2)
     ON CONFLICT (site_id) DO UPDATE SET last_accession = s.last_accession + excluded.last_accession RETURNING last_accession AS last`,
    [siteId, count],
  )
  return (row?.last ?? count) - count + 1
}

/** Numbers that were given elsewhere are no more given here. */
export const raiseAccessions = (siteId: number, highest: number): Promise<unknown> =>
  sql(
    `INSERT INTO library_setting AS s (site_id, last_accession) VALUES ($1, $2)
     ON CONFLICT (site_id) DO UPDATE SET last_accession = greatest(s.last_accession, excluded.last_accession)`,
    [siteId, highest],
  )

/** @throws Invalid for a rack of another institution or out of use */
async function checkRack(siteId: number, rackId: number | null): Promise<void> {
  if (rackId === null) return
  const [found] = await sql('SELECT 1 FROM library_rack WHERE site_id = $1 AND id = $2 AND active', [siteId, rackId])
  if (!found) throw new Invalid({ rackId: ['ui:error.in'] })
}

/**
 * Enters copies of a title into the register. Whoever waits for the title gets the first of them.
 * @returns their accession numbers @throws Missing; Invalid for a rack that is none, for a number that was given, and for several copies under one number
 */
export async function addCopies(ctx: SiteCtx, bookId: number, form: CopiesForm): Promise<number[]> {
  const site = ctx.site.id
  await bookOf(site, bookId)
  await checkRack(site, form.rackId)
  if (form.accessionNo !== null) {
    if (form.count > 1) throw new Invalid({ count: ['library:error.oneNumber'] })
    const [taken] = await sql(
      'SELECT 1 FROM library_copy WHERE site_id = $1 AND (accession_no = $2 OR barcode = $2::text)',
      [site, form.accessionNo],
    )
    if (taken) throw new Invalid({ accessionNo: ['library:error.accessionTaken'] })
    await raiseAccessions(site, form.accessionNo)
  }
  const first = form.accessionNo ?? (await nextAccessions(site, form.count))
  const numbers = Array.from({ length: form.count }, (_, at) => first + at)
  const made = await sql<{ id: number }>(
    `INSERT INTO library_copy (site_id, book_id, accession_no, barcode, rack_id, lendable, acquired_on, source, supplier, price)
     SELECT $1, $2, n.number, n.number::text, $4, $5, $6::date, $7, $8, $9 FROM unnest($3::bigint[]) AS n(number) ORDER BY n.number RETURNING id`,
    [site, bookId, numbers, form.rackId, form.lendable, form.acquiredOn, form.source, form.supplier, form.price],
  )
  ctx.audit({
    recordType: 'library_copy',
    recordId: made[0]?.id ?? 0,
    after: { bookId, accessionNumbers: numbers, ...form },
  })
  if (form.lendable) for (const one of made) await passOn(ctx, bookId, one.id)
  return numbers
}

/**
 * Changes where a copy stands and how it is. What is lost or written off goes its own ways.
 * @throws Missing; Refusal for a copy that is lent, lost or written off; Invalid for a rack or label that is another's
 */
export async function saveCopy(ctx: SiteCtx, bookId: number, form: CopyForm): Promise<void> {
  const site = ctx.site.id
  const [before] = await sql<{
    state: CopyState
    barcode: string
    rackId: number | null
    lendable: boolean
    lent: boolean
    note: string
  }>(
    `SELECT c.state, c.barcode, c.rack_id AS "rackId", c.lendable, c.note,
       EXISTS (SELECT FROM library_loan l WHERE l.site_id = c.site_id AND l.copy_id = c.id AND l.ended_on IS NULL) AS lent
     FROM library_copy c WHERE c.site_id = $1 AND c.id = $2 AND c.book_id = $3 FOR UPDATE`,
    [site, form.id, bookId],
  )
  if (!before) throw new Missing('copy')
  if (before.state === 'written-off') throw new Refusal('library:error.copyGone')
  if (before.lent && form.state !== before.state) throw new Refusal('library:error.copyLent')
  await checkRack(site, form.rackId === before.rackId ? null : form.rackId)
  const [taken] = await sql(
    'SELECT 1 FROM library_copy WHERE site_id = $1 AND id <> $2 AND (barcode = $3 OR accession_no::text = $3)',
    [site, form.id, form.barcode],
  )
  if (taken) throw new Invalid({ barcode: ['library:error.barcodeTaken'] })
  await sql(
    'UPDATE library_copy SET barcode = $3, rack_id = $4, state = $5, lendable = $6, note = $7 WHERE site_id = $1 AND id = $2',
    [site, form.id, form.barcode, form.rackId, form.state, form.lendable, form.note],
  )
  ctx.audit({ recordType: 'library_copy', recordId: form.id, before, after: form })
  if (form.state === 'here' && form.lendable && !before.lent) await passOn(ctx, bookId, form.id)
}
