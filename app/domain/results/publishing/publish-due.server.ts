import { sql } from 'db/connection'
import type { AuditEntry } from '~/domain/context'
import { paths } from '~/paths'
import { mayMove } from '../result-run.policy'
import { isStale } from '../stale/stale-runs.server'
import { publicationDigest } from './difference.server'
import { publishRun } from './publish-results.server'
import { lockRun, type LockedRun, type Mover } from './run-state.server'
import { writeAudit } from '~/domain/operations/audit/write-audit.server'

export interface PublishPayload {
  runId: number
  publishAt: string
}

/**
 * Publishes a run if it is still set for exactly this time, the time has come, and it is what was agreed to: made of what
 * stands now and taking the place of what it was shown to take. Else its time is dropped: something changed since it was made
 * ('stale'), or since it was agreed to ('other').
 */
export async function publishDue(
  siteId: number,
  userId: number | null,
  { runId, publishAt }: PublishPayload,
): Promise<'published' | 'early' | 'dropped' | 'stale' | 'other'> {
  const run = await lockRun(siteId, runId)
  if (run.publish_at?.toISOString() !== publishAt || !mayMove(run.state, 'published')) return 'dropped'
  if (run.publish_at.getTime() > Date.now()) return 'early'
  const entries: AuditEntry[] = []
  const by: Mover = { siteId, userId, audit: (entry) => void entries.push(entry) }
  const outcome = (await isStale(siteId, runId))
    ? 'stale'
    : run.publish_seen === (await publicationDigest(siteId, run))
      ? 'published'
      : 'other'
  if (outcome === 'published') await publishRun(by, run)
  else await dropTime(by, run, outcome)
  await writeAudit(
    { tenantId: siteId, userId, path: paths.resultPermission },
    entries.map((entry) => ({ ...entry, action: entry.action ?? 'results.results.publish' })),
  )
  return outcome
}

async function dropTime(by: Mover, run: LockedRun, why: 'stale' | 'other'): Promise<void> {
  await sql('UPDATE result_run SET publish_at = NULL, publish_seen = NULL WHERE site_id = $1 AND id = $2', [
    by.siteId,
    run.id,
  ])
  by.audit({
    recordType: 'result_run',
    recordId: run.id,
    action: 'results.results.schedule',
    before: { publishAt: run.publish_at },
    after: { publishAt: null, stopped: why },
  })
}
