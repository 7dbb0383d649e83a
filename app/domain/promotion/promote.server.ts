import { inScope, sql } from 'db/connection'
import { subjectOfferingsOf, type SubjectOfferingRow } from '~/domain/academics/academic-setup.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { filled } from '~/domain/operations/jobs/statistics.server'
import { lockStudents, newIds } from '~/domain/students/student-codes.server'
import { paths } from '~/paths'
import { carryOver, type OldChoice } from './carry-over.policy'
import { duesOfRun } from './dues.server'
import { moves, troubles, type Outcome } from './promotion.policy'
import { readRun, runRows, targetSections, type PromotionRun, type RunRow } from './promotion-run.server'
import { writeAudit } from '~/domain/operations/audit/write-audit.server'
import { enrolMany, setChoices, setEnrolmentStates, setStudentStates } from '~/domain/students/enrol.server'

const BATCH = 100
const OLD_STATE: Partial<Record<Outcome, string>> = {
  promoted: 'promoted',
  considered: 'promoted',
  repeated: 'repeated',
  completed: 'completed',
}

/**
 * Orders a promotion as a background job; whoever orders second is led to the first one's job.
 * @returns the job's id
 * @throws Refusal while a student is undecided or without a place, or when the published result is another one since
 */
export async function startPromotion(ctx: SiteCtx, runId: number): Promise<number> {
  const run = await readRun(ctx.site.id, runId, { lock: true })
  if (run.state === 'running' && run.jobId) return run.jobId
  if (run.state !== 'draft') throw new Refusal('promotion:error.notDraft')
  await mustBeSound(ctx.site.id, run, await runRows(ctx.site.id, runId))
  await mustAgree(ctx.site.id, run)
  const jobId = await enqueueJob(ctx, promoteJob, { runId }, { key: String(runId) })
  await sql(
    `UPDATE promotion_run SET state = 'running', job_id = $3, run_by = $4, run_at = now() WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, runId, jobId, ctx.user.userId],
  )
  ctx.audit({
    recordType: 'promotion_run',
    recordId: runId,
    before: { state: 'draft' },
    after: { state: 'running', job: jobId },
  })
  return jobId
}

async function mustBeSound(siteId: number, run: PromotionRun, rows: readonly RunRow[]): Promise<void> {
  const { held } = await duesOfRun(siteId, rows)
  const found = troubles(rows, await targetSections(siteId, run), held)
  if (found.size) throw new Refusal('promotion:error.troubles', { count: found.size })
  if (!rows.some((row) => row.outcome !== 'left-out')) throw new Refusal('promotion:error.nobodyMoves')
}

export const promoteJob = defineJob<{ runId: number }>(
  'students.promote',
  async ({ scope, tenant, payload, progress, finish }) => {
    await inScope(scope, async () => {
      const moved = await promote(tenant.id, payload.runId, progress)
      await filled(tenant.id)
      await finish({ link: paths.promotionRun(payload.runId), moved })
    })
  },
  {
    title: 'promotion:job',
    permission: 'students.promotion.view',
    failed: async ({ tenant, payload }) =>
      void (await sql(`UPDATE promotion_run SET state = 'draft' WHERE site_id = $1 AND id = $2 AND state = 'running'`, [
        tenant.id,
        payload.runId,
      ])),
  },
)

/**
 * Carries a promotion out in the caller's transaction, so whole or not at all: new enrolments with carried-over subjects,
 * the old ones' states, the students who completed. A second call after the end changes nothing.
 * @returns how many new enrolments the run has
 * @throws Refusal when a roll was taken, or a student enrolled or left, since the preview
 */
export async function promote(
  siteId: number,
  runId: number,
  progress: (done: number, total: number) => Promise<void> = async () => {},
): Promise<number> {
  const run = await readRun(siteId, runId, { lock: true })
  await lockStudents(siteId)
  const rows = await runRows(siteId, runId)
  if (run.state === 'done') return rows.filter((row) => row.newEnrolmentId !== null).length
  if (run.state !== 'running') throw new Refusal('promotion:error.notDraft')
  await mustBeSound(siteId, run, rows)
  await mustBeFree(siteId, run)
  await mustAgree(siteId, run)
  const going = rows.filter((row) => moves(row.outcome))
  const papers = await papersOf(siteId, [...new Set(going.map((row) => row.sectionId ?? 0))])
  const old = await oldChoices(siteId, runId)
  for (let at = 0; at < going.length; at += BATCH) {
    await enrolBatch(siteId, run, going.slice(at, at + BATCH), papers, old)
    await progress(Math.min(at + BATCH, going.length), going.length)
  }
  await closeOld(siteId, runId, rows)
  await sql(`UPDATE promotion_run SET state = 'done', finished_at = now() WHERE site_id = $1 AND id = $2`, [
    siteId,
    runId,
  ])
  await writeAudit({ tenantId: siteId, userId: run.runBy, path: paths.promotionRun(runId) }, [
    {
      action: 'students.promotion.run',
      recordType: 'promotion_run',
      recordId: runId,
      before: { state: 'running' },
      after: { state: 'done', students: Object.fromEntries(rows.map((row) => [row.studentId, row.outcome])) },
    },
  ])
  return going.length
}

/** The preview may be hours old. */
async function mustBeFree(siteId: number, run: PromotionRun): Promise<void> {
  const [gone] = await sql<{ name: string }>(
    `SELECT coalesce(nullif(s.name_bn, ''), s.name_en) AS name FROM promotion_student p JOIN enrolment e ON e.site_id = p.site_id AND e.id = p.enrolment_id
      JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
      WHERE p.site_id = $1 AND p.run_id = $2 AND p.outcome <> 'left-out' AND (e.state <> 'active' OR s.state = 'left'
        OR EXISTS (SELECT 1 FROM enrolment f WHERE f.site_id = e.site_id AND f.student_id = e.student_id AND f.session_id = $3)) ORDER BY p.merit LIMIT 1`,
    [siteId, run.id, run.toSessionId],
  )
  if (gone) throw new Refusal('promotion:error.changed', { name: gone.name })
}

/** The preview shows the published result as it was then: corrected or published anew since, it proposes something else. */
async function mustAgree(siteId: number, run: PromotionRun): Promise<void> {
  const rows = await sql<{ name: string; count: number }>(
    `SELECT coalesce(nullif(s.name_bn, ''), s.name_en) AS name, count(*) OVER ()::int AS count FROM promotion_student p JOIN enrolment e ON e.site_id = p.site_id AND e.id = p.enrolment_id
      JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
      LEFT JOIN result_run n ON n.site_id = p.site_id AND n.exam_id = $3 AND n.class_id = $4 AND n.state = 'published'
      LEFT JOIN result r ON r.site_id = n.site_id AND r.run_id = n.id AND r.enrolment_id = p.enrolment_id
      WHERE p.site_id = $1 AND p.run_id = $2 AND p.outcome <> 'left-out' AND p.gpa IS NOT NULL
        AND ROW(p.gpa, p.total, p.failed_count, p.passed) IS DISTINCT FROM ROW(r.gpa, r.total, r.failed_count, r.passed) ORDER BY p.merit LIMIT 1`,
    [siteId, run.id, run.examId, run.classId],
  )
  if (rows[0]) throw new Refusal('promotion:error.otherResult', { name: rows[0].name, count: rows[0].count })
}

interface Papers {
  bySection: Map<number, number>
  byOffering: Map<number, SubjectOfferingRow[]>
}

async function papersOf(siteId: number, sectionIds: readonly number[]): Promise<Papers> {
  const sections = await sql<{ id: number; offering: number }>(
    'SELECT id, class_offering_id AS offering FROM section WHERE site_id = $1 AND id = ANY($2::bigint[])',
    [siteId, sectionIds],
  )
  const offerings = [...new Set(sections.map((one) => one.offering))]
  const all = await subjectOfferingsOf(siteId, offerings)
  return {
    bySection: new Map(sections.map((one) => [one.id, one.offering])),
    byOffering: new Map(offerings.map((id) => [id, all.filter((one) => one.classOfferingId === id)])),
  }
}

/** What each student of a run took in the old year, by old enrolment. */
async function oldChoices(
  siteId: number,
  runId: number,
): Promise<Map<number, { religionId: number | null; taken: OldChoice[] }>> {
  const rows = await sql<{ id: number; religionId: number | null; taken: OldChoice[] }>(
    `SELECT p.enrolment_id AS id, s.religion_id AS "religionId",
        coalesce((SELECT json_agg(DISTINCT jsonb_build_object('subjectId', o.subject_id, 'takenAs', c.taken_as)) FROM enrolment_subject c
          JOIN subject_offering o ON o.site_id = c.site_id AND o.id = c.subject_offering_id WHERE c.site_id = p.site_id AND c.enrolment_id = p.enrolment_id), '[]') AS taken
      FROM promotion_student p JOIN enrolment e ON e.site_id = p.site_id AND e.id = p.enrolment_id JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
      WHERE p.site_id = $1 AND p.run_id = $2`,
    [siteId, runId],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function enrolBatch(
  siteId: number,
  run: PromotionRun,
  batch: readonly RunRow[],
  papers: Papers,
  old: Awaited<ReturnType<typeof oldChoices>>,
): Promise<void> {
  const ids = await newIds('enrolment', batch.length)
  await enrolMany(
    siteId,
    run.toSessionId,
    batch.map(({ studentId, sectionId, roll }, at) => ({ id: ids[at] ?? 0, studentId, sectionId, roll })),
  )
  const carried = batch.map((row) =>
    carryOver(
      papers.byOffering.get(papers.bySection.get(row.sectionId ?? 0) ?? 0) ?? [],
      old.get(row.id) ?? { religionId: null, taken: [] },
    ),
  )
  await setChoices(
    siteId,
    carried.map(({ choices }, at) => ({ id: ids[at] ?? 0, choices })),
  )
  await sql(
    `UPDATE promotion_student p SET new_enrolment_id = u.fresh, open_choices = u.open FROM unnest($3::bigint[], $4::bigint[], $5::boolean[]) AS u(id, fresh, open)
      WHERE p.site_id = $1 AND p.run_id = $2 AND p.enrolment_id = u.id`,
    [siteId, run.id, batch.map((row) => row.id), ids, carried.map((one) => one.open)],
  )
}

/** What the old enrolments and students were is kept with the run, to be taken back. */
async function closeOld(siteId: number, runId: number, rows: readonly RunRow[]): Promise<void> {
  await sql(
    `WITH old AS (SELECT p.enrolment_id, e.state, s.state AS student_state FROM promotion_student p JOIN enrolment e ON e.site_id = p.site_id AND e.id = p.enrolment_id
        JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id WHERE p.site_id = $1 AND p.run_id = $2 AND p.outcome NOT IN ('open', 'left-out'))
      UPDATE promotion_student p SET old_state = old.state, old_student_state = old.student_state FROM old WHERE p.site_id = $1 AND p.run_id = $2 AND p.enrolment_id = old.enrolment_id`,
    [siteId, runId],
  )
  await setEnrolmentStates(
    siteId,
    rows.flatMap(({ id, outcome }) => {
      const state = OLD_STATE[outcome]
      return state ? [{ id, state }] : []
    }),
  )
  await setStudentStates(
    siteId,
    rows.filter((row) => row.outcome === 'completed').map((row) => ({ id: row.studentId, state: 'completed' })),
  )
}
