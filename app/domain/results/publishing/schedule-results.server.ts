import { inScope, sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { readRun } from '../read-result.server'
import { mayMove } from '../result-run.policy'
import { refuseStale } from '../stale/stale-runs.server'
import { refuseUnseen } from './difference.server'
import { publishDue, type PublishPayload } from './publish-due.server'
import { clearOthers } from './publish-results.server'
import { lockRun, moverOf } from './run-state.server'

const YEAR_MS = 366 * 86_400_000

/**
 * Sets when a run is to be published by itself (null: not any more). Until then nobody outside the office sees anything.
 * @param seen the digest of what was shown; it must still hold at that moment
 * @throws Refusal for a run that may not be published; Invalid for a time that has passed or lies more than a year ahead,
 *   when something changed since the run was made, or since it was looked at
 */
export async function scheduleResults(
  ctx: SiteCtx,
  runId: number,
  publishAt: Date | null,
  seen: string | null = null,
): Promise<void> {
  const run = await lockRun(ctx.site.id, runId)
  if (!mayMove(run.state, 'published')) throw new Refusal('result-permission:notAllowed')
  const ahead = publishAt === null ? 1 : publishAt.getTime() - Date.now()
  if (!(ahead > 0 && ahead < YEAR_MS)) throw new Invalid({ day: ['result-permission:timePassed'] })
  if (publishAt) {
    await refuseStale(ctx.site.id, runId)
    await refuseUnseen(ctx.site.id, run, seen ?? '')
  }
  await sql(
    `UPDATE result_run SET publish_at = $3::timestamptz, publish_seen = $5, approved_at = CASE WHEN $3::timestamptz IS NULL THEN approved_at ELSE coalesce(approved_at, now()) END,
       approved_by = CASE WHEN $3::timestamptz IS NULL OR approved_at IS NOT NULL THEN approved_by ELSE $4::bigint END WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, runId, publishAt, ctx.user.userId, publishAt && seen],
  )
  ctx.audit({
    recordType: 'result_run',
    recordId: runId,
    action: 'results.results.schedule',
    before: { publishAt: run.publish_at },
    after: { publishAt },
  })
  if (!publishAt) return
  await clearOthers(moverOf(ctx), run)
  await enqueueJob(
    ctx,
    publishJob,
    { runId, publishAt: publishAt.toISOString() },
    { key: `${runId} ${publishAt.toISOString()}`, runAt: publishAt },
  )
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
      if (due === 'stale' || due === 'other') await tellStopped(tenant.id, payload.runId, due)
      if (due === 'early') await enqueueJob({ tenant }, publishJob, payload, { runAt: new Date(payload.publishAt) })
      await finish({ link: paths.resultPermission, published: due === 'published' })
    })
  },
  { title: 'results:job.publish', permission: 'results.results.publish' },
)

/** Those who may publish hear that a run was not published at its time, and why. */
async function tellStopped(siteId: number, runId: number, why: 'stale' | 'other'): Promise<void> {
  const { examId, shown, number } = await readRun(siteId, runId)
  const text = (key: string, lang: Lang) => {
    const name = (one: { nameEn: string; nameBn: string }) =>
      lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn
    return wordsFor(lang)(`result-permission:stopped.${key}`, {
      exam: `${name(shown.exam)} ${digits(shown.session, lang)}`,
      class: name(shown.className),
      number: digits(String(number), lang),
      interpolation: { escapeValue: false },
    })
  }
  await notify(siteId, await staffWhoMay(siteId, 'results.results.publish'), {
    titleEn: text('title', 'en'),
    titleBn: text('title', 'bn'),
    bodyEn: text(why, 'en'),
    bodyBn: text(why, 'bn'),
    link: `${paths.resultPermission}?f_exam=${examId}&publish=${runId}`,
  })
}
