import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing, Refusal } from '~/domain/platform/errors'
import { keepWithheld } from './keep-withheld.server'
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
  // Who withdrew it stands in the audit log; the run keeps who published it.
  const stamp = to === 'published' ? ', published_at = now(), published_by = $4' : ''
  await sql(`UPDATE result_run SET state = $3${stamp} WHERE site_id = $1 AND id = $2`, [ctx.site.id, run.id, to, ...(stamp ? [ctx.user.userId] : [])])
  ctx.audit({ recordType: 'result_run', recordId: run.id, before: { state: run.state }, after: { state: to } })
}

/** Makes a run the one that students and guardians see; the run published before is superseded. */
export async function publishResults(ctx: SiteCtx, runId: number): Promise<void> {
  const run = await lockRun(ctx, runId)
  const [before] = await sql<Run>(
    `SELECT id, exam_id, class_id, state FROM result_run WHERE site_id = $1 AND exam_id = $2 AND class_id = $3 AND state = 'published' AND id <> $4 FOR UPDATE`,
    [ctx.site.id, run.exam_id, run.class_id, run.id])
  if (before) {
    await keepWithheld(ctx.site.id, run.id, before.id)
    await move(ctx, before, 'superseded')
  }
  await move(ctx, run, 'published')
}

/** Takes a published run back; nothing of it is shown any more, nothing is deleted. */
export async function withdrawResults(ctx: SiteCtx, runId: number): Promise<void> {
  await move(ctx, await lockRun(ctx, runId), 'withdrawn')
}

/**
 * Withholds one student's result with a reason, or (reason null) lets it be seen again: in every run of the exam that is
 * not superseded, so that a newer run cannot show what was withheld.
 * @throws Missing when the result is not this site's
 */
export async function withholdResult(ctx: SiteCtx, resultId: number, reason: string | null): Promise<void> {
  const [before] = await sql<{ withheld_reason: string | null }>('SELECT withheld_reason FROM result WHERE site_id = $1 AND id = $2 FOR UPDATE', [ctx.site.id, resultId])
  if (!before) throw new Missing('result')
  await sql(
    `UPDATE result r SET withheld_reason = $3::text, withheld_by = CASE WHEN $3::text IS NULL THEN NULL ELSE $4::bigint END, withheld_at = CASE WHEN $3::text IS NULL THEN NULL ELSE now() END
     FROM result own
     JOIN result_run run ON run.site_id = own.site_id AND run.id = own.run_id
     JOIN result_run same ON same.site_id = run.site_id AND same.exam_id = run.exam_id AND same.class_id = run.class_id
     WHERE own.site_id = $1 AND own.id = $2 AND r.site_id = $1 AND r.enrolment_id = own.enrolment_id AND r.run_id = same.id AND (same.state <> 'superseded' OR r.id = own.id)`,
    [ctx.site.id, resultId, reason, ctx.user.userId])
  ctx.audit({ recordType: 'result', recordId: resultId, before: { withheld: before.withheld_reason }, after: { withheld: reason } })
}
