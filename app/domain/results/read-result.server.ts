import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import { gradeStudent } from './grading.policy'
import type { Mark, StudentResult } from './marks.policy'
import { gradingOf, readParts, type RunShown, type ShownUnit, type StudentShown } from './run-shown'
import { marksOf } from './student-paper-set'
import type { ExamPaperDetail } from '~/domain/exams/exam-papers.server'

/** One subject of a snapshot; marks in hundredths. */
export interface SnapshotSubject {
  unit: ShownUnit
  takenAs: 'compulsory' | 'elective' | 'religion' | 'optional' | 'continuous'
  total: number
  full: number
  letter: string
  point: number
  status: 'passed' | 'failed' | 'absent' | 'exempt'
  /** By exam part id. */
  marks: ReadonlyMap<number, Mark>
}

/** One student's result as it was generated. Figures in hundredths. */
export interface Snapshot {
  id: number
  runId: number
  enrolmentId: number
  sectionId: number
  roll: number
  total: number
  full: number
  gpa: number
  gpaWithoutOptional: number
  letter: string
  passed: boolean
  /** Sat at least one paper: who did not has no place. */
  appeared: boolean
  failedCount: number
  meritSection: number | null
  meritShift: number | null
  meritGroup: number | null
  meritClass: number | null
  student: StudentShown
  verificationCode: string
  withheldReason: string | null
  subjects: SnapshotSubject[]
}

export interface SnapshotRun {
  id: number
  examId: number
  classId: number
  number: number
  state: string
  publishedAt: Date | null
  generatedAt: Date
  students: number
  passed: number
  shown: RunShown
}

/** A row of RESULT_COLUMNS. */
export interface ResultRow {
  id: number
  run_id: number
  enrolment_id: number
  section_id: number
  roll: number
  total: string
  full_marks: string
  gpa: string
  gpa_without_optional: string
  letter: string
  passed: boolean
  appeared: boolean
  failed_count: number
  merit_section: number | null
  merit_shift: number | null
  merit_group: number | null
  merit_class: number | null
  shown: StudentShown
  verification_code: string
  withheld_reason: string | null
  subjects: {
    key: string
    as: SnapshotSubject['takenAs']
    total: number
    full: number
    letter: string
    point: number
    status: SnapshotSubject['status']
    parts: string
  }[]
}

const hundredths = (text: string) => Math.round(Number(text) * 100)

/** @throws Missing when the run is not this site's */
export async function readRun(siteId: number, runId: number): Promise<SnapshotRun> {
  const [run] = await sql<SnapshotRun>(
    `SELECT id, exam_id AS "examId", class_id AS "classId", number, state, published_at AS "publishedAt", generated_at AS "generatedAt", students, passed, shown
     FROM result_run WHERE site_id = $1 AND id = $2`,
    [siteId, runId],
  )
  if (!run) throw new Missing('result run')
  return run
}

interface SnapshotFilter {
  sectionIds?: readonly number[] | undefined
  resultId?: number | undefined
  enrolmentId?: number | undefined
  after?: { sectionId: number; roll: number } | undefined
  limit?: number | undefined
}

/** What a snapshot is read from, of `result r`. */
export const RESULT_COLUMNS = `r.id, r.run_id, r.enrolment_id, r.section_id, r.roll, r.total, r.full_marks, r.gpa, r.gpa_without_optional, r.letter, r.passed, r.appeared, r.failed_count,
        r.merit_section, r.merit_shift, r.merit_group, r.merit_class, r.shown, r.verification_code, r.withheld_reason,
        (SELECT coalesce(json_agg(json_build_object('key', s.grade_key, 'as', s.taken_as, 'total', (s.total * 100)::int, 'full', (s.full_marks * 100)::int,
            'letter', s.letter, 'point', (s.point * 100)::int, 'status', s.status, 'parts', s.parts)), '[]') FROM result_subject s WHERE s.site_id = r.site_id AND s.result_id = r.id) AS subjects`

/** Results of a run in order of section and roll, whole. Page with `after` and `limit`: memory stays flat. */
export async function readSnapshots(
  siteId: number,
  run: SnapshotRun,
  filter: SnapshotFilter = {},
): Promise<Snapshot[]> {
  const rows = await sql<ResultRow>(
    `SELECT ${RESULT_COLUMNS}
     FROM result r WHERE r.site_id = $1 AND r.run_id = $2 AND ($3::bigint[] IS NULL OR r.section_id = ANY($3)) AND ($4::bigint IS NULL OR r.id = $4)
       AND ($5::bigint IS NULL OR r.enrolment_id = $5) AND ($6::bigint IS NULL OR (r.section_id, r.roll) > ($6, $7::int))
     ORDER BY r.section_id, r.roll LIMIT $8`,
    [
      siteId,
      run.id,
      filter.sectionIds ?? null,
      filter.resultId ?? null,
      filter.enrolmentId ?? null,
      filter.after?.sectionId ?? null,
      filter.after?.roll ?? null,
      filter.limit ?? null,
    ],
  )
  return rows.map((row) => snapshotOf(row, run))
}

/** The snapshot of a row of RESULT_COLUMNS. */
export function snapshotOf(row: ResultRow, run: SnapshotRun): Snapshot {
  const units = run.shown.offerings[String(row.shown.offeringId)]?.units ?? []
  const own = new Map(row.subjects.map((s) => [s.key, s]))
  return {
    id: row.id,
    runId: row.run_id,
    enrolmentId: row.enrolment_id,
    sectionId: row.section_id,
    roll: row.roll,
    total: hundredths(row.total),
    full: hundredths(row.full_marks),
    gpa: hundredths(row.gpa),
    gpaWithoutOptional: hundredths(row.gpa_without_optional),
    letter: row.letter,
    passed: row.passed,
    appeared: row.appeared,
    failedCount: row.failed_count,
    meritSection: row.merit_section,
    meritShift: row.merit_shift,
    meritGroup: row.merit_group,
    meritClass: row.merit_class,
    student: row.shown,
    verificationCode: row.verification_code,
    withheldReason: row.withheld_reason,
    subjects: units.flatMap((unit) => {
      const s = own.get(unit.key)
      return s
        ? [
            {
              unit,
              takenAs: s.as,
              total: s.total,
              full: s.full,
              letter: s.letter,
              point: s.point,
              status: s.status,
              marks: readParts(s.parts),
            },
          ]
        : []
    }),
  }
}

/** Grades a snapshot again from its own marks and rules, for "why is my GPA 4.33?" (derivation.policy.ts). */
export function regrade(snapshot: Snapshot, run: SnapshotRun): StudentResult {
  const marks = new Map(snapshot.subjects.flatMap((s) => [...s.marks]))
  const sets = snapshot.subjects.map((s) => ({
    key: s.unit.key,
    kind: s.takenAs,
    papers: s.unit.papers as unknown as ExamPaperDetail[],
  }))
  return gradeStudent(marksOf(sets, marks), gradingOf(run.shown))
}

/** One result with its run. @throws Missing when it is not this site's */
export async function readResult(siteId: number, resultId: number): Promise<{ run: SnapshotRun; snapshot: Snapshot }> {
  const [hit] = Number.isSafeInteger(resultId)
    ? await sql<{ runId: number }>('SELECT run_id AS "runId" FROM result WHERE site_id = $1 AND id = $2', [
        siteId,
        resultId,
      ])
    : []
  if (!hit) throw new Missing('result')
  const run = await readRun(siteId, hit.runId)
  const [snapshot] = await readSnapshots(siteId, run, { resultId })
  if (!snapshot) throw new Missing('result')
  return { run, snapshot }
}
