import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import type { MemberKind } from '../library'
import { heldUntil } from '../rules/open-days.server'
import { ruleOn } from '../rules/rules.server'
import { standingOf } from '../members/members.server'

/** Reservations whose copy waited long enough lapse, and the next in line get the copies. Called before whatever looks at the queue to write. */
export async function lapseReservations(ctx: SiteCtx): Promise<void> {
  const gone = await sql<{ bookId: number; copyId: number }>(
    `UPDATE library_reservation SET state = 'lapsed', ended_on = $2::date WHERE site_id = $1 AND state = 'ready' AND ready_until < $2::date
     RETURNING book_id AS "bookId", copy_id AS "copyId"`,
    [ctx.site.id, today()],
  )
  for (const one of gone) await passOn(ctx, one.bookId, one.copyId)
}

/** Lets a copy wait for the first in line, where it can be lent and nobody has it. @returns whose it is now; null: it is free */
export async function passOn(ctx: SiteCtx, bookId: number, copyId: number): Promise<number | null> {
  const site = ctx.site.id
  const [next] = await sql<{ id: number; memberId: number; kind: MemberKind }>(
    `SELECT v.id, v.member_id AS "memberId", m.kind FROM library_reservation v JOIN library_member m ON m.site_id = v.site_id AND m.id = v.member_id
       JOIN library_copy c ON c.site_id = v.site_id AND c.id = $3
     WHERE v.site_id = $1 AND v.book_id = $2 AND v.state = 'waiting' AND m.suspended_on IS NULL AND c.state = 'here' AND c.lendable
       AND NOT EXISTS (SELECT FROM library_loan l WHERE l.site_id = c.site_id AND l.copy_id = c.id AND l.ended_on IS NULL)
       AND NOT EXISTS (SELECT FROM library_reservation h WHERE h.site_id = c.site_id AND h.copy_id = c.id AND h.state = 'ready')
     ORDER BY v.id LIMIT 1 FOR UPDATE OF v`,
    [site, bookId, copyId],
  )
  if (!next) return null
  const until = await heldUntil(ctx.site, next.kind, await ruleOn(site, next.kind, today()), today())
  await sql(
    `UPDATE library_reservation SET state = 'ready', copy_id = $3, ready_on = $4::date, ready_until = $5::date WHERE site_id = $1 AND id = $2`,
    [site, next.id, copyId, today(), until],
  )
  return next.memberId
}

/**
 * Puts a member into the line for a title; a copy that stands free waits for them at once.
 * @throws Missing; Refusal for who may not borrow, has it, waits already or waits for as many as the rule allows, and for a title without copies
 */
export async function reserve(ctx: SiteCtx, memberId: number, bookId: number): Promise<'waiting' | 'ready'> {
  const site = ctx.site.id
  const [book] = await sql('SELECT 1 FROM library_book WHERE site_id = $1 AND id = $2 FOR UPDATE', [site, bookId])
  if (!book) throw new Missing('book')
  await lapseReservations(ctx)
  const member = await standingOf(site, memberId)
  if (member.barred) throw new Refusal(`library-desk:refused.${member.barred}`)
  const [state] = await sql<{ copies: number; has: boolean; waits: boolean; reserved: number }>(
    `SELECT (SELECT count(*)::int FROM library_copy c WHERE c.site_id = $1 AND c.book_id = $2 AND c.lendable AND c.state IN ('here', 'damaged', 'missing')) AS copies,
       EXISTS (SELECT FROM library_loan l JOIN library_copy c ON c.site_id = l.site_id AND c.id = l.copy_id WHERE l.site_id = $1 AND l.member_id = $3 AND l.ended_on IS NULL AND c.book_id = $2) AS has,
       EXISTS (SELECT FROM library_reservation v WHERE v.site_id = $1 AND v.member_id = $3 AND v.book_id = $2 AND v.state IN ('waiting', 'ready')) AS waits,
       (SELECT count(*)::int FROM library_reservation v WHERE v.site_id = $1 AND v.member_id = $3 AND v.state IN ('waiting', 'ready')) AS reserved`,
    [site, bookId, memberId],
  )
  const rule = await ruleOn(site, member.kind, today())
  if (!state?.copies) throw new Refusal('library-desk:refused.noCopies')
  if (state.has) throw new Refusal('library-desk:refused.hasIt')
  if (state.waits) throw new Refusal('library-desk:refused.waitsAlready')
  if (state.reserved >= rule.mostReservations)
    throw new Refusal('library-desk:refused.reservations', { most: rule.mostReservations })
  const [made] = await sql<{ id: number }>(
    'INSERT INTO library_reservation (site_id, book_id, member_id, made_by) VALUES ($1, $2, $3, $4) RETURNING id',
    [site, bookId, memberId, ctx.user.userId || null],
  )
  ctx.audit({ recordType: 'library_reservation', recordId: made?.id ?? 0, after: { bookId, memberId } })
  const copies = await sql<{ id: number }>(
    'SELECT id FROM library_copy WHERE site_id = $1 AND book_id = $2 ORDER BY accession_no',
    [site, bookId],
  )
  for (const copy of copies) if ((await passOn(ctx, bookId, copy.id)) === memberId) return 'ready'
  return 'waiting'
}

/** Takes a reservation back; the copy that waited goes to the next. @param memberId only where it is this member's @throws Missing */
export async function cancelReservation(ctx: SiteCtx, id: number, memberId: number | null = null): Promise<void> {
  const [gone] = await sql<{ bookId: number; copyId: number | null }>(
    `UPDATE library_reservation SET state = 'cancelled', ended_on = $3::date WHERE site_id = $1 AND id = $2 AND state IN ('waiting', 'ready')
       AND ($4::bigint IS NULL OR member_id = $4) RETURNING book_id AS "bookId", copy_id AS "copyId"`,
    [ctx.site.id, id, today(), memberId],
  )
  if (!gone) throw new Missing('reservation')
  ctx.audit({ recordType: 'library_reservation', recordId: id, after: { state: 'cancelled' } })
  if (gone.copyId !== null) await passOn(ctx, gone.bookId, gone.copyId)
}
