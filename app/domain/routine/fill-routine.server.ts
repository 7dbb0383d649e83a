import { inScope, sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { paths } from '~/paths'
import { fillPlan, type FillPlan } from './fill-plan.server'
import { lockRoutine } from './periods.server'
import { Solver } from './solver/solve.policy'
import { writeSolution } from './write-solution.server'

/** So many lessons are placed while the clerk waits; more are a job. */
const INLINE_TASKS = 250
const INLINE_MS = 1_500
const JOB_MS = 20_000
const STEPS_PER_TASK = 60
const CHUNK = 400

/**
 * Fills the gaps of a session's routine, of one shift or all. Small ones at once, big ones by a job that whoever orders second is
 * led to. Gives the run, and the job if there is one.
 * @throws Missing for another site's session or shift; Refusal where nothing is planned
 */
export async function startFill(
  ctx: SiteCtx,
  sessionId: number,
  shiftId: number | null,
  anew: boolean,
): Promise<{ runId: number; jobId: number | null }> {
  const site = ctx.site.id
  await lockRoutine(site)
  if (!(await sql('SELECT 1 FROM site_session WHERE site_id = $1 AND id = $2', [site, sessionId])).length)
    throw new Missing('session')
  if (shiftId !== null && !(await sql('SELECT 1 FROM shift WHERE site_id = $1 AND id = $2', [site, shiftId])).length)
    throw new Missing('shift')
  const [live] = await sql<{ id: number; jobId: number | null }>(
    `SELECT id, job_id AS "jobId" FROM routine_run WHERE site_id = $1 AND session_id = $2 AND state = 'running'`,
    [site, sessionId],
  )
  if (live) return { runId: live.id, jobId: live.jobId }
  const plan = await fillPlan(site, sessionId, shiftId, anew)
  if (!plan.slots.length) throw new Refusal('routine:fill.noPeriods')
  if (!plan.tasks.length && !plan.unplannable.length)
    throw new Refusal(anew || plan.standing.length ? 'routine:fill.nothing' : 'routine:fill.noNeeds')
  const [run] = await sql<{ id: number }>(
    `INSERT INTO routine_run (site_id, session_id, shift_id, anew, made_by) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [site, sessionId, shiftId, anew, ctx.user.userId],
  )
  const runId = run?.id ?? 0
  ctx.audit({
    recordType: 'routine_run',
    recordId: runId,
    after: { sessionId, shiftId, anew, lessons: plan.tasks.length },
  })
  if (plan.tasks.length > INLINE_TASKS) {
    const jobId = await enqueueJob(ctx, fillRoutineJob, { runId }, { key: String(sessionId) })
    await sql('UPDATE routine_run SET job_id = $3 WHERE site_id = $1 AND id = $2', [site, runId, jobId])
    return { runId, jobId }
  }
  const solver = solverOf(plan, INLINE_MS)
  while (!solver.run(CHUNK));
  await writeSolution(site, runId, plan, solver.result())
  return { runId, jobId: null }
}

const solverOf = (plan: FillPlan, ms: number) =>
  new Solver(plan.slots, plan.tasks, plan.fixed, {
    steps: 5_000 + STEPS_PER_TASK * plan.tasks.length,
    ms,
    now: () => performance.now(),
    daily: plan.daily,
  })

export const fillRoutineJob = defineJob<{ runId: number }>(
  'academics.fill-routine',
  async ({ scope, tenant, payload, progress, finish }) => {
    const [run] = await inScope({ ...scope, readOnly: true }, () =>
      sql<{ sessionId: number; shiftId: number | null; anew: boolean; state: string }>(
        `SELECT session_id AS "sessionId", shift_id AS "shiftId", anew, state FROM routine_run WHERE site_id = $1 AND id = $2`,
        [tenant.id, payload.runId],
      ),
    )
    if (!run) throw new Refusal('routine:fill.noRun')
    const link = `${paths.routine}?view=fill&session=${run.sessionId}`
    if (run.state !== 'running') return { link }
    const plan = await inScope({ ...scope, readOnly: true }, () =>
      fillPlan(tenant.id, run.sessionId, run.shiftId, run.anew),
    )
    const solver = solverOf(plan, JOB_MS)
    while (!solver.run(CHUNK)) {
      await progress(solver.progress.placed, solver.progress.total)
      // The web server answers from this process too.
      await new Promise((resolve) => setImmediate(resolve))
    }
    await inScope(scope, async () => {
      await lockRoutine(tenant.id)
      await writeSolution(tenant.id, payload.runId, plan, solver.result())
      await finish({ link })
    })
  },
  {
    title: 'routine:fill.job',
    permission: 'academics.routine.view',
    failed: async ({ tenant, payload }) =>
      void (await sql(
        `UPDATE routine_run SET state = 'failed', finished_at = now() WHERE site_id = $1 AND id = $2 AND state = 'running'`,
        [tenant.id, payload.runId],
      )),
  },
)
