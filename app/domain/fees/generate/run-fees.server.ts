import { inScope, sql } from 'db/connection'
import { sessionsOf } from '~/domain/academics/academic-setup.server'
import { writeAudit } from '~/domain/operations/audit/write-audit.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { filled } from '~/domain/operations/jobs/statistics.server'
import type { Day } from '~/format/dates'
import { paths } from '~/paths'
import { STANDING } from './credit-standing.server'
import { generateFees, type FeeRun, type FeeRunFigures } from './generate-fees.server'

/**
 * Charges a session class by class, each in a transaction of its own. Taken up again after a crash it goes through all classes anew: one
 * that was done writes nothing and adds nothing to the run's figures.
 */
export const generateFeesJob = defineJob<{ runId: number }>(
  'fees.generate',
  async ({ scope, tenant, job, payload, progress, finish }) => {
    const { run, classes } = await inScope({ ...scope, readOnly: true }, async () => ({
      run: await runOf(tenant.id, payload.runId),
      classes: await classesOf(tenant.id, payload.runId),
    }))
    const link = `${paths.feeGenerate}?run=${payload.runId}`
    if (run.finished) return { link }
    const total = classes.reduce((sum, one) => sum + one.students, 0)
    let done = 0
    for (const { id, students } of classes) {
      await progress(done, total)
      await inScope(scope, async () => addUp(tenant.id, run.id, await generateFees(tenant, run, id)))
      done += students
    }
    await inScope(scope, async () => {
      const [figures] = await sql<FeeRunFigures>(
        `UPDATE fee_run SET finished_at = now() WHERE site_id = $1 AND id = $2 RETURNING charges, charged, corrections, corrected, waived, credited`,
        [tenant.id, run.id],
      )
      await writeAudit({ tenantId: tenant.id, userId: job.createdBy, path: paths.feeGenerate }, [
        {
          action: 'fees.charges.run',
          recordType: 'fee_run',
          recordId: run.id,
          after: { until: run.until, ...figures },
        },
      ])
      await filled(tenant.id, figures?.charges)
      await finish({ link, ...figures })
    })
  },
  { title: 'fee-settings:run.job', permission: 'fees.charges.view' },
)

async function runOf(siteId: number, id: number): Promise<FeeRun & { finished: boolean }> {
  const [run] = await sql<FeeRun & { finished: boolean }>(
    `SELECT id, session_id AS "sessionId", until_day AS until, started_by AS "startedBy", finished_at IS NOT NULL AS finished FROM fee_run WHERE site_id = $1 AND id = $2`,
    [siteId, id],
  )
  if (!run) throw new Refusal('fee-settings:run.gone')
  return run
}

const classesOf = (siteId: number, runId: number) =>
  sql<{ id: number; students: number }>(
    `SELECT o.id, count(e.id)::int AS students FROM fee_run r JOIN class_offering o ON o.site_id = r.site_id AND o.session_id = r.session_id
       JOIN section x ON x.site_id = o.site_id AND x.class_offering_id = o.id JOIN enrolment e ON e.site_id = x.site_id AND e.section_id = x.id
     WHERE r.site_id = $1 AND r.id = $2 GROUP BY o.site_id, o.id ORDER BY o.id`,
    [siteId, runId],
  )

const addUp = (siteId: number, runId: number, figures: FeeRunFigures) =>
  sql(
    `UPDATE fee_run SET charges = charges + $3, charged = charged + $4, corrections = corrections + $5, corrected = corrected + $6, waived = waived + $7,
       credited = credited + $8
     WHERE site_id = $1 AND id = $2`,
    [
      siteId,
      runId,
      figures.charges,
      figures.charged,
      figures.corrections,
      figures.corrected,
      figures.waived,
      figures.credited,
    ],
  )

/**
 * Orders a run of a session until a day; whoever orders second while one is under way is led to that one's job.
 * @throws Missing for another institution's session; Invalid for a day that is not of the session
 */
