import { inScope, sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { paths } from '~/paths'
import { generateResults, type GeneratedRun } from '../generate-results.server'
import { resultExams } from './overview.server'
import { studentCounts } from './preflight.server'

interface GeneratePayload {
  examId: number
  classIds: number[]
  incomplete: 'refuse' | 'leave-out'
}

/** What became of one class: a run, or why there is none. */
export type ClassOutcome =
  | ({ classId: number } & GeneratedRun)
  | { classId: number; refused: { key: string; params: Record<string, string | number> } }

/**
 * Generates classes one after the other, each in one transaction of its own with the database as it was when the class
 * began. Taken up again after a crash it leaves alone the classes this job has done. A class that is refused does not
 * stop the others; a single one fails the job with its words.
 */
export const generateResultsJob = defineJob<GeneratePayload>(
  'results.generate',
  async ({ tenant, scope, job, payload, progress }) => {
    const { examId, classIds, incomplete } = payload
    const counts = new Map(
      (await inScope({ ...scope, readOnly: true }, () => studentCounts(tenant.id, examId))).map((row) => [
        row.classId,
        row.students,
      ]),
    )
    const total = classIds.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
    const outcome: ClassOutcome[] = []
    let before = 0
    for (const classId of classIds) {
      try {
        const made = await inScope(
          { ...scope, snapshot: true },
          async () =>
            (await madeByJob(tenant.id, examId, classId, job.id)) ??
            generateResults({
              siteId: tenant.id,
              examId,
              classId,
              incomplete,
              userId: job.createdBy,
              jobId: job.id,
              progress: (done) => progress(before + done, total),
            }),
        )
        outcome.push({ classId, ...made })
      } catch (thrown) {
        if (!(thrown instanceof Refusal) || classIds.length === 1) throw thrown
        outcome.push({ classId, refused: { key: thrown.code, params: thrown.params } })
      }
      before += counts.get(classId) ?? 0
      await progress(before, total)
    }
    return { link: `${paths.resultGenerate}?f_exam=${examId}&job=${job.id}`, outcome }
  },
  { title: 'results:job.generate', permission: 'results.results.generate' },
)

async function madeByJob(siteId: number, examId: number, classId: number, jobId: number) {
  const [run] = await sql<GeneratedRun>(
    `SELECT id AS "runId", students, passed, coalesce((shown->>'leftOut')::int, 0) AS "leftOut", coalesce((shown->>'openChoices')::int, 0) AS "openChoices", coalesce((shown->>'fewer')::int, 0) AS fewer FROM result_run WHERE site_id = $1 AND exam_id = $2 AND class_id = $3 AND job_id = $4`,
    [siteId, examId, classId, jobId],
  )
  return run
}

/**
 * Queues the generation of an exam's classes. One generation of an exam runs at a time: whoever comes second is led to
 * the one under way.
 * @throws Missing for another institution's exam, or a class that does not sit it
 */
export async function startGeneration(
  ctx: SiteCtx,
  input: { examId: number; classId: number | 'all'; leaveOut: boolean },
): Promise<{ jobId: number; underWay: boolean }> {
  const exam = (await resultExams(ctx.site.id)).find((one) => one.id === input.examId)
  const classIds =
    exam?.classes.map((one) => one.id).filter((id) => input.classId === 'all' || id === input.classId) ?? []
  if (!exam || !classIds.length) throw new Missing('exam or class')
  const live = await liveGeneration(ctx.site.id, exam.id)
  if (live) return { jobId: live, underWay: true }
  const jobId = await enqueueJob(
    ctx,
    generateResultsJob,
    { examId: exam.id, classIds, incomplete: input.leaveOut ? 'leave-out' : 'refuse' },
    { key: keyOf(exam.id) },
  )
  ctx.audit({
    recordType: 'exam',
    recordId: exam.id,
    after: { job: jobId, classes: classIds, leaveOut: input.leaveOut },
  })
  return { jobId, underWay: false }
}

const keyOf = (examId: number): string => `exam ${examId}`

/** The job that is generating results of the exam now, if any. */
export async function liveGeneration(siteId: number, examId: number): Promise<number | null> {
  const [live] = await sql<{ id: number }>(
    `SELECT id FROM job WHERE tenant_id = $1 AND kind = $2 AND key = $3 AND state IN ('queued', 'running')`,
    [siteId, generateResultsJob.kind, keyOf(examId)],
  )
  return live?.id ?? null
}

/** The outcome of a finished generation, for its screen. Null when the job is not one, or not finished. */
export async function generationOutcome(siteId: number, jobId: number): Promise<ClassOutcome[] | null> {
  const [job] = await sql<{ result: { outcome?: ClassOutcome[] } | null }>(
    `SELECT result FROM job WHERE tenant_id = $1 AND id = $2 AND kind = $3 AND state = 'done'`,
    [siteId, jobId, generateResultsJob.kind],
  )
  return job?.result?.outcome ?? null
}
