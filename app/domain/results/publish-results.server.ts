import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing, Refusal } from '~/domain/platform/errors'
import { mayMove, type RunState } from './result-run.policy'

interface Run { id: number; exam_id: number; class_id: number; state: RunState }

/** Locks a run of this site. @throws Missing */
async function lockRun(ctx: SiteCtx, runId: number): Promise<Run> {
  const [run] = await sql<Run>('SELECT id, exam_id, class_id, state FROM result_run WHERE site_id = $1 AND id = $2 FOR UPDATE', [ctx.site.id, runId])
  if (!run) throw new Missing('result run')
  return run
}

async function move(ctx: SiteCtx, run: Run, to: RunState): Promise<void> {
  if (!mayMove(run.state, to)) throw new Refusal('results:permission.notAllowed')
  const stamp = to === 'published' ? ', published_at = now(), published_by = $4' : ', published_by = coalesce($4, published_by)'
  await sql(`UPDATE result_run SET state = $3${stamp} WHERE site_id = $1 AND id = $2`, [ctx.site.id, run.id, to, ctx.user.userId])
  ctx.audit({ recordType: 'result_run', recordId: run.id, before: { state: run.state }, after: { state: to } })
}

/** Makes a run the one that students and guardians see; the run published before is superseded. */
export async function publishResults(ctx: SiteCtx, runId: number): Promise<void> {
  const run = await lockRun(ctx, runId)
  const [before] = await sql<Run>(
    `SELECT id, exam_id, class_id, state FROM result_run WHERE site_id = $1 AND exam_id = $2 AND class_id = $3 AND state = 'published' AND id <> $4 FOR UPDATE`,
    [ctx.site.id, run.exam_id, run.class_id, run.id])
  if (before) await move(ctx, before, 'superseded')
  await move(ctx, run, 'published')
}

/** Takes a published run back; nothing of it is shown any more, nothing is deleted. */
export async function withdrawResults(ctx: SiteCtx, runId: number): Promise<void> {
  await move(ctx, await lockRun(ctx, runId), 'withdrawn')
}

/** Withholds one student's result with a reason, or (reason null) lets it be seen again. */
export async function withholdResult(ctx: SiteCtx, resultId: number, reason: string | null): Promise<void> {
  const [before] = await sql<{ withheld_reason: string | null }>('SELECT withheld_reason FROM result WHERE site_id = $1 AND id = $2 FOR UPDATE', [ctx.site.id, resultId])
  if (!before) throw new Missing('result')
  await sql(
    `UPDATE result SET withheld_reason = $3, withheld_by = CASE WHEN $3::text IS NULL THEN NULL ELSE $4::bigint END, withheld_at = CASE WHEN $3::text IS NULL THEN NULL ELSE now() END
     WHERE site_id = $1 AND id = $2`, [ctx.site.id, resultId, reason, ctx.user.userId])
  ctx.audit({ recordType: 'result', recordId: resultId, before: { withheld: before.withheld_reason }, after: { withheld: reason } })
}
