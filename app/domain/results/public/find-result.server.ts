import { sql } from 'db/connection'
import { readRun, readSnapshots, type Snapshot, type SnapshotRun } from '../read-result.server'

export interface PublicQuestion { examId: number; classId: number; roll: number; bornOn: string; sectionId?: number | null }

export type PublicAnswer =
  /** Wrong exam, class, roll or birth date, or nothing published: from outside all the same. */
  | { kind: 'none' }
  /** Rolls begin anew in every section: the same roll and birthday in two of them. */
  | { kind: 'several'; sectionIds: number[]; run: SnapshotRun }
  | { kind: 'withheld'; reason: string }
  | { kind: 'found'; run: SnapshotRun; snapshot: Snapshot }

/**
 * A published result by exam, class, roll and date of birth. Begins with the birthday, which is indexed and leaves a
 * handful, so that it costs the same in a large school.
 */
export async function findPublicResult(siteId: number, question: PublicQuestion): Promise<PublicAnswer> {
  const hits = await sql<{ id: number; runId: number; sectionId: number; withheld: string | null }>(
    `SELECT r.id, r.run_id AS "runId", r.section_id AS "sectionId", r.withheld_reason AS withheld
     FROM student st
     JOIN enrolment e ON e.site_id = st.site_id AND e.student_id = st.id
     JOIN result_run run ON run.site_id = st.site_id AND run.exam_id = $2 AND run.class_id = $3 AND run.state = 'published'
     JOIN result r ON r.site_id = run.site_id AND r.run_id = run.id AND r.enrolment_id = e.id
     WHERE st.site_id = $1 AND st.born_on = $4 AND r.roll = $5 AND ($6::bigint IS NULL OR r.section_id = $6)`,
    [siteId, question.examId, question.classId, question.bornOn, question.roll, question.sectionId ?? null])
  const [hit] = hits
  if (!hit) return { kind: 'none' }
  if (hits.length > 1) return { kind: 'several', sectionIds: hits.map((one) => one.sectionId), run: await readRun(siteId, hit.runId) }
  if (hit.withheld !== null) return { kind: 'withheld', reason: hit.withheld }
  return readPublished(siteId, hit.runId, hit.id)
}

async function readPublished(siteId: number, runId: number, resultId: number): Promise<PublicAnswer> {
  const run = await readRun(siteId, runId)
  const [snapshot] = await readSnapshots(siteId, run, { resultId })
  return snapshot ? { kind: 'found', run, snapshot } : { kind: 'none' }
}

/** A result by its verification code, only while it is published and not withheld. */
export async function publishedByCode(siteId: number, code: string): Promise<{ run: SnapshotRun; snapshot: Snapshot } | null> {
  const [hit] = await sql<{ id: number; runId: number }>(
    `SELECT r.id, r.run_id AS "runId" FROM result r JOIN result_run run ON run.site_id = r.site_id AND run.id = r.run_id
     WHERE r.site_id = $1 AND r.verification_code = $2 AND run.state = 'published' AND r.withheld_reason IS NULL`, [siteId, code])
  const found = hit ? await readPublished(siteId, hit.runId, hit.id) : null
  return found?.kind === 'found' ? found : null
}
