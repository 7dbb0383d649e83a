import { inScope, sql } from 'db/connection'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import type { Ctx, UserCtx } from '~/domain/context'
import { allOf, Missing, refuse } from '~/domain/errors'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { sitesOf, type FoundSite } from '~/domain/institutions/sites/find-sites.server'
import { tenantById } from '~/domain/tenancy/tenants.server'
import { compareUnit, type Conflict, type Left, type UnitResult } from './compare.server'
import { hasArea, replicateJob } from './replicate-job.server'
import { withNeeds } from './units'

const MOST_TARGETS = 200
/** Differences listed of one unit; more are counted. */
const SHOWN = 30

/** Sessions of an institution, the current one first. @throws Missing */
export async function sessionsOf(ctx: Ctx, siteId: number): Promise<{ label: string; current: boolean }[]> {
  mustBeCentral(ctx)
  const [site] = await sql('SELECT 1 FROM site WHERE id = $1', [siteId])
  if (!site) throw new Missing('site')
  return inScope({ tenants: [siteId], readOnly: true }, () =>
    sql(
      'SELECT label, is_current AS current FROM site_session WHERE site_id = $1 ORDER BY is_current DESC, starts_on DESC',
      [siteId],
    ),
  )
}

export interface Plan {
  sourceId: number
  units: readonly string[]
  session: string | null
  targets: readonly number[]
}

interface UnitPreview {
  key: string
  create: number
  same: number
  conflicts: Conflict[]
  differing: number
  /** What cannot be carried, and why; the first of them. */
  left: Left[]
  leaving: number
  noModule: boolean
}
export interface TargetPreview extends FoundSite {
  units: UnitPreview[]
}

/** What a run would do to each target: reads only, a target a transaction. @throws Missing for what is no institution, or the source itself */
export async function dryRun(ctx: UserCtx, plan: Plan): Promise<TargetPreview[]> {
  const sites = await checked(ctx, plan)
  const previews: TargetPreview[] = []
  for (const site of sites) {
    const tenant = await tenantById(site.id)
    const units = await inScope({ tenants: [plan.sourceId, site.id], readOnly: true }, async () => {
      const found: UnitPreview[] = []
      for (const unit of withNeeds(plan.units)) {
        const noModule = !hasArea(tenant ? tenant.modules : [], unit.area)
        const layers = noModule
          ? []
          : await compareUnit(unit, plan.sourceId, site.id, unit.yearly ? plan.session : null)
        const conflicts = layers.flatMap((one) => one.conflicts)
        const left = layers.flatMap((one) => one.left)
        found.push({
          key: unit.key,
          noModule,
          create: layers.reduce((sum, one) => sum + one.create.length, 0),
          same: layers.reduce((sum, one) => sum + one.same, 0),
          differing: conflicts.length,
          conflicts: conflicts.slice(0, SHOWN),
          leaving: left.length,
          left: left.slice(0, SHOWN),
        })
      }
      return found
    })
    previews.push({ ...site, units })
  }
  return previews
}

async function checked(ctx: UserCtx, { sourceId, units, targets }: Plan): Promise<FoundSite[]> {
  mustBeCentral(ctx)
  const wanted = [...new Set(targets)]
  await allOf(
    () => refuse(!units.length, 'units', 'ui:error.selectOne'),
    () => refuse(!wanted.length, 'targets', 'ui:error.selectOne'),
    () => refuse(wanted.length > MOST_TARGETS, 'targets', `replication:tooMany?count=${MOST_TARGETS}`),
    () => refuse(wanted.includes(sourceId), 'targets', 'replication:toItself'),
  )
  const all = await sitesOf(ctx, [sourceId, ...wanted])
  if (all.length !== wanted.length + 1) throw new Missing('site')
  return all.filter((one) => one.id !== sourceId)
}

