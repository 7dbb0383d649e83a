import { sql } from 'db/connection'
import { CENTRE, mustBeCentral, seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { lockRoutine } from '../periods.server'
import type { RolloutForm } from './rollout.form'
import { rolloutJob } from './rollout-job.server'
import type { Structure } from './structures'

/** Institutions of one roll-out: a page of the list. */
export const MOST_SITES = 200

/** Begins a roll-out as a job. @returns the job's id @throws Invalid for no institution, or too many */
export async function startRollout(ctx: UserCtx, { sites, ...structure }: RolloutForm): Promise<number> {
  mustBeCentral(ctx)
  if (sites.length > MOST_SITES) throw new Invalid({ sites: ['central-routine:error.tooMany'] })
  const [run] = await sql<{ id: number }>(
    'INSERT INTO period_rollout (tenant_id, structure, started_by) VALUES ($1, $2, $3) RETURNING id',
    [CENTRE, JSON.stringify(structure), ctx.user.userId],
  )
  if (!run) throw new Error('no roll-out')
  const targets = await sql<{ siteId: number }>(
    `INSERT INTO period_rollout_target (tenant_id, rollout_id, target_site_id) SELECT $1, $2, s.id FROM site s WHERE s.id = ANY ($3::bigint[]) RETURNING target_site_id AS "siteId"`,
    [CENTRE, run.id, sites],
  )
  if (!targets.length) throw new Invalid({ sites: ['ui:error.selectOne'] })
  const jobId = await enqueueJob(ctx, rolloutJob, { rolloutId: run.id }, { key: String(run.id) })
  await sql('UPDATE period_rollout SET job_id = $3 WHERE tenant_id = $1 AND id = $2', [CENTRE, run.id, jobId])
  ctx.audit({ recordType: 'period_rollout', recordId: run.id, after: { structure, sites: targets.length } })
  return jobId
}

interface RolloutTarget {
  siteId: number
  nameBn: string
  nameEn: string
  state: 'waiting' | 'done' | 'refused' | 'undone'
  made: number
  reason: string
  /** Lessons or roll calls that stand in what was made. */
  used: boolean
}

interface Rollout {
  id: number
  structure: Structure
  createdAt: Date
  targets: RolloutTarget[]
}

const USED = `(EXISTS (SELECT 1 FROM routine_entry e WHERE e.site_id = t.target_site_id AND e.period_id = ANY (t.made))
   OR EXISTS (SELECT 1 FROM attendance_sheet a WHERE a.site_id = t.target_site_id AND a.period_id = ANY (t.made)))`

/** A roll-out with what became of it in each institution. @throws Missing */
export async function rolloutOf(ctx: UserCtx, id: number): Promise<Rollout> {
  await seeTenants(ctx, 'all')
  const [run] = await sql<Omit<Rollout, 'targets'>>(
    'SELECT id, structure, created_at AS "createdAt" FROM period_rollout WHERE tenant_id = $1 AND id = $2',
    [CENTRE, id],
  )
  if (!run) throw new Missing('rollout')
  const targets = await sql<RolloutTarget>(
    `SELECT t.target_site_id AS "siteId", s.name_bn AS "nameBn", s.name_en AS "nameEn", t.state, cardinality(t.made) AS made, t.reason, ${USED} AS used
     FROM period_rollout_target t JOIN site s ON s.id = t.target_site_id WHERE t.tenant_id = $1 AND t.rollout_id = $2 ORDER BY s.name_en, s.id`,
    [CENTRE, id],
  )
  return { ...run, targets }
}

/**
 * Takes the periods of a roll-out back from one institution, where nothing stands in them yet. @throws Missing; Refusal when they are used, or
 * nothing was made there
 */
export async function undoRollout(ctx: UserCtx, id: number, siteId: number): Promise<void> {
  await seeTenants(ctx, [siteId])
  await lockRoutine(siteId)
  const [target] = await sql<{ made: number[]; state: string }>(
    'SELECT made, state FROM period_rollout_target WHERE tenant_id = $1 AND rollout_id = $2 AND target_site_id = $3 FOR UPDATE',
    [CENTRE, id, siteId],
  )
  if (!target) throw new Missing('target')
  if (target.state !== 'done') throw new Refusal('central-routine:error.notDone', {}, 409)
  const gone = await sql<{ id: number }>(
    `DELETE FROM period p WHERE p.site_id = $1 AND p.id = ANY ($2::bigint[])
       AND NOT EXISTS (SELECT 1 FROM routine_entry e WHERE e.site_id = p.site_id AND e.period_id = ANY ($2::bigint[]))
       AND NOT EXISTS (SELECT 1 FROM attendance_sheet a WHERE a.site_id = p.site_id AND a.period_id = ANY ($2::bigint[])) RETURNING p.id`,
    [siteId, target.made],
  )
  if (!gone.length) throw new Refusal('central-routine:error.used', {}, 409)
  await sql(
    `UPDATE period_rollout_target SET state = 'undone', finished_at = now() WHERE tenant_id = $1 AND rollout_id = $2 AND target_site_id = $3`,
    [CENTRE, id, siteId],
  )
  ctx.audit({ recordType: 'period_rollout', recordId: id, before: { site: siteId, made: target.made }, after: null })
}
