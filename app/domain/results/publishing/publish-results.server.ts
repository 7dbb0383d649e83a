import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { moveOpenScrutiny } from '../amendments/scrutiny.server'
import { mayMove } from '../result-run.policy'
import { refuseStale } from '../stale/stale-runs.server'
import { keepPaper } from './kept-paper.server'
import { keepCodes, refuseUnseen, runBefore } from './difference.server'
import { lockRun, move, moverOf, type LockedRun, type Mover } from './run-state.server'

/**
 * Makes a locked run the one that students and guardians see, for whoever asks. Who has the same result as before keeps
 * the code of the printed sheet; open requests for scrutiny go on with the new result.
 * @throws Refusal, Invalid
 */
export async function publishRun(by: Mover, run: LockedRun): Promise<void> {
  if (!mayMove(run.state, 'published')) throw new Refusal('result-permission:notAllowed')
  await refuseStale(by.siteId, run.id)
  await keepPaper(by.siteId, run.id)
  const before = await runBefore(by.siteId, run)
  if (before) {
    await keepCodes(by.siteId, run.id, before.id)
    await moveOpenScrutiny(by.siteId, before.id, run.id)
    if (before.state === 'published') await move(by, await lockRun(by.siteId, before.id), 'superseded')
  }
  await move(by, run, 'published')
  await clearOthers(by, run)
}

/** What was to be published later of the same class must not take the place of what was chosen since. */
export async function clearOthers(by: Mover, run: LockedRun): Promise<void> {
  const cleared = await sql<{ id: number; publishAt: Date }>(
    `UPDATE result_run r SET publish_at = NULL, publish_seen = NULL
     FROM (SELECT id, publish_at FROM result_run WHERE site_id = $1 AND exam_id = $2 AND class_id = $3 AND id <> $4 AND publish_at IS NOT NULL FOR UPDATE) old
     WHERE r.site_id = $1 AND r.id = old.id RETURNING r.id, old.publish_at AS "publishAt"`,
    [by.siteId, run.exam_id, run.class_id, run.id],
  )
  for (const one of cleared)
    by.audit({
      recordType: 'result_run',
      recordId: one.id,
      action: 'results.results.schedule',
      before: { publishAt: one.publishAt },
      after: { publishAt: null },
    })
}

/**
 * Publishes a run at once; the run published before is superseded, and what was set for later is dropped.
 * @param seen the digest of what was shown to whoever publishes
 * @throws Missing; Refusal; Invalid when something changed since the run was made, or since it was looked at
 */
export async function publishResults(ctx: SiteCtx, runId: number, seen: string): Promise<void> {
  const run = await lockRun(ctx.site.id, runId)
  if (!mayMove(run.state, 'published')) throw new Refusal('result-permission:notAllowed')
  await refuseStale(ctx.site.id, run.id)
  await refuseUnseen(ctx.site.id, run, seen)
  await publishRun(moverOf(ctx), run)
}

/** Takes a published run back; nothing of it is shown any more, nothing is deleted. */
export async function withdrawResults(ctx: SiteCtx, runId: number): Promise<void> {
  await move(moverOf(ctx), await lockRun(ctx.site.id, runId), 'withdrawn')
}

/**
 * Approves a draft for publication, or takes the approval back.
 * @throws Refusal once it is published or set for a time; Invalid for approving what something changed since
 */
export async function approveResults(ctx: SiteCtx, runId: number, approved: boolean): Promise<void> {
  const run = await lockRun(ctx.site.id, runId)
  if (!mayMove(run.state, 'published') || run.publish_at) throw new Refusal('result-permission:notAllowed')
  if ((run.approved_at !== null) === approved) return
  if (approved) await refuseStale(ctx.site.id, runId)
  await sql(
    `UPDATE result_run SET approved_at = CASE WHEN $3 THEN now() END, approved_by = CASE WHEN $3 THEN $4::bigint END WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, runId, approved, ctx.user.userId],
  )
  ctx.audit({
    recordType: 'result_run',
    recordId: runId,
    action: approved ? 'results.results.approve' : 'results.results.unapprove',
    before: { approved: !approved },
    after: { approved },
  })
}
