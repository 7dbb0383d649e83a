import { inScope, sql, type Scope } from 'db/connection'
import { inNameOf } from 'db/fair'
import type { Tenant } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { log } from '../log.server'
import { ALWAYS_ON, EXPORTS, MATRIX, type Area } from '~/domain/identity/matrix'
import { scopeOf, tenantById } from '~/domain/tenancy/tenants.server'
import { jobDefinition, JobStopped, type JobDefinition, type JobResult, type JobRun } from './registry.server'
import { tellFailed } from './tell-failed.server'

const PROGRESS_EVERY_MS = 300

interface Begun {
  kind: string
  payload: never
  attempts: number
  maxAttempts: number
  runs: number
  createdBy: number | null
  createdAt: Date
}
/** Tenant, job and run: a write of ours names all three, so an attempt that was given up writes nothing. */
type Mine = readonly [tenantId: number, jobId: number, runs: number]

/**
 * Runs one attempt of a job: the worker's task 'job'. Throws what the worker is to try again later; what is final is
 * written to the job's row and not thrown.
 */
export async function runJob(task: { tenantId: number; jobId: number }, signal: AbortSignal): Promise<void> {
  const scope: Scope = { tenants: [task.tenantId], readOnly: false }
  const begun = await inScope(scope, () => begin(task.tenantId, task.jobId))
  if (!begun) return
  const mine: Mine = [task.tenantId, task.jobId, begun.runs]
  const job = {
    id: task.jobId,
    kind: begun.kind,
    attempt: begun.attempts,
    createdBy: begun.createdBy,
    createdAt: begun.createdAt,
  }
  const definition = jobDefinition(begun.kind)
  try {
    const tenant = await tenantById(task.tenantId)
    if (!definition || !tenant) throw new Error(`no handler for job kind ${begun.kind}`)
    refuseWhereOff(tenant, definition)
    const run: JobRun<never> = {
      tenant,
      scope: { ...scopeOf(tenant, false), user: begun.createdBy },
      job,
      payload: begun.payload,
      signal,
      progress: progressOf(scope, mine, signal),
      finish: (result) => finish(mine, result),
    }
    // In the name of who asked for it, beside their screens: a job takes none of their turns there.
    const person = `job of ${begun.createdBy ?? 'nobody'}`
    const result = await inNameOf({ site: task.tenantId, person }, () => definition.handler(run))
    await inScope(scope, () => markDone(mine, result ?? {}))
  } catch (error) {
    const outcome = await inScope(scope, () => settle(mine, begun, error))
    if (outcome === 'failed') {
      log.error({ err: error, job: job.id, kind: job.kind, tenant: task.tenantId, attempt: job.attempt }, 'job failed')
      await afterFailure(scope, { job, payload: begun.payload })
    }
    if (outcome === 'again') throw error
  }
}

/**
 * What the package leaves out is off for jobs too, also those queued while it was on; when the membership is over, only
 * documents are still made. A kind's first word is its area.
 */
function refuseWhereOff(tenant: Tenant, definition: JobDefinition<never>): void {
  const area = definition.kind.split('.')[0] as Area
  if (tenant.kind !== 'site' || !(area in MATRIX) || ALWAYS_ON.includes(area)) return
  if (tenant.modules !== null && !tenant.modules.includes(area)) throw new Refusal('platform:job.off')
  if (tenant.membership === 'expired' && !(definition.permission && EXPORTS.includes(definition.permission)))
    throw new Refusal('shell:error.readOnly')
}

async function begin(tenantId: number, jobId: number): Promise<Begun | null> {
  const [begun] = await sql<Begun>(
    `UPDATE job SET state = 'running', runs = runs + 1, attempts = attempts + 1, started_at = now(), finished_at = NULL, done = 0
     WHERE tenant_id = $1 AND id = $2 AND state IN ('queued', 'running') AND attempts < max_attempts
     RETURNING kind, payload, attempts, max_attempts AS "maxAttempts", runs, created_by AS "createdBy", created_at AS "createdAt"`,
    [tenantId, jobId],
  )
  if (begun) return begun
  // Its last attempt took the process down with it, so nobody could say that it failed.
  const crashed = await sql(
    `UPDATE job SET state = 'failed', runs = runs + 1, error = 'platform:job.crashed', finished_at = now()
     WHERE tenant_id = $1 AND id = $2 AND state IN ('queued', 'running') RETURNING id`,
    [tenantId, jobId],
  )
  if (crashed.length) log.error({ job: jobId, tenant: tenantId }, 'job failed: every attempt ended with its process')
  return null
}

