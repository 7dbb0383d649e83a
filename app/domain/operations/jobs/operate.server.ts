import { inScope, sql } from 'db/connection'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { addTask } from './enqueue.server'

const JOB_STATES = ['queued', 'running', 'done', 'failed'] as const

export interface OperatedJob {
  id: number
  tenantId: number
  tenantEn: string
  tenantBn: string
  kind: string
  state: (typeof JOB_STATES)[number]
  done: number
  total: number | null
  attempts: number
  error: string | null
  createdAt: Date
  finishedAt: Date | null
}

interface JobSearch {
  like: string | null
  states: readonly string[]
  tenants?: readonly number[]
  offset: number
  limit: number
}

/**
 * Jobs of all institutions, those that failed last first. Across tenants, because a failed job is the provider's to
 * mend: only the centre's 'operations.jobs.view' leads here. Payloads stay where they are: they may hold people's data.
 */
export function listJobs(ctx: UserCtx, search: JobSearch): Promise<{ items: OperatedJob[]; total: number }> {
  mustBeCentral(ctx)
  const where = `WHERE j.state = ANY($1) AND ($2::text IS NULL OR j.kind ILIKE $2 OR j.error ILIKE $2) AND ($3::bigint[] IS NULL OR j.tenant_id = ANY($3))`
  const binds = [search.states, search.like, search.tenants ?? null]
  return inScope({ tenants: 'all', readOnly: true }, async () => {
    const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total FROM job j ${where}`, binds)
    const items = await sql<OperatedJob>(
      `SELECT j.id, j.tenant_id AS "tenantId", coalesce(s.name_en, g.name_en, t.alias) AS "tenantEn", coalesce(s.name_bn, g.name_bn, t.alias) AS "tenantBn",
         j.kind, j.state, j.done, j.total, j.attempts, j.error, j.created_at AS "createdAt", j.finished_at AS "finishedAt"
       FROM job j JOIN tenant t ON t.id = j.tenant_id LEFT JOIN site s ON s.id = t.id LEFT JOIN site_group g ON g.id = t.id
       ${where} ORDER BY coalesce(j.finished_at, j.created_at) DESC, j.id DESC LIMIT $4 OFFSET $5`,
      [...binds, search.limit, search.offset],
    )
    return { items, total: count?.total ?? 0 }
  })
}

/**
 * Queues a failed job of any institution again, with its attempts counted anew.
 * @throws Missing when there is no such job; Refusal when it is not failed, or a newer one with its key is at work
 */
export async function retryJob(ctx: UserCtx, id: number): Promise<void> {
  mustBeCentral(ctx)
  const [job] = Number.isSafeInteger(id)
    ? await inScope({ tenants: 'all', readOnly: true }, () =>
        sql<{ tenantId: number; kind: string }>('SELECT tenant_id AS "tenantId", kind FROM job WHERE id = $1', [id]),
      )
    : []
  if (!job) throw new Missing('job')
  await inScope({ tenants: [job.tenantId], readOnly: false }, async () => {
    const rows = await sql(
      `UPDATE job j SET state = 'queued', attempts = 0, error = NULL, finished_at = NULL WHERE tenant_id = $1 AND id = $2 AND state = 'failed'
         AND NOT EXISTS (SELECT 1 FROM job o WHERE o.tenant_id = j.tenant_id AND o.kind = j.kind AND o.key = j.key AND o.state IN ('queued', 'running'))
       RETURNING id`,
      [job.tenantId, id],
    )
    if (!rows.length) throw new Refusal('platform:jobs.notFailed')
    await addTask('job', { tenantId: job.tenantId, jobId: id })
  })
  ctx.audit({ recordType: 'job', recordId: id, after: { tenantId: job.tenantId, kind: job.kind, state: 'queued' } })
}
