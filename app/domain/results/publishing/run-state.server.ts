import { sql } from 'db/connection'
import type { AuditEntry, SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { mayMove, type RunState } from '../result-run.policy'

export interface LockedRun {
  id: number
  exam_id: number
  class_id: number
  state: RunState
  approved_at: Date | null
  published_at: Date | null
  publish_at: Date | null
  publish_seen: string | null
}

/** Who moves a run: a user at a screen, or the clock for the user who set it. */
export interface Mover {
  siteId: number
  userId: number | null
  audit: (entry: AuditEntry) => void
}

export const moverOf = (ctx: SiteCtx): Mover => ({ siteId: ctx.site.id, userId: ctx.user.userId, audit: ctx.audit })

/**
 * Locks a run of this site, and before it the published one of its class: a correction holds that one while it writes.
 * @throws Missing
 */
export async function lockRun(siteId: number, runId: number): Promise<LockedRun> {
  const rows = await sql<LockedRun>(
    `SELECT r.id, r.exam_id, r.class_id, r.state, r.approved_at, r.published_at, r.publish_at, r.publish_seen FROM result_run own
     JOIN result_run r ON r.site_id = own.site_id AND r.exam_id = own.exam_id AND r.class_id = own.class_id AND (r.id = own.id OR r.state = 'published')
     WHERE own.site_id = $1 AND own.id = $2 ORDER BY r.id FOR UPDATE OF r`,
    [siteId, runId],
  )
  const run = rows.find((one) => one.id === runId)
  if (!run) throw new Missing('result run')
  return run
}

/** What a move is called in the log. */
const DEED: Record<RunState, string> = {
  generated: 'results.results.generate',
  published: 'results.results.publish',
  withdrawn: 'results.results.withdraw',
  superseded: 'results.results.supersede',
}

/** Moves a locked run. @throws Refusal for a move there is not */
export async function move(by: Mover, run: LockedRun, to: RunState): Promise<void> {
  if (!mayMove(run.state, to)) throw new Refusal('result-permission:notAllowed')
  // Who withdrew it stands in the audit log; the run keeps who published and approved it. Whoever publishes approves.
  const stamp =
    to === 'published'
      ? ', published_at = now(), published_by = $4, approved_at = coalesce(approved_at, now()), approved_by = CASE WHEN approved_at IS NULL THEN $4 ELSE approved_by END'
      : ''
  await sql(
    `UPDATE result_run SET state = $3, publish_at = NULL, publish_seen = NULL${stamp} WHERE site_id = $1 AND id = $2`,
    [by.siteId, run.id, to, ...(stamp ? [by.userId] : [])],
  )
  by.audit({
    recordType: 'result_run',
    recordId: run.id,
    action: DEED[to],
    before: { state: run.state },
    after: { state: to },
  })
}