function progressOf(scope: Scope, mine: Mine, signal: AbortSignal): JobRun<never>['progress'] {
  let told = 0
  return async (done, total) => {
    if (signal.aborted) throw new JobStopped('the process is ending')
    if (Date.now() - told < PROGRESS_EVERY_MS && done < total) return
    told = Date.now()
    // A transaction of its own, so that people see it while the handler's is open. SKIP LOCKED: the handler's own
    // finish() may hold the row, and waiting for it would be waiting for ourselves.
    const rows = await inScope(scope, () =>
      sql<{ current: boolean; id: number | null }>(
        `WITH told AS (UPDATE job SET done = $4, total = $5 WHERE (tenant_id, id) IN
         (SELECT tenant_id, id FROM job WHERE tenant_id = $1 AND id = $2 AND runs = $3 AND state = 'running' FOR UPDATE SKIP LOCKED) RETURNING id)
       SELECT runs = $3 AS current, (SELECT id FROM told) AS id FROM job WHERE tenant_id = $1 AND id = $2`,
        [...mine, Math.max(0, Math.floor(done)), Math.max(0, Math.floor(total))],
      ),
    )
    if (!rows[0]?.current) throw new JobStopped('another attempt took over')
  }
}

async function markDone(mine: Mine, result: JobResult): Promise<boolean> {
  const rows = await sql(
    `UPDATE job SET state = 'done', result = $4, done = coalesce(total, done), error = NULL, finished_at = now()
     WHERE tenant_id = $1 AND id = $2 AND runs = $3 AND state = 'running' RETURNING id`,
    [...mine, JSON.stringify(result)],
  )
  return rows.length > 0
}

async function finish(mine: Mine, result: JobResult = {}): Promise<void> {
  if (!(await markDone(mine, result))) throw new JobStopped('another attempt took over')
}

/** What becomes of an attempt that threw. 'again': the worker tries later; 'over': another attempt has it. */
async function settle(mine: Mine, begun: Begun, error: unknown): Promise<'again' | 'failed' | 'over'> {
  const write = (state: string, attempts: number, text: string | null) =>
    sql(
      `UPDATE job SET state = $4, attempts = $5, error = $6, finished_at = CASE WHEN $4 = 'failed' THEN now() END
     WHERE tenant_id = $1 AND id = $2 AND runs = $3 AND state = 'running' RETURNING id`,
      [...mine, state, attempts, text],
    )
  if (error instanceof JobStopped) return (await write('queued', begun.attempts - 1, null)).length ? 'again' : 'over'
  const final = error instanceof Refusal || begun.attempts >= begun.maxAttempts
  const rows = await write(final ? 'failed' : 'queued', begun.attempts, errorText(error))
  return !rows.length ? 'over' : final ? 'failed' : 'again'
}

/** A refusal keeps its words (`key?name=value`); of anything else the message, for operators. */
function errorText(error: unknown): string {
  if (!(error instanceof Refusal)) return String(error instanceof Error ? error.message : error).slice(0, 2000)
  const query = new URLSearchParams(
    Object.entries(error.params).map(([name, value]) => [name, String(value)]),
  ).toString()
  return error.code + (query && `?${query}`)
}

async function afterFailure(scope: Scope, what: Pick<JobRun<never>, 'job' | 'payload'>): Promise<void> {
  await tellFailed().catch((error: unknown) => log.error({ err: error, job: what.job.id }, 'job: nobody was told'))
  const failed = jobDefinition(what.job.kind)?.failed
  const tenant = failed && (await tenantById((scope.tenants as readonly number[])[0] ?? 0))
  if (!failed || !tenant) return
  await inScope(scopeOf(tenant, false), () => failed({ ...what, tenant })).catch((error: unknown) =>
    log.error({ err: error, job: what.job.id }, 'job: what follows its failure failed'),
  )
}
