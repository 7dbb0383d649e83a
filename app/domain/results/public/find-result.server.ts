import { sql } from 'db/connection'
import { readRun, readSnapshots, type Snapshot, type SnapshotRun } from '../read-result.server'
import type { RunShown } from '../run-shown'

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
  const hits = await sql<Hit>(
    `SELECT r.id, r.enrolment_id AS "enrolmentId", r.section_id AS "sectionId", r.withheld_reason AS withheld, ${RUN}
     FROM student st
     JOIN enrolment e ON e.site_id = st.site_id AND e.student_id = st.id
     JOIN result_run run ON run.site_id = st.site_id AND run.exam_id = $2 AND run.class_id = $3 AND run.state = 'published'
     JOIN result r ON r.site_id = run.site_id AND r.run_id = run.id AND r.enrolment_id = e.id
     WHERE st.site_id = $1 AND st.born_on = $4 AND r.roll = $5 AND ($6::bigint IS NULL OR r.section_id = $6)`,
    [siteId, question.examId, question.classId, question.bornOn, question.roll, question.sectionId ?? null])
  const [hit] = hits
  if (!hit) return { kind: 'none' }
  if (hits.length > 1) return { kind: 'several', sectionIds: hits.map((one) => one.sectionId), run: await runOf(siteId, hit) }
  if (hit.withheld !== null) return { kind: 'withheld', reason: hit.withheld }
  return readPublished(siteId, hit)
}

interface Hit { id: number; enrolmentId: number; sectionId: number; withheld: string | null; version: string; run: Omit<SnapshotRun, 'shown' | 'publishedAt' | 'generatedAt'>; publishedAt: Date; generatedAt: Date }

const RUN = `json_build_object('id', run.id, 'examId', run.exam_id, 'classId', run.class_id, 'number', run.number, 'state', run.state, 'students', run.students, 'passed', run.passed) AS run,
       run.published_at AS "publishedAt", run.generated_at AS "generatedAt", run.xmin::text AS version`

const MOST_RUNS = 200
const shownOf = new Map<string, { version: string; shown: RunShown }>()

/**
 * The run of a hit. What it shows of exam, class and subjects is read once by 20,000 guardians, and anew when the row was
 * written since, in whichever process: an amendment may raise a subject's highest mark.
 */
async function runOf(siteId: number, { run, publishedAt, generatedAt, version }: Hit): Promise<SnapshotRun> {
  const key = `${siteId} ${run.id}`
  let kept = shownOf.get(key)
  if (kept?.version !== version) {
    kept = { version, shown: (await readRun(siteId, run.id)).shown }
    if (shownOf.size >= MOST_RUNS) shownOf.clear()
    shownOf.set(key, kept)
  }
  return { ...run, publishedAt, generatedAt, shown: kept.shown }
}

async function readPublished(siteId: number, hit: Hit): Promise<PublicAnswer> {
  const run = await runOf(siteId, hit)
  const [snapshot] = await readSnapshots(siteId, run, { resultId: hit.id, enrolmentId: hit.enrolmentId })
  return snapshot ? { kind: 'found', run, snapshot } : { kind: 'none' }
}

/** A result by its verification code, only while it is published and not withheld. */
export async function publishedByCode(siteId: number, code: string): Promise<{ run: SnapshotRun; snapshot: Snapshot } | null> {
  const [hit] = await sql<Hit>(
    `SELECT r.id, r.enrolment_id AS "enrolmentId", r.section_id AS "sectionId", r.withheld_reason AS withheld, ${RUN} FROM result r JOIN result_run run ON run.site_id = r.site_id AND run.id = r.run_id
     WHERE r.site_id = $1 AND r.verification_code = $2 AND run.state = 'published' AND r.withheld_reason IS NULL`, [siteId, code])
  const found = hit ? await readPublished(siteId, hit) : null
  return found?.kind === 'found' ? found : null
}
