import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { jobDefinition } from './registry.server'

interface JobView {
  id: number
  /** i18n key of its name. */
  title: string
  state: 'queued' | 'running' | 'done' | 'failed'
  done: number
  total: number
  /** Why it failed, as i18n key and values; null unless it failed. */
  failure: { key: string; params: Record<string, string> } | null
  /** Where its outcome is seen. */
  link: string | null
  result: Record<string, unknown> | null
  createdAt: Date
  finishedAt: Date | null
}

interface JobRow {
  id: number
  kind: string
  state: JobView['state']
  done: number
  total: number | null
  error: string | null
  result: Record<string, unknown> | null
  createdBy: number | null
  createdAt: Date
  finishedAt: Date | null
}

/**
 * A job of this tenant, for the user who started it and for holders of its kind's permission.
 * @throws Missing for anybody else: they learn nothing from its number
 */
export async function jobView(ctx: UserCtx, id: number): Promise<JobView> {
  const [row] =
    Number.isSafeInteger(id) && id > 0
      ? await sql<JobRow>(
          `SELECT id, kind, state, done, total, error, result, created_by AS "createdBy", created_at AS "createdAt", finished_at AS "finishedAt"
     FROM job WHERE tenant_id = $1 AND id = $2`,
          [ctx.tenant.id, id],
        )
      : []
  const permission = row && jobDefinition(row.kind)?.permission
  if (!row || !(row.createdBy === ctx.user.userId || (permission && ctx.can(permission)))) throw new Missing('job')
  return {
    id: row.id,
    title: jobTitle(row.kind),
    state: row.state,
    done: row.done,
    total: row.total ?? 0,
    result: row.result,
    failure: row.state === 'failed' ? jobFailure(row.error) : null,
    link: typeof row.result?.link === 'string' ? row.result.link : null,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
  }
}

export const jobTitle = (kind: string): string => jobDefinition(kind)?.title ?? 'platform:job.unknown'

/** A refusal's own words, which the row keeps as `key?name=value`; null for any other error. */
export function refusalOf(error: string | null): JobView['failure'] {
  const [, key, query] = /^([a-z]+:[A-Za-z.-]+[A-Za-z])(?:\?(.*))?$/s.exec(error ?? '') ?? []
  return key ? { key, params: Object.fromEntries(new URLSearchParams(query)) } : null
}

/** People read a general text instead of an error's message: that is for operators. */
const jobFailure = (error: string | null): JobView['failure'] =>
  refusalOf(error) ?? { key: 'platform:job.failedText', params: {} }
