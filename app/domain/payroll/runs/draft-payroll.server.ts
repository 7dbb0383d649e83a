import { inScope, sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { writeAudit } from '~/domain/operations/audit/write-audit.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { today, type Day } from '~/format/dates'
import { paths } from '~/paths'
import { releaseHeld } from './held-slips.server'
import { keptOf } from '../settings/setting.server'
import { reckonEverybody } from './reckon-people.server'
import { replaceSlips } from './write-slips.server'

interface DraftFigures {
  people: number
  refused: number
  without: number
}

/**
 * Drafts a month in one transaction that ends with the job's own end: a server killed at any moment leaves the draft that was there before, and the job is
 * taken up again. Of two orders the newer one counts.
 */
export const draftPayrollJob = defineJob<{ monthId: number; version: number }>(
  'payroll.draft',
  async ({ scope, tenant, job, payload, progress, finish }) => {
    const link = paths.payrollMonth(payload.monthId)
    await inScope(scope, async () => {
      // Whatever is being written that a draft is made of is over before it reads, or comes after it and makes it old.
      await oneAtATime('payroll', tenant.id)
      const [month] = await sql<{ month: Day; allAnew: boolean }>(
        `SELECT month, all_anew AS "allAnew" FROM payroll_month WHERE site_id = $1 AND id = $2 AND state = 'draft' AND version = $3 AND drafted < version FOR UPDATE`,
        [tenant.id, payload.monthId, payload.version],
      )
      if (!month) return finish({ link })
      const figures = await writeDraft(tenant, payload.monthId, month, job.createdBy, progress)
      await writeAudit({ tenantId: tenant.id, userId: job.createdBy, path: paths.payrollMonths }, [
        { action: 'payroll.months.manage', recordType: 'payroll_month', recordId: payload.monthId, after: figures },
      ])
      await finish({ link, ...figures })
    })
  },
  { title: 'salary:month.job', permission: 'payroll.months.view' },
)

/** Reckons a month and writes it in the place of the draft that is there, with the caller's transaction. */
export async function writeDraft(
  site: { id: number },
  monthId: number,
  { month, allAnew }: { month: Day; allAnew: boolean },
  by: number | null,
  progress: (done: number, total: number) => Promise<void> = async () => {},
): Promise<DraftFigures> {
  const { slips, people: all, without, setting } = await reckonEverybody(site, month, allAnew)
  await releaseHeld(site.id, monthId)
  const { people, refused } = await replaceSlips(site.id, monthId, slips, all, (done) => progress(done, all))
  // What was written by transactions that were not over yet was not seen: a few minutes earlier costs a look, and no arrears.
  await sql(
    `UPDATE payroll_month SET drafted = version, edition = 3, drafted_at = now(), seen_at = now() - interval '10 minutes', drafted_by = $3, people = $4, refused = $5, without = $6, setting = $7,
       mpo_net = coalesce((SELECT sum(s.mpo_net) FROM payroll_slip s WHERE s.site_id = $1 AND s.month_id = $2), 0), net = coalesce((SELECT sum(s.net) FROM payroll_slip s WHERE s.site_id = $1 AND s.month_id = $2), 0)
     WHERE site_id = $1 AND id = $2`,
    [site.id, monthId, by, people, refused, without, JSON.stringify(keptOf(setting))],
  )
  return { people, refused, without }
}

/** The row of a month, made where there is none. @throws Invalid for a month to come; Refusal while an earlier one is not locked, or behind a later one */
export async function monthToDraft(siteId: number, month: Day): Promise<{ id: number; state: string }> {
  if (month > today()) throw new Invalid({ month: ['salary:error.monthAhead'] })
  const [other] = await sql<{ month: Day }>(
    `SELECT month FROM payroll_month WHERE site_id = $1 AND (month < $2::date AND state <> 'locked' OR month > $2::date) ORDER BY month LIMIT 1`,
    [siteId, month],
  )
  if (other) throw new Refusal(other.month < month ? 'salary:error.earlierOpen' : 'salary:error.laterThere', {}, 422)
  await sql(
    'INSERT INTO payroll_month (site_id, month) VALUES ($1, $2::date) ON CONFLICT (site_id, month) DO NOTHING',
    [siteId, month],
  )
  const [row] = await sql<{ id: number; state: string }>(
    'SELECT id, state FROM payroll_month WHERE site_id = $1 AND month = $2::date FOR UPDATE',
    [siteId, month],
  )
  if (!row) throw new Error('no month')
  return row
}

/**
 * Orders the draft of a month; one that is there already is replaced whole once the job has done its work.
 * @throws Invalid, Refusal as monthToDraft; Refusal for a month that somebody checked
 */
export async function orderDraft(
  ctx: SiteCtx,
  { month, allAnew }: { month: Day; allAnew: boolean },
): Promise<{ monthId: number; jobId: number }> {
  await oneAtATime('payroll', ctx.site.id)
  const { id, state } = await monthToDraft(ctx.site.id, month)
  if (state !== 'draft') throw new Refusal('salary:error.notDraft', {}, 409)
  const [row] = await sql<{ version: number }>(
    `UPDATE payroll_month SET version = CASE WHEN drafted = 0 AND drafted_by IS NULL THEN 1 ELSE version + 1 END, drafted_by = $3, all_anew = $4 WHERE site_id = $1 AND id = $2 RETURNING version`,
    [ctx.site.id, id, ctx.user.userId, allAnew],
  )
  const version = row?.version ?? 1
  const jobId = await enqueueJob(ctx, draftPayrollJob, { monthId: id, version }, { key: `${id} ${version}` })
  ctx.audit({ recordType: 'payroll_month', recordId: id, after: { month, version, allAnew } })
  return { monthId: id, jobId }
}

/** The job that is drafting a month now, if any. */
export async function liveDraft(siteId: number, monthId: number, version: number): Promise<number | null> {
  const [live] = await sql<{ id: number }>(
    `SELECT id FROM job WHERE tenant_id = $1 AND kind = $2 AND key = $3 AND state IN ('queued', 'running')`,
    [siteId, draftPayrollJob.kind, `${monthId} ${version}`],
  )
  return live?.id ?? null
}
