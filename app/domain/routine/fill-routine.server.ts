import { inScope, sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing, Refusal } from '~/domain/platform/errors'
import { enqueueJob } from '~/domain/platform/jobs/enqueue.server'
import { defineJob } from '~/domain/platform/jobs/registry.server'
import { paths } from '~/paths'
import { fillPlan, type FillPlan } from './fill-plan.server'
import { choicesApart, concurrentSessions, lessonsOf } from './lessons.server'
import { timeOf } from './period.policy'
import { lockRoutine } from './periods.server'
import { lessonClashes, type LessonSpot } from './routine.policy'
import { Solver, type Solution, type WhyLeft } from './solve.policy'

/** So many lessons are placed while the clerk waits; more are a job. */
const INLINE_TASKS = 250
const INLINE_MS = 1_500
const JOB_MS = 20_000
const STEPS_PER_TASK = 60
const CHUNK = 400

export interface LeftOver {
  sectionId: number
  offeringId: number
  count: number
  reason: WhyLeft | 'no-teacher' | 'clash'
  teacherId: number | null
}

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

/**
 * Writes what was placed and why the rest was not, once: a run that is done stays as it is. What people laid meanwhile goes before:
 * a lesson that clashes with it is left over. Rooms are the sections' own where they are free.
 */
export async function writeSolution(siteId: number, runId: number, plan: FillPlan, solution: Solution): Promise<void> {
  const [run] = await sql<{ anew: boolean }>(
    `SELECT anew FROM routine_run WHERE site_id = $1 AND id = $2 AND state = 'running' FOR UPDATE`,
    [siteId, runId],
  )
  if (!run) return
  const sectionIds = plan.sections.map((one) => one.id)
  if (run.anew)
    await sql('DELETE FROM routine_entry WHERE site_id = $1 AND NOT by_hand AND section_id = ANY($2::bigint[])', [
      siteId,
      sectionIds,
    ])
  const sections = new Map(plan.sections.map((one) => [one.id, one]))
  const papers = new Map(
    (
      await sql<
        Omit<LessonSpot, 'id' | 'sectionId' | 'weekday' | 'periodId' | 'startsAt' | 'endsAt' | 'employeeId' | 'roomId'>
      >(
        `SELECT id AS "offeringId", subject_paper_id AS "paperId", condition, elective_set AS "electiveSet", choose, may_be_optional AS "mayBeOptional" FROM subject_offering WHERE site_id = $1 AND class_offering_id = ANY($2::bigint[])`,
        [siteId, [...new Set(plan.sections.map((one) => one.classOfferingId))]],
      )
    ).map((row) => [row.offeringId, row]),
  )
  const apart = await choicesApart(siteId, sectionIds)
  const standing = new Map<number, LessonSpot[]>()
  const stand = (one: LessonSpot) => standing.set(one.weekday, [...(standing.get(one.weekday) ?? []), one])
  for (const row of await lessonsOf(siteId, { sessionIds: await concurrentSessions(siteId, plan.sessionId) }))
    stand(row)
  const left: LeftOver[] = plan.unplannable.map((one) => ({ ...one, teacherId: null }))
  const made: LessonSpot[] = []
  const why = new Map(solution.left.map((one) => [one.task, one]))
  for (const task of plan.tasks) {
    const slot = plan.slots[solution.placed.get(task.id) ?? -1]
    // Papers of one task stand beside each other because they were planned so; among themselves they never clash by the rules of choice.
    const beside: LessonSpot[] = []
    for (const { offeringId, employeeId } of task.lessons) {
      const paper = papers.get(offeringId)
      const said = why.get(task.id)
      if (!slot || !paper) {
        left.push({
          sectionId: task.sectionId,
          offeringId,
          count: 1,
          reason: said?.why ?? 'limit',
          teacherId: said?.teacher ?? null,
        })
        continue
      }
      const home = sections.get(task.sectionId)?.roomId ?? null
      const spot = (roomId: number | null): LessonSpot => ({
        ...paper,
        id: null,
        sectionId: task.sectionId,
        weekday: slot.weekday,
        periodId: slot.periodId,
        startsAt: timeOf(slot.from),
        endsAt: timeOf(slot.to),
        employeeId,
        roomId,
      })
      const found = lessonClashes(spot(home), standing.get(slot.weekday) ?? [], apart)
      if (found.some((clash) => clash.kind !== 'room')) {
        left.push({ sectionId: task.sectionId, offeringId, count: 1, reason: 'clash', teacherId: employeeId })
        continue
      }
      const one = spot(found.length || beside.length ? null : home)
      beside.push(one)
      made.push(one)
    }
    beside.forEach(stand)
  }
  await sql(
    `INSERT INTO routine_entry (site_id, session_id, section_id, weekday, period_id, subject_offering_id, employee_id, room_id, by_hand)
      SELECT $1, $2, u.*, false FROM unnest($3::bigint[], $4::int[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) AS u(section, weekday, period, offering, employee, room)`,
    [
      siteId,
      plan.sessionId,
      made.map((one) => one.sectionId),
      made.map((one) => one.weekday),
      made.map((one) => one.periodId),
      made.map((one) => one.offeringId),
      made.map((one) => one.employeeId),
      made.map((one) => one.roomId),
    ],
  )
  await sql(
    `UPDATE routine_run SET state = 'done', placed = $3, wanted = $4, left_over = $5, finished_at = now() WHERE site_id = $1 AND id = $2`,
    [
      siteId,
      runId,
      made.length,
      made.length + left.reduce((sum, one) => sum + one.count, 0),
      JSON.stringify(summed(left)),
    ],
  )
}

/** The same lack of the same paper once, with how often. */
function summed(left: readonly LeftOver[]): LeftOver[] {
  const sums = new Map<string, LeftOver>()
  for (const one of left) {
    const key = `${one.sectionId}/${one.offeringId}/${one.reason}/${one.teacherId}`
    const known = sums.get(key)
    if (known) known.count += one.count
    else sums.set(key, { ...one })
  }
  return [...sums.values()]
}
