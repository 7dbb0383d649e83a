import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { ownStudentIds } from '~/domain/results/own-results.server'
import { formerLoans, openLoans, reservationsOf } from '../desk/loans.server'
import { renew } from '../desk/lend.server'
import { cancelReservation, reserve } from '../desk/reservations.server'
import { memberOf } from '../members/members.server'

/** Members that the user is, or whose guardian they are. */
async function ownMemberIds(ctx: SiteCtx): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    'SELECT id FROM library_member WHERE site_id = $1 AND student_id = ANY ($2::bigint[]) ORDER BY id',
    [ctx.site.id, await ownStudentIds(ctx)],
  )
  return rows.map((row) => row.id)
}

/** What the user, or each of a guardian's children, has and had from the library. */
export async function ownLibrary(ctx: SiteCtx) {
  const site = ctx.site.id
  return Promise.all(
    (await ownMemberIds(ctx)).map(async (id) => ({
      member: await memberOf(site, id),
      open: await openLoans(site, id),
      former: await formerLoans(site, id, 20),
      reservations: await reservationsOf(site, id),
    })),
  )
}

/** @throws Missing for a member who is not the user's own */
async function own(ctx: SiteCtx, memberId: number): Promise<number> {
  if (!(await ownMemberIds(ctx)).includes(memberId)) throw new Missing('member')
  return memberId
}

/** The same as at the desk, for oneself or one's child. @throws Missing, Refusal */
export const reserveOwn = async (ctx: SiteCtx, memberId: number, bookId: number): Promise<'waiting' | 'ready'> =>
  reserve(ctx, await own(ctx, memberId), bookId)

/** @throws Missing for another's reservation */
export const cancelOwn = async (ctx: SiteCtx, memberId: number, id: number): Promise<void> =>
  cancelReservation(ctx, id, await own(ctx, memberId))

/** @throws Missing, Refusal */
export const renewOwn = async (ctx: SiteCtx, memberId: number, copyId: number): Promise<string> =>
  renew(ctx, copyId, await own(ctx, memberId))