export async function startRun(
  ctx: SiteCtx,
  input: { session: number; until: Day },
): Promise<{ jobId: number; underWay: boolean }> {
  const session = (await sessionsOf(ctx.site.id)).find((one) => one.id === input.session)
  if (!session) throw new Missing('session')
  if (input.until < session.startsOn || input.until > session.endsOn)
    throw new Invalid({ until: [`fee-settings:error.outside?from=${session.startsOn}&to=${session.endsOn}`] })
  const live = await liveRun(ctx.site.id, session.id)
  if (live) return { jobId: live, underWay: true }
  const [run] = await sql<{ id: number }>(
    'INSERT INTO fee_run (site_id, session_id, until_day, started_by) VALUES ($1, $2, $3, $4) RETURNING id',
    [ctx.site.id, session.id, input.until, ctx.user.userId],
  )
  const runId = run?.id ?? 0
  const jobId = await enqueueJob(ctx, generateFeesJob, { runId }, { key: keyOf(session.id) })
  const [mine] = await sql(`SELECT 1 FROM job WHERE tenant_id = $1 AND id = $2 AND (payload->>'runId')::bigint = $3`, [
    ctx.site.id,
    jobId,
    runId,
  ])
  if (!mine) {
    // Somebody else was a moment earlier: theirs is the run.
    await sql('DELETE FROM fee_run WHERE site_id = $1 AND id = $2', [ctx.site.id, runId])
    return { jobId, underWay: true }
  }
  ctx.audit({
    recordType: 'fee_run',
    recordId: runId,
    after: { session: session.label, until: input.until, job: jobId },
  })
  return { jobId, underWay: false }
}

const keyOf = (sessionId: number): string => `session ${sessionId}`

/** The job that is charging the session now, if any. */
export async function liveRun(siteId: number, sessionId: number): Promise<number | null> {
  const [live] = await sql<{ id: number }>(
    `SELECT id FROM job WHERE tenant_id = $1 AND kind = $2 AND key = $3 AND state IN ('queued', 'running')`,
    [siteId, generateFeesJob.kind, keyOf(sessionId)],
  )
  return live?.id ?? null
}

/** Whether the session charges anything at all. */
export async function hasPlans(siteId: number, sessionId: number): Promise<boolean> {
  const [row] = await sql<{ has: boolean }>(
    'SELECT EXISTS (SELECT FROM fee_plan WHERE site_id = $1 AND session_id = $2) AS has',
    [siteId, sessionId],
  )
  return row?.has ?? false
}

interface RunRow extends FeeRunFigures {
  id: number
  until: Day
  startedAt: Date
  finishedAt: Date | null
  /** It made advance of what had been paid too much before, and charged nothing. */
  onlyOverpaid: boolean
  byEn: string | null
  byBn: string | null
}

/** The runs of a session, the newest first. */
export async function runRows(
  siteId: number,
  sessionId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: RunRow[]; total: number }> {
  const [count] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM fee_run r WHERE r.site_id = $1 AND r.session_id = $2 AND NOT (${STANDING})`,
    [siteId, sessionId],
  )
  const items = await sql<RunRow>(
    `SELECT r.id, r.until_day AS until, r.started_at AS "startedAt", r.finished_at AS "finishedAt", u.name_en AS "byEn", u.name_bn AS "byBn",
       r.charges, r.charged, r.corrections, r.corrected, r.waived, r.credited, r.only_overpaid AS "onlyOverpaid"
     FROM fee_run r LEFT JOIN app_user u ON u.tenant_id = r.site_id AND u.id = r.started_by
     WHERE r.site_id = $1 AND r.session_id = $2 AND NOT (${STANDING}) ORDER BY r.id DESC LIMIT $3 OFFSET $4`,
    [siteId, sessionId, limit, offset],
  )
  return { items, total: count?.total ?? 0 }
}
