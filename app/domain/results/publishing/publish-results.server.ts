import { inScope, sql } from 'db/connection'
import type { AuditEntry, SiteCtx } from '~/domain/platform/context'
import { Invalid, Missing, Refusal } from '~/domain/platform/errors'
import { enqueueJob } from '~/domain/platform/jobs/enqueue.server'
import { defineJob } from '~/domain/platform/jobs/registry.server'
import { paths } from '~/paths'
import { keepWithheld } from '../keep-withheld.server'
import { mayMove, type RunState } from '../result-run.policy'

const YEAR_MS = 366 * 86_400_000

interface Run {
  id: number
  exam_id: number
  class_id: number
  state: RunState
  approved_at: Date | null
  publish_at: Date | null
}

/** Who moves a run: a user at a screen, or the clock for the user who set it. */
export interface Mover {
  siteId: number
  userId: number | null
  audit: (entry: AuditEntry) => void
}

const moverOf = (ctx: SiteCtx): Mover => ({ siteId: ctx.site.id, userId: ctx.user.userId, audit: ctx.audit })

/** Locks a run of this site. @throws Missing */
async function lockRun(siteId: number, runId: number): Promise<Run> {
  const [run] = await sql<Run>(
    'SELECT id, exam_id, class_id, state, approved_at, publish_at FROM result_run WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [siteId, runId],
  )
  if (!run) throw new Missing('result run')
  return run
}

async function move(by: Mover, run: Run, to: RunState): Promise<void> {
  if (!mayMove(run.state, to)) throw new Refusal('result-permission:notAllowed')
  // Who withdrew it stands in the audit log; the run keeps who published and approved it. Whoever publishes approves.
  const stamp =
    to === 'published'
      ? ', published_at = now(), published_by = $4, approved_at = coalesce(approved_at, now()), approved_by = CASE WHEN approved_at IS NULL THEN $4 ELSE approved_by END'
      : ''
  await sql(`UPDATE result_run SET state = $3, publish_at = NULL${stamp} WHERE site_id = $1 AND id = $2`, [
    by.siteId,
    run.id,
    to,
    ...(stamp ? [by.userId] : []),
  ])
  by.audit({ recordType: 'result_run', recordId: run.id, before: { state: run.state }, after: { state: to } })
}

/** Makes a run the one that students and guardians see, for whoever asks. @throws Missing, Refusal */
export async function publishRun(by: Mover, runId: number): Promise<void> {
  const run = await lockRun(by.siteId, runId)
  const [before] = await sql<Run>(
    `SELECT id, exam_id, class_id, state, approved_at, publish_at FROM result_run WHERE site_id = $1 AND exam_id = $2 AND class_id = $3 AND state = 'published' AND id <> $4 FOR UPDATE`,
    [by.siteId, run.exam_id, run.class_id, run.id],
  )
  if (before) {
    await keepWithheld(by.siteId, run.id, before.id)
    await move(by, before, 'superseded')
  }
  await move(by, run, 'published')
  await clearOthers(by, run)
}

/** What was to be published later of the same class must not take the place of what was chosen since. */
async function clearOthers(by: Mover, run: Run): Promise<void> {
  const cleared = await sql<{ id: number; publishAt: Date }>(
    `UPDATE result_run r SET publish_at = NULL FROM (SELECT id, publish_at FROM result_run WHERE site_id = $1 AND exam_id = $2 AND class_id = $3 AND id <> $4 AND publish_at IS NOT NULL FOR UPDATE) old
     WHERE r.site_id = $1 AND r.id = old.id RETURNING r.id, old.publish_at AS "publishAt"`,
    [by.siteId, run.exam_id, run.class_id, run.id],
  )
  for (const one of cleared)
    by.audit({
      recordType: 'result_run',
      recordId: one.id,
      before: { publishAt: one.publishAt },
      after: { publishAt: null },
    })
}

/** Publishes a run at once; the run published before is superseded, and what was set for later is dropped. */
export const publishResults = (ctx: SiteCtx, runId: number): Promise<void> => publishRun(moverOf(ctx), runId)

/** Takes a published run back; nothing of it is shown any more, nothing is deleted. */
export async function withdrawResults(ctx: SiteCtx, runId: number): Promise<void> {
  await move(moverOf(ctx), await lockRun(ctx.site.id, runId), 'withdrawn')
}

