import type { Scope } from 'db/connection'
import type { Tenant } from '~/domain/context'
import type { Permission } from '~/domain/identity/matrix'

/** One attempt at a job, as its handler sees it. */
export interface JobRun<Payload> {
  tenant: Tenant
  /** For inScope(): this tenant, writable. The handler opens its own transactions; none is open when it is called. */
  scope: Scope
  job: { id: number; kind: string; attempt: number; createdBy: number | null; createdAt: Date }
  payload: Payload
  /**
   * Tells people how far it is, seen at once whatever transaction the handler is in; call it as often as convenient.
   * @throws JobStopped when the process is ending or another process took over: let it fly, the job is taken up again
   */
  progress: (done: number, total: number) => Promise<void>
  /**
   * Marks the job done inside the current transaction, so that its effects and its state commit together. A handler
   * that does not call it is marked done with what it returns.
   * @throws JobStopped when this attempt was given up meanwhile: let it roll the transaction back
   */
  finish: (result?: JobResult) => Promise<void>
  /** Aborted when the process is ending. */
  signal: AbortSignal
}

/** What a finished job leaves; `link` is a path of this site where its outcome is seen. */
export interface JobResult {
  link?: string
  [figure: string]: unknown
}

type JobHandler<Payload> = (run: JobRun<Payload>) => Promise<JobResult | void>

interface JobOptions<Payload> {
  /** i18n key of what people read, in the area's own words. */
  title: string
  /** Who may watch it beside the user who started it. */
  permission?: Permission
  /** Attempts before it counts as failed; 3. */
  maxAttempts?: number
  /** Runs once the job has failed for good, in a transaction of its own. */
  failed?: (run: Pick<JobRun<Payload>, 'tenant' | 'job' | 'payload'>) => Promise<void>
}

export interface JobDefinition<Payload = never> extends JobOptions<Payload> {
  kind: string
  handler: JobHandler<Payload>
}

/**
 * Describes a kind of background job. List it in app/domain/jobs.server.ts, or no worker knows it.
 *
 * The contract: a handler runs AT LEAST once. A process may die at any moment and another attempt then starts from the
 * beginning, so a handler is idempotent: it does its writes in one transaction that ends with `finish()` (exactly once),
 * or each step first looks whether it was done already. A thrown Refusal fails the job at once with its text; any other
 * error is tried again after 3, then 7 seconds, and then the job stands in the failed list until an operator retries it.
 * @param kind '<area>.<verb>', stable: it is stored
 */
export function defineJob<Payload>(
  kind: string,
  handler: JobHandler<Payload>,
  options: JobOptions<Payload>,
): JobDefinition<Payload> {
  return { kind, handler, ...options }
}

/** Thrown into a handler whose attempt is over. Not a failure. */
export class JobStopped extends Error {
  constructor(why: string) {
    super(`job stopped: ${why}`)
  }
}

// A handler is only ever called with a payload that its own enqueueJob() stored.
type AnyDefinition = JobDefinition<never>
const definitions = new Map<string, AnyDefinition>()

export function registerJobs(list: readonly AnyDefinition[]): void {
  for (const one of list) definitions.set(one.kind, one)
}

export const jobDefinition = (kind: string): AnyDefinition | undefined => definitions.get(kind)
