import { askOnce, sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import {
  readRun,
  readSnapshots,
  RESULT_COLUMNS,
  type ResultRow,
  type Snapshot,
  snapshotOf,
  type SnapshotRun,
} from '../read-result.server'
import { rememberedResult } from './remembered-results.server'

export interface PublicQuestion {
  examId: number
  classId: number
  roll: number
  bornOn: string
  sectionId?: number | null
}

export type PublicAnswer =
  /** Wrong exam, class, roll or birth date, or nothing published: from outside all the same. */
  | { kind: 'none' }
  /** Rolls begin anew in every section: the same roll and birthday in two of them. */
  | { kind: 'several'; sectionIds: number[]; run: SnapshotRun }
  /** Why stays inside: a neighbour may know roll and birthday, too. */
  | { kind: 'withheld' }
  | { kind: 'found'; run: SnapshotRun; snapshot: Snapshot }

/**
 * A published result by exam, class, roll and date of birth, in one question. Begins with the birthday, which is indexed
 * and leaves a handful, so that it costs the same in a large school.
 */
export async function findPublicResult(siteId: number, question: PublicQuestion): Promise<PublicAnswer> {
  const hits = await askOnce<ResultRow & RunOfHit>(
    siteId,
    `SELECT ${RESULT_COLUMNS}, ${RUN}
     FROM student st
     JOIN enrolment e ON e.site_id = st.site_id AND e.student_id = st.id
     JOIN result_run run ON run.site_id = st.site_id AND run.exam_id = $2 AND run.class_id = $3 AND run.state = 'published'
     JOIN result r ON r.site_id = run.site_id AND r.run_id = run.id AND r.enrolment_id = e.id
     WHERE st.site_id = $1 AND st.born_on = $4 AND r.roll = $5 AND ($6::bigint IS NULL OR r.section_id = $6)`,
    [siteId, question.examId, question.classId, question.bornOn, question.roll, question.sectionId ?? null],
  )
  const [hit] = hits
  if (!hit) return { kind: 'none' }
  if (hits.length === 1 && hit.withheld_reason !== null) return { kind: 'withheld' }
  const run = await runOf(siteId, hit)
  return hits.length > 1
    ? { kind: 'several', sectionIds: hits.map((one) => one.section_id), run }
    : { kind: 'found', run, snapshot: snapshotOf(hit, run) }
}

interface RunOfHit {
  run: Omit<SnapshotRun, 'shown' | 'publishedAt' | 'generatedAt'>
  publishedAt: Date
  generatedAt: Date
}

const RUN = `json_build_object('id', run.id, 'examId', run.exam_id, 'classId', run.class_id, 'number', run.number, 'state', run.state, 'students', run.students, 'passed', run.passed) AS run,
       run.published_at AS "publishedAt", run.generated_at AS "generatedAt"`

/** The run of a hit. What it shows of exam, class and subjects is the same for all of them: 20,000 guardians read it once. */
async function runOf(siteId: number, { run, publishedAt, generatedAt }: RunOfHit): Promise<SnapshotRun> {
  const shown = await rememberedResult(siteId, `run ${run.id}`, async () => (await readRun(siteId, run.id)).shown)
  if (!shown) throw new Missing('result run')
  return { ...run, publishedAt, generatedAt, shown }
}

/** A result by its verification code, whole, only while it is published and not withheld. */
export async function publishedByCode(
  siteId: number,
  code: string,
): Promise<{ run: SnapshotRun; snapshot: Snapshot } | null> {
  const [hit] = await sql<RunOfHit & { id: number; enrolmentId: number }>(
    `SELECT r.id, r.enrolment_id AS "enrolmentId", ${RUN} FROM result r JOIN result_run run ON run.site_id = r.site_id AND run.id = r.run_id
     WHERE r.site_id = $1 AND r.verification_code = $2 AND run.state = 'published' AND r.withheld_reason IS NULL`,
    [siteId, code],
  )
  if (!hit) return null
  const run = await runOf(siteId, hit)
  const [snapshot] = await readSnapshots(siteId, run, { resultId: hit.id, enrolmentId: hit.enrolmentId })
  return snapshot ? { run, snapshot } : null
}
