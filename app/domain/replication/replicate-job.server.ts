import { UniqueConstraintError } from 'sequelize'
import { inScope, sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { Refusal } from '~/domain/errors'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { log } from '~/domain/operations/log.server'
import type { Area } from '~/domain/identity/matrix'
import { tenantById } from '~/domain/tenancy/tenants.server'
import { paths } from '~/paths'
import { copyUnit, type UnitResult } from './compare.server'
import { withNeeds } from './units'
import { filled } from '~/domain/operations/jobs/statistics.server'
import { writeAudit } from '~/domain/operations/audit/write-audit.server'

interface ReplicatePayload {
  runId: number
}

interface Run {
  sourceId: number
  units: string[]
  session: string | null
  startedBy: number
}

/** Whether a package opens an area; null is no package, so everything. */
export const hasArea = (modules: readonly string[] | null, area: Area | null): boolean =>
  area === null || modules === null || modules.includes(area)

/**
 * Copies to one target after the other, each in one transaction that also writes its result and both institutions'
 * audit records: a target is done wholly or not begun. Taken up again, it goes on with those that wait.
 */
export const replicateJob = defineJob<ReplicatePayload>(
  'replication.copy',
  async ({ tenant, scope, payload, progress }) => {
    const { run, targets } = await inScope({ ...scope, readOnly: true }, async () => {
      const [run] = await sql<Run>(
        'SELECT source_site_id AS "sourceId", units, session_label AS session, started_by AS "startedBy" FROM replication_run WHERE tenant_id = $1 AND id = $2',
        [tenant.id, payload.runId],
      )
      if (!run) throw new Refusal('replication:noRun')
      const targets = await sql<{ siteId: number; state: string }>(
        'SELECT target_site_id AS "siteId", state FROM replication_target WHERE tenant_id = $1 AND run_id = $2 ORDER BY id',
        [tenant.id, payload.runId],
      )
      return { run, targets }
    })
    for (const [at, { siteId, state }] of targets.entries()) {
      if (state === 'waiting') await copyTo(tenant.id, payload.runId, run, siteId)
      await progress(at + 1, targets.length)
    }
    await inScope(scope, () => filled(tenant.id))
    return { link: `${paths.replication}?tab=runs&run=${payload.runId}` }
  },
  { title: 'replication:job', permission: 'replication.runs.view' },
)

async function copyTo(centre: number, runId: number, run: Run, siteId: number): Promise<void> {
  const target = await tenantById(siteId)
  try {
    await inScope({ tenants: [centre, run.sourceId, siteId], readOnly: false }, async () => {
      await oneAtATime('replication', siteId)
      const [mine] = await sql<{ takeSource: boolean }>(
        `SELECT take_source AS "takeSource" FROM replication_target WHERE tenant_id = $1 AND run_id = $2 AND target_site_id = $3 AND state = 'waiting' FOR UPDATE`,
        [centre, runId, siteId],
      )
      if (!mine) return
      const result: Record<string, UnitResult> = {}
      for (const unit of withNeeds(run.units)) {
        result[unit.key] = hasArea(target ? target.modules : [], unit.area)
          ? await copyUnit(unit, run.sourceId, siteId, unit.yearly ? run.session : null, mine.takeSource)
          : { created: 0, same: 0, changed: 0, kept: 0, blocked: 0, noModule: true }
      }
      await sql(
        `UPDATE replication_target SET state = 'done', result = $4, finished_at = now() WHERE tenant_id = $1 AND run_id = $2 AND target_site_id = $3`,
        [centre, runId, siteId, JSON.stringify(result)],
      )
      const after = { run: runId, source: run.sourceId, target: siteId, takeSource: mine.takeSource, ...result }
      for (const side of [siteId, run.sourceId]) {
        const mark = { tenantId: side, actor: { tenantId: centre, userId: run.startedBy }, path: paths.replication }
        await writeAudit(mark, [
          { action: 'replication.runs.run', recordType: 'replication-run', recordId: runId, after },
        ])
      }
    })
  } catch (error) {
    const twice = error instanceof UniqueConstraintError || (error as { code?: string }).code === '23505'
    if (!twice && !(error instanceof Refusal)) throw error
    log.warn({ err: error, run: runId, site: siteId }, 'replication: a target was refused')
    const why = error instanceof Refusal ? error.code : 'replication:clash'
    await inScope({ tenants: [centre], readOnly: false }, () =>
      sql(
        `UPDATE replication_target SET state = 'failed', result = $4, finished_at = now() WHERE tenant_id = $1 AND run_id = $2 AND target_site_id = $3 AND state = 'waiting'`,
        [centre, runId, siteId, JSON.stringify({ error: why })],
      ),
    )
  }
}
