import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { readRun, readSnapshots, type Snapshot, type SnapshotRun } from './read-result.server'
import type { Names } from './run-shown'

export interface OwnResult {
  id: number
  exam: Names
  session: string
  className: Names
  roll: number
  publishedAt: Date
  /** Set when the result is withheld; then no figures are given. */
  withheldReason: string | null
  /** Hundredths; null when withheld. */
  gpa: number | null
  letter: string | null
  passed: boolean | null
  meritSection: number | null
}

interface OwnStudent {
  student: Names & { id: number; code: string }
  results: OwnResult[]
}

/** Whose results a user may see: a student's own, a guardian's children's. */
export async function ownStudentIds(ctx: SiteCtx): Promise<number[]> {
  if (ctx.user.studentId !== null) return [ctx.user.studentId]
  if (ctx.user.guardianId === null) return []
  return (
    await sql<{ id: number }>('SELECT student_id AS id FROM student_guardian WHERE site_id = $1 AND guardian_id = $2', [
      ctx.site.id,
      ctx.user.guardianId,
    ])
  ).map((row) => row.id)
}

/** Published results of the user, or of each of the guardian's children, the last published first. */
export async function ownResults(ctx: SiteCtx): Promise<OwnStudent[]> {
  const ids = await ownStudentIds(ctx)
  const students = await sql<OwnStudent['student']>(
    'SELECT id, code, name_en AS "nameEn", name_bn AS "nameBn" FROM student WHERE site_id = $1 AND id = ANY($2::bigint[]) ORDER BY id',
    [ctx.site.id, ids],
  )
  const rows = await sql<OwnResult & { studentId: number }>(
    `SELECT r.id, e.student_id AS "studentId", run.shown->'exam' AS exam, run.shown->>'session' AS session, run.shown->'className' AS "className", r.roll,
       run.published_at AS "publishedAt", r.withheld_reason AS "withheldReason", CASE WHEN r.withheld_reason IS NULL THEN (r.gpa * 100)::int END AS gpa,
       CASE WHEN r.withheld_reason IS NULL THEN r.letter END AS letter, CASE WHEN r.withheld_reason IS NULL THEN r.passed END AS passed,
       CASE WHEN r.withheld_reason IS NULL THEN r.merit_section END AS "meritSection"
     FROM enrolment e JOIN result r ON r.site_id = e.site_id AND r.enrolment_id = e.id
     JOIN result_run run ON run.site_id = r.site_id AND run.id = r.run_id AND run.state = 'published'
     WHERE e.site_id = $1 AND e.student_id = ANY($2::bigint[]) ORDER BY run.published_at DESC, r.id DESC`,
    [ctx.site.id, ids],
  )
  return students.map((student) => ({ student, results: rows.filter((row) => row.studentId === student.id) }))
}

/**
 * One published result of the user or a child.
 * @throws Missing when it is somebody else's, another institution's or not published; Refusal (403) when it is withheld
 */
export async function ownResult(ctx: SiteCtx, resultId: number): Promise<{ run: SnapshotRun; snapshot: Snapshot }> {
  const [hit] = Number.isSafeInteger(resultId)
    ? await sql<{ runId: number; withheld: string | null }>(
        `SELECT r.run_id AS "runId", r.withheld_reason AS withheld FROM result r
     JOIN result_run run ON run.site_id = r.site_id AND run.id = r.run_id AND run.state = 'published'
     JOIN enrolment e ON e.site_id = r.site_id AND e.id = r.enrolment_id
     WHERE r.site_id = $1 AND r.id = $2 AND e.student_id = ANY($3::bigint[])`,
        [ctx.site.id, resultId, await ownStudentIds(ctx)],
      )
    : []
  if (!hit) throw new Missing('result')
  if (hit.withheld !== null) throw new Refusal('results:own.withheld', { reason: hit.withheld }, 403)
  const run = await readRun(ctx.site.id, hit.runId)
  const [snapshot] = await readSnapshots(ctx.site.id, run, { resultId })
  if (!snapshot) throw new Missing('result')
  return { run, snapshot }
}
