import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { decideSpan } from '~/domain/staff-attendance/days/decide-days.server'
import { today } from '~/format/dates'
import { returnDays, takeDays } from '../ledger/request-entries.server'
import { barTo, waitsFor, type Hand, type Move, type RequestState } from '../request.policy'
import { leaveSetting, leaveType } from '../types/types.server'
import { countLeave, missingFor } from './count.server'
import { requestOf, type RequestRow } from './requests.server'
import { tellMoved } from './tell.server'
import { offerMove } from './undo-move.server'

/** What the user may do with requests. */
const handOf = (ctx: SiteCtx): Hand => ({
  userId: ctx.user.userId,
  employeeId: ctx.user.employeeId,
  mayRecommend: ctx.can('leave.requests.recommend'),
  mayApprove: ctx.can('leave.requests.approve'),
})

const AFTER: Record<Move, RequestState> = {
  recommend: 'recommended',
  approve: 'approved',
  refuse: 'refused',
  withdraw: 'withdrawn',
  cancel: 'cancelled',
}

/** The moves that this user may make now. */
export async function movesFor(ctx: SiteCtx, row: RequestRow): Promise<Move[]> {
  const { steps } = await leaveSetting(ctx.site.id)
  const hand = handOf(ctx)
  return (Object.keys(AFTER) as Move[]).filter((move) => barTo(move, row, hand, steps, today()) === null)
}

/** Where two people decide: whom a request waits for, besides this user. */
export async function whoDecides(ctx: SiteCtx, row: RequestRow): Promise<ReturnType<typeof waitsFor>> {
  const hand = handOf(ctx)
  if (hand.employeeId === row.employeeId) return null // it is said that nobody decides their own
  return waitsFor(row, hand, (await leaveSetting(ctx.site.id)).steps)
}

/**
 * Days are taken from the ledger, as they count on the day of the decision. A row a year.
 * @throws Invalid when there is not enough left, or the calendar left no day of it
 */
async function take(ctx: SiteCtx, row: RequestRow): Promise<void> {
  const site = ctx.site
  const type = await leaveType(site.id, row.typeId)
  const { days, halves } = await countLeave(site, row.employeeId, row, type.counts, {
    except: row.id,
    deciding: true,
  })
  if (halves === 0) throw new Invalid({ '': ['leave:error.noDays'] })
  const { missing, left } = await missingFor(site.id, row.employeeId, type, days, row.id)
  if (missing > 0) throw new Invalid({ '': [`leave:error.balance?asked=${halves / 2}&left=${left / 2}`] })
  await takeDays(site.id, row, days, ctx.user.userId)
  if (halves !== row.halves)
    await sql('UPDATE leave_request SET halves = $3 WHERE site_id = $1 AND id = $2', [site.id, row.id, halves])
}

/** What was taken is given back by new rows, in the years it was taken from; nobody takes the lessons that are still to come. */
async function giveBack(ctx: SiteCtx, row: RequestRow): Promise<void> {
  await returnDays(ctx.site.id, row.id, ctx.user.userId)
  await sql('DELETE FROM leave_substitute WHERE site_id = $1 AND request_id = $2 AND day >= $3', [
    ctx.site.id,
    row.id,
    today(),
  ])
}

/**
 * Makes a move with a request: recommends, approves, refuses, withdraws or cancels it, with its ledger and its notices.
 * @throws Missing; Refusal for a move that is not this user's or not possible any more; Invalid when the days are not there
 */
export async function moveRequest(ctx: SiteCtx, id: number, move: Move, note = ''): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('leave', site)
  const row = await requestOf(site, id)
  const { steps } = await leaveSetting(site)
  // Somebody else's request is nobody's to withdraw: it is not there.
  if (move === 'withdraw' && (ctx.user.employeeId === null || ctx.user.employeeId !== row.employeeId))
    throw new Missing('leave request')
  const bar = barTo(move, row, handOf(ctx), steps, today())
  if (bar) throw new Refusal(`leave:error.bar.${bar}`, {}, bar === 'right' || bar === 'self' ? 403 : 409)
  if (move === 'approve') await take(ctx, row)
  if (row.state === 'approved') await giveBack(ctx, row)
  const state = AFTER[move]
  await sql('UPDATE leave_request SET state = $3 WHERE site_id = $1 AND id = $2', [site, id, state])
  const [step] = await sql<{ id: number }>(
    'INSERT INTO leave_step (site_id, request_id, state, note, made_by) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [site, id, state, note, ctx.user.userId],
  )
  if (move === 'approve' || row.state === 'approved') await decideSpan(ctx.site, row.employeeId, row.fromOn, row.toOn)
  offerMove(ctx, { id, move, step: step?.id ?? 0, state, before: { state: row.state, halves: row.halves } })
  ctx.audit({ recordType: 'leave_request', recordId: id, before: { state: row.state }, after: { state, note } })
  await tellMoved(ctx, await requestOf(site, id), state, note)
}

/**
 * Recommends or approves several at once; whatever cannot be stays as it is.
 * @returns how many went on, and how many did not
 */
export async function moveRequests(
  ctx: SiteCtx,
  ids: readonly number[],
  move: 'recommend' | 'approve',
): Promise<{ done: number; left: number }> {
  // Of many the last alone could be taken back: that is offered for none.
  const { undoable: _, ...many } = ctx
  let done = 0
  for (const id of ids) {
    try {
      await moveRequest(many, id, move)
      done += 1
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Invalid || error instanceof Missing)) throw error
    }
  }
  return { done, left: ids.length - done }
}
