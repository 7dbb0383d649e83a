import { sql } from 'db/connection'
import type { JobDefinition } from './registry.server'

/** Whose job it is: any Ctx will do, or a tenant alone for work nobody asked for. */
export interface JobOwner {
  tenant: { id: number }
  user?: { userId: number } | null
}

/**
 * Queues a job inside the caller's transaction: it exists when the transaction commits and not otherwise.
 * With a `key` at most one job of the kind is queued or running in the tenant, and its id is returned instead.
 * @returns the job's id; people watch it at paths.job(id)
 */
export async function enqueueJob<Payload extends object>(
  owner: JobOwner,
  definition: JobDefinition<Payload>,
  payload: Payload,
  options: { key?: string; /** Not before; at once by default. */ runAt?: Date } = {},
): Promise<number> {
  for (let round = 0; round < 5; round++) {
    const [made] = await sql<{ id: number }>(
      `INSERT INTO job (tenant_id, kind, payload, key, max_attempts, created_by) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (tenant_id, kind, key) WHERE key IS NOT NULL AND state IN ('queued', 'running') DO NOTHING RETURNING id`,
      [
        owner.tenant.id,
        definition.kind,
        JSON.stringify(payload),
        options.key ?? null,
        definition.maxAttempts ?? 3,
        owner.user?.userId ?? null,
      ],
    )
    if (made) {
      await addTask('job', { tenantId: owner.tenant.id, jobId: made.id }, options.runAt)
      return made.id
    }
    const [live] = await sql<{ id: number }>(
      `SELECT id FROM job WHERE tenant_id = $1 AND kind = $2 AND key = $3 AND state IN ('queued', 'running')`,
      [owner.tenant.id, definition.kind, options.key],
    )
    if (live) return live.id
  }
  throw new Error(`job ${definition.kind} ${options.key}: neither made nor found`)
}

/**
 * Queues a task of the worker in the caller's transaction. For work that keeps its own record, such as a message. The
 * database refuses another tenant's. Its payload is no place for secrets: whoever looks at the queue reads it.
 * @param key by which removeTask() finds it again
 */
export async function addTask(
  task:
    | 'job'
    | 'message'
    | 'message-expiry'
    | 'file-removal'
    | 'statistics'
    | 'late-fines'
    | 'gateway-ask'
    | 'gateway-compare'
    | 'admission-places'
    | 'admission-frozen'
    | 'notice-bells'
    | 'sms-campaign',
  payload: { tenantId: number; [more: string]: unknown },
  runAt: Date | null = null,
  key: string | null = null,
): Promise<void> {
  await sql('SELECT add_task($1, $2::json, $3::timestamptz, $4)', [task, JSON.stringify(payload), runAt, key])
}

/** Takes a task back that waits for its time. The database refuses another tenant's. */
export async function removeTask(key: string): Promise<void> {
  await sql('SELECT remove_task($1)', [key])
}

/** Many tasks of one kind in one statement. */
export async function addTasks(
  task: 'message' | 'push',
  payloads: readonly { tenantId: number; [more: string]: unknown }[],
): Promise<void> {
  await sql('SELECT count(add_task($1, p)) FROM json_array_elements($2::json) p', [task, JSON.stringify(payloads)])
}