/** Approves a draft for publication, or takes the approval back. @throws Refusal once it is published or set for a time */
export async function approveResults(ctx: SiteCtx, runId: number, approved: boolean): Promise<void> {
  const run = await lockRun(ctx.site.id, runId)
  if (!mayMove(run.state, 'published') || run.publish_at) throw new Refusal('result-permission:notAllowed')
  if ((run.approved_at !== null) === approved) return
  await sql(
    `UPDATE result_run SET approved_at = CASE WHEN $3 THEN now() END, approved_by = CASE WHEN $3 THEN $4::bigint END WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, runId, approved, ctx.user.userId],
  )
  ctx.audit({ recordType: 'result_run', recordId: runId, before: { approved: !approved }, after: { approved } })
}

/**
 * Sets when a run is to be published by itself (null: not any more). Until then nobody outside the office sees anything.
 * @throws Refusal for a time that has passed or lies more than a year ahead, or a run that may not be published
 */
export async function scheduleResults(ctx: SiteCtx, runId: number, publishAt: Date | null): Promise<void> {
  const run = await lockRun(ctx.site.id, runId)
  if (!mayMove(run.state, 'published')) throw new Refusal('result-permission:notAllowed')
  const ahead = publishAt === null ? 1 : publishAt.getTime() - Date.now()
  if (!(ahead > 0 && ahead < YEAR_MS)) throw new Invalid({ day: ['result-permission:timePassed'] })
  await sql(
    `UPDATE result_run SET publish_at = $3::timestamptz, approved_at = CASE WHEN $3::timestamptz IS NULL THEN approved_at ELSE coalesce(approved_at, now()) END,
       approved_by = CASE WHEN $3::timestamptz IS NULL OR approved_at IS NOT NULL THEN approved_by ELSE $4::bigint END WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, runId, publishAt, ctx.user.userId],
  )
  ctx.audit({ recordType: 'result_run', recordId: runId, before: { publishAt: run.publish_at }, after: { publishAt } })
  if (!publishAt) return
  await clearOthers(moverOf(ctx), run)
  await enqueueJob(
    ctx,
    publishJob,
    { runId, publishAt: publishAt.toISOString() },
    { key: `${runId} ${publishAt.toISOString()}`, runAt: publishAt },
  )
}

export interface PublishPayload {
  runId: number
  publishAt: string
}

/**
 * Publishes what was set for this moment, in one transaction with its own end: killed before, nothing has happened and the
 * next attempt does it; killed after, there is nothing left to do. A time that was changed or dropped since does nothing.
 */
export const publishJob = defineJob<PublishPayload>(
  'results.publish',
  async ({ tenant, scope, job, payload, finish }) => {
    await inScope(scope, async () => {
      const due = await publishDue(tenant.id, job.createdBy, payload)
      if (due === 'early') await enqueueJob({ tenant }, publishJob, payload, { runAt: new Date(payload.publishAt) })
      await finish({ link: paths.resultPermission, published: due === 'published' })
    })
  },
  { title: 'results:job.publish', permission: 'results.results.publish' },
)

/** Publishes a run if it is still set for exactly this time and the time has come; its audit record is written along. */
export async function publishDue(
  siteId: number,
  userId: number | null,
  { runId, publishAt }: PublishPayload,
): Promise<'published' | 'early' | 'dropped'> {
  const run = await lockRun(siteId, runId)
  if (run.publish_at?.toISOString() !== publishAt || !mayMove(run.state, 'published')) return 'dropped'
  if (run.publish_at.getTime() > Date.now()) return 'early'
  const entries: AuditEntry[] = []
  await publishRun({ siteId, userId, audit: (entry) => void entries.push(entry) }, runId)
  for (const { recordType, recordId, before, after } of entries) {
    await sql(
      `INSERT INTO audit_record (tenant_id, user_id, action, record_type, record_id, before, after, path) VALUES ($1, $2, 'results.results.publish', $3, $4, $5, $6, $7)`,
      [
        siteId,
        userId,
        recordType,
        String(recordId),
        JSON.stringify(before),
        JSON.stringify(after),
        paths.resultPermission,
      ],
    )
  }
  return 'published'
}

/**
 * Withholds one student's result with a reason, or (reason null) lets it be seen again: in every run of the exam that is
 * not superseded, so that a newer run cannot show what was withheld.
 * @throws Missing when the result is not this site's
 */
export async function withholdResult(ctx: SiteCtx, resultId: number, reason: string | null): Promise<void> {
  const [before] = await sql<{ withheld_reason: string | null }>(
    'SELECT withheld_reason FROM result WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [ctx.site.id, resultId],
  )
  if (!before) throw new Missing('result')
  await sql(
    `UPDATE result r SET withheld_reason = $3::text, withheld_by = CASE WHEN $3::text IS NULL THEN NULL ELSE $4::bigint END, withheld_at = CASE WHEN $3::text IS NULL THEN NULL ELSE now() END
     FROM result own
     JOIN result_run run ON run.site_id = own.site_id AND run.id = own.run_id
     JOIN result_run same ON same.site_id = run.site_id AND same.exam_id = run.exam_id AND same.class_id = run.class_id
     WHERE own.site_id = $1 AND own.id = $2 AND r.site_id = $1 AND r.enrolment_id = own.enrolment_id AND r.run_id = same.id AND (same.state <> 'superseded' OR r.id = own.id)`,
    [ctx.site.id, resultId, reason, ctx.user.userId],
  )
  ctx.audit({
    recordType: 'result',
    recordId: resultId,
    before: { withheld: before.withheld_reason },
    after: { withheld: reason },
  })
}