/** Starts a run as a job. @param take ids of targets that take the source's values where they differ. @returns run and job */
export async function startReplication(
  ctx: UserCtx,
  plan: Plan,
  take: readonly number[],
): Promise<{ runId: number; jobId: number }> {
  const sites = await checked(ctx, plan)
  const [run] = await sql<{ id: number }>(
    'INSERT INTO replication_run (tenant_id, source_site_id, units, session_label, started_by) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [ctx.tenant.id, plan.sourceId, plan.units, plan.session, ctx.user.userId],
  )
  const runId = run?.id ?? 0
  await sql(
    'INSERT INTO replication_target (tenant_id, run_id, target_site_id, take_source) SELECT $1, $2, id, id = ANY($4::bigint[]) FROM unnest($3::bigint[]) id',
    [ctx.tenant.id, runId, sites.map((one) => one.id), take],
  )
  const jobId = await enqueueJob(ctx, replicateJob, { runId })
  await sql('UPDATE replication_run SET job_id = $3 WHERE tenant_id = $1 AND id = $2', [ctx.tenant.id, runId, jobId])
  ctx.audit({ recordType: 'replication-run', recordId: runId, after: { ...plan, takeSource: take, job: jobId } })
  return { runId, jobId }
}

interface RunRow {
  id: number
  sourceEn: string
  sourceBn: string
  units: string[]
  session: string | null
  by: string
  createdAt: Date
  jobId: number | null
  targets: number
  done: number
  failed: number
}

/** Runs, newest first. */
export async function listRuns(
  ctx: Ctx,
  page: { offset: number; limit: number; id?: number },
): Promise<{ items: RunRow[]; total: number }> {
  mustBeCentral(ctx)
  const [count] = await sql<{ total: number }>(
    'SELECT count(*)::int AS total FROM replication_run WHERE tenant_id = $1',
    [ctx.tenant.id],
  )
  const items = await sql<RunRow>(
    `SELECT r.id, s.name_en AS "sourceEn", s.name_bn AS "sourceBn", r.units, r.session_label AS session, coalesce(nullif(u.name_bn, ''), u.username::text) AS by, r.created_at AS "createdAt", r.job_id AS "jobId",
       (SELECT count(*)::int FROM replication_target t WHERE t.tenant_id = r.tenant_id AND t.run_id = r.id) AS targets,
       (SELECT count(*)::int FROM replication_target t WHERE t.tenant_id = r.tenant_id AND t.run_id = r.id AND t.state = 'done') AS done,
       (SELECT count(*)::int FROM replication_target t WHERE t.tenant_id = r.tenant_id AND t.run_id = r.id AND t.state = 'failed') AS failed
     FROM replication_run r JOIN site s ON s.id = r.source_site_id LEFT JOIN app_user u ON u.tenant_id = r.tenant_id AND u.id = r.started_by
     WHERE r.tenant_id = $1 AND ($4::bigint IS NULL OR r.id = $4) ORDER BY r.id DESC LIMIT $2 OFFSET $3`,
    [ctx.tenant.id, page.limit, page.offset, page.id ?? null],
  )
  return { items, total: count?.total ?? 0 }
}

interface RunTarget {
  id: number
  nameEn: string
  nameBn: string
  alias: string
  state: 'waiting' | 'done' | 'failed'
  takeSource: boolean
  result: Record<string, UnitResult> | { error: string } | null
  finishedAt: Date | null
}

/** One run with what became of each target. @throws Missing */
export async function runOf(ctx: Ctx, id: number): Promise<{ run: RunRow; targets: RunTarget[] }> {
  const {
    items: [run],
  } = await listRuns(ctx, { offset: 0, limit: 1, id })
  if (!run) throw new Missing('run')
  return {
    run,
    targets: await sql<RunTarget>(
      `SELECT s.id, s.name_en AS "nameEn", s.name_bn AS "nameBn", t.alias::text, r.state, r.take_source AS "takeSource", r.result, r.finished_at AS "finishedAt"
       FROM replication_target r JOIN site s ON s.id = r.target_site_id JOIN tenant t ON t.id = s.id WHERE r.tenant_id = $1 AND r.run_id = $2 ORDER BY r.id`,
      [ctx.tenant.id, id],
    ),
  }
}
