import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { changedSince, siteUndo } from '~/domain/operations/undo/undo.server'
import { decideSpan } from '~/domain/staff-attendance/days/decide-days.server'
import { returnDays } from '../ledger/request-entries.server'
import type { Move, RequestState } from '../request.policy'
import { requestOf } from './requests.server'
import { tellUndone } from './tell.server'

interface Moved {
  id: number
  move: Move
  /** The line that the move wrote: the newest, as long as nothing was done since. */
  step: number
  state: RequestState
  before: { state: RequestState; halves: number }
}

/** Steps forward can be taken back; whoever withdrew asks again, and a cancellation gave the lessons back. */
const BACK: readonly Move[] = ['recommend', 'approve', 'refuse']

/** A request stands where it stood before the decision; days that were taken are given back, and the applicant hears of it. */
const moveUndo = siteUndo<Moved>('leave.move', 'leave.requests.view', async (ctx, moved) => {
  const site = ctx.site.id
  await oneAtATime('leave', site)
  if (!ctx.can(moved.move === 'recommend' ? 'leave.requests.recommend' : 'leave.requests.approve'))
    if (moved.move !== 'refuse' || !ctx.can('leave.requests.recommend'))
      throw new Refusal('leave:error.bar.right', {}, 403)
  const row = await requestOf(site, moved.id)
  const [last] = await sql<{ id: number }>(
    'SELECT max(s.id) AS id FROM leave_step s WHERE s.site_id = $1 AND s.request_id = $2',
    [site, moved.id],
  )
  if (row.state !== moved.state || last?.id !== moved.step) throw changedSince()
  if (moved.state === 'approved') await returnDays(site, moved.id, ctx.user.userId)
  await sql('UPDATE leave_request SET state = $3, halves = $4 WHERE site_id = $1 AND id = $2', [
    site,
    moved.id,
    moved.before.state,
    moved.before.halves,
  ])
  await sql('DELETE FROM leave_step WHERE site_id = $1 AND id = $2', [site, moved.step])
  // Days that were leave by it are what their punches say again.
  if (moved.state === 'approved') await decideSpan(ctx.site, row.employeeId, row.fromOn, row.toOn)
  ctx.audit({
    recordType: 'leave_request',
    recordId: moved.id,
    before: { state: moved.state },
    after: { state: moved.before.state },
  })
  await tellUndone(ctx, await requestOf(site, moved.id))
})

/** Offers to take a decision back. */
export function offerMove(ctx: SiteCtx, kept: Moved): void {
  if (BACK.includes(kept.move)) ctx.undoable?.({ kind: moveUndo.kind, kept })
}

export const LEAVE_UNDOS = [moveUndo]
