import { setImmediate } from 'node:timers/promises'
import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { attendedDays } from '~/domain/attendance/counts.server'
import {
  combinedPlan,
  combinedMarks,
  planColumns,
  type CombinedPlan,
} from '~/domain/exams/combined/combined-plan.server'
import { refuseUnapproved } from '~/domain/exams/chain/mark-chain.server'
import { examPapers, type ExamPaperDetail } from '~/domain/exams/exam-papers.server'
import { Missing, Refusal } from '~/domain/errors'
import { readChoices, type Gap } from '~/domain/subject-choices/gaps.policy'
import { gradeStudent } from './grading.policy'
import type { GradingSettings } from './marks.policy'
import { keepWithheld } from './keep-withheld.server'
import { rankRun } from './rank-run.server'
import { ResultBatch, type GradedRow } from './result-batch.server'
import { keepTeachers } from './analysis/run-teachers.server'
import { RunChoices } from './run-choices.server'
import { calledOf, loadRunFrame, type RunFrame } from './run-frame.server'
import { gradingOf, type RunShown } from './run-shown'
import { inputsSeen } from './stale/stale-runs.server'
import { SpecialMarks } from './special/special-marks.server'
import { marksOf, paperSetsOf, sitsNothing, type PaperSet } from './student-paper-set'

/** How many are called by name who keep results from being made. */
const MOST_CALLED = 5
const BATCH = 500
const BREATH = 50

interface GenerateOptions {
  siteId: number
  examId: number
  classId: number
  userId: number | null
  jobId?: number | null
  /** What to do about students whose marks are not complete. */
  incomplete: 'refuse' | 'leave-out'
  /** Awaited; what it throws ends the generation, and nothing stays. */
  progress?: (done: number, total: number) => void | Promise<void>
}

export interface GeneratedRun {
  runId: number
  students: number
  passed: number
  /** Without a result, because marks are missing. */
  leftOut: number
  /** Without a result, because their choice of subjects is incomplete. */
  openChoices: number
  /** Of `students`: graded on fewer subjects by a decision. */
  fewer: number
}

/**
 * Generates one class's results of one exam as a new snapshot, all in the caller's transaction (give it
 * `snapshot: true`): marks are read once through a cursor, graded by the pure rules, and written in batches, so memory
 * does not grow with the class. Earlier runs stay as they are. Whose choice of subjects has gaps is graded only by a
 * decision; without one they have no result, the run says who, and the others go on.
 * @returns the run's id and what it holds
 * @throws Refusal when nothing was declared, nobody is enrolled, a sheet is not approved though the exam demands it, or marks are missing and `incomplete` is 'refuse'
 */
export async function generateResults(options: GenerateOptions): Promise<GeneratedRun> {
  const { siteId, examId, classId } = options
  await oneAtATime('results', `${siteId}/${examId}/${classId}`)
  const inputs = await inputsSeen(siteId, examId, classId)
  const frame = await loadRunFrame(siteId, examId, classId)
  const papers = await examPapers(siteId, examId, classId)
  if (!papers.length) throw new Refusal('results:generate.noPapers')
  const combined = await combinedPlan(siteId, examId, classId)
  if (combined) refuseWithoutSources(combined)
  await refuseUnapproved(siteId, examId, classId)
  const settings = gradingOf(frame.shown)

  const [run] = await sql<{ id: number }>(
    `INSERT INTO result_run (site_id, exam_id, class_id, number, state, job_id, generated_by, inputs)
     SELECT $1, $2, $3, coalesce(max(number), 0) + 1, 'generated', $4, $5, $6 FROM result_run WHERE site_id = $1 AND exam_id = $2 AND class_id = $3 RETURNING id`,
    [siteId, examId, classId, options.jobId ?? null, options.userId, inputs],
  )
  if (!run) throw new Missing('run')

  const choices = await RunChoices.of({ siteId, examId, runId: run.id }, papers)
  const tally = await gradeAll(run.id, frame, papers, combined, settings, options, choices)
  if (!tally.students && !tally.leftOut && !choices.open && !tally.exempt) throw new Refusal('results:generate.nobody')
  if (tally.leftOut && options.incomplete === 'refuse')
    throw new Refusal('results:generate.incomplete', { count: tally.leftOut, who: await calledOf(siteId, tally.first) })
  await rankRun(siteId, run.id, frame.shown.merit)

  const { open: openChoices, fewer } = choices
  const { students, passed, absent, leftOut, exempt } = tally
  const offerings = frame.withUnits(papers, tally.highest)
  const shown: RunShown = { ...frame.shown, leftOut, openChoices, fewer, exempt, offerings }
  if (combined) {
    shown.graceFollows = combined.grace
    shown.sources = combined.sources.map(({ examId: id, nameEn, nameBn, percent, takes }) => ({
      examId: id,
      nameEn,
      nameBn,
      percent,
      takes,
    }))
  }
  await sql(
    'UPDATE result_run SET shown = $3, students = $4, passed = $5, absent = $6 WHERE site_id = $1 AND id = $2',
    [siteId, run.id, JSON.stringify(shown), students, passed, absent],
  )
  await keepWithheld(siteId, run.id)
  await keepTeachers(siteId, run.id)
  return { runId: run.id, students, passed, leftOut, openChoices, fewer }
}

const refuseWithoutSources = ({ sources, missing }: CombinedPlan): void => {
  if (!sources.length) throw new Refusal('results:generate.noSources')
  const [first] = missing
  if (first) throw new Refusal('results:generate.sourceLacks', { code: first.paper.code, count: missing.length })
}

interface StudentRow extends GradedRow {
  religion_id: number | null
  choices: string | null
  marks: string | null
  total: string
}

interface Tally {
  students: number
  passed: number
  /** Of `students`: those who did not appear. */
  absent: number
  leftOut: number
  /** Enrolments of the first of them. */
  first: number[]
  /** Without a result, because nothing of the exam applies to them. */
  exempt: number
  highest: Map<string, number>
}

async function gradeAll(
  runId: number,
  frame: RunFrame,
  papers: ExamPaperDetail[],
  combined: CombinedPlan | null,
  settings: GradingSettings,
  options: GenerateOptions,
  choices: RunChoices,
): Promise<Tally> {
  const byOffering = groupBy(papers)
  const partIds = papers.flatMap((p) => p.parts.map((part) => part.id))
  // A cursor of the database's own: the driver's would keep the connection from writing between two reads.
  const binds = [options.siteId, [...byOffering.keys()]]
  if (combined) {
    const plan = planColumns(combined.papers)
    await sql(declareCursor(combinedMarks(combined.grace)), [
      ...binds,
      plan.source,
      frame.sessionId,
      plan.target,
      plan.factor,
      plan.divisor,
      plan.expected,
    ])
  } else await sql(declareCursor(MARKS), [...binds, partIds, frame.sessionId])
  const attended = frame.days
    ? await attendedDays(options.siteId, { sessionId: frame.sessionId, classId: options.classId, ...frame.days })
    : undefined
  const special = await SpecialMarks.of(options, papers, combined)
  const sets = new Map<string, { papers: PaperSet[]; gaps: Gap[] }>()
  const tally: Tally = { students: 0, passed: 0, absent: 0, leftOut: 0, first: [], exempt: 0, highest: new Map() }
  for (let done = 0; ;) {
    const rows = await sql<StudentRow>(`FETCH ${BATCH} FROM students`)
    if (!rows.length) break
    const batch = new ResultBatch({ ...options, runId }, attended)
    for (const [at, row] of rows.entries()) {
      // Guardians look up other results meanwhile: a batch at one go would let all of them wait.
      if (at % BREATH === BREATH - 1) await setImmediate()
      const key = `${row.offering_id} ${row.religion_id} ${row.choices ?? ''}`
      let alike = sets.get(key)
      if (!alike) {
        const taken = new Map(readChoices(row.choices).map((one) => [one.subjectOfferingId, one.takenAs]))
        const gaps = choices.gaps(row.offering_id, row.choices, row.religion_id)
        sets.set(key, (alike = { papers: paperSetsOf(byOffering.get(row.offering_id) ?? [], taken), gaps }))
      }
      const own = alike.papers
      const { marks, grace } = special.marksFor(row, readMarks(row.marks))
      if (sitsNothing(own, marks)) {
        tally.exempt++
        continue
      }
      if (!choices.mayGrade(row, alike.gaps)) continue
      const result = gradeStudent(marksOf(own, marks), settings)
      if (result.status === 'incomplete') {
        tally.leftOut++
        if (tally.first.length < MOST_CALLED) tally.first.push(row.id)
        choices.forget(row)
        continue
      }
      tally.students++
      if (result.passed) tally.passed++
      if (!result.appeared) tally.absent++
      for (const s of result.subjects)
        if (s.status !== 'exempt' && s.total > (tally.highest.get(`${row.offering_id} ${s.subjectKey}`) ?? -1))
          tally.highest.set(`${row.offering_id} ${s.subjectKey}`, s.total)
      batch.add(row, frame.shiftOf(row.offering_id), result, own, marks, grace, frame.shown.merit.tieBreaks)
    }
    await batch.write()
    await choices.write()
    done += rows.length
    await options.progress?.(done, Number(rows[0]?.total ?? done))
  }
  await sql('CLOSE students')
  return tally
}

const MARKS = `
  SELECT m.enrolment_id, string_agg(m.exam_part_id || ':' || coalesce((m.obtained * 100)::int, -1), ' ') AS marks
  FROM mark m WHERE m.site_id = $1 AND m.exam_part_id = ANY($3::bigint[]) GROUP BY m.enrolment_id`

/**
 * One row a student of the class; marks as 'part:hundredths' pairs, absent as -1. Compact text is the fastest to move.
 * $1 site, $2 class offerings, $4 session; the rest is the marks' own.
 */
const declareCursor = (marks: string): string => `
  DECLARE students NO SCROLL CURSOR FOR WITH marks AS (${marks})
  SELECT e.id, e.roll, e.section_id, s.class_offering_id AS offering_id, d.religion_id, marks.marks, count(*) OVER () AS total, e.choices
  FROM enrolment e
  JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
  JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
  LEFT JOIN marks ON marks.enrolment_id = e.id
  WHERE e.site_id = $1 AND e.session_id = $4 AND s.class_offering_id = ANY($2::bigint[]) AND (e.state <> 'left' OR marks.marks IS NOT NULL)`

function readMarks(text: string | null): Map<number, number | 'A'> {
  const marks = new Map<number, number | 'A'>()
  if (!text) return marks
  for (const one of text.split(' ')) {
    const at = one.indexOf(':')
    const value = Number(one.slice(at + 1))
    marks.set(Number(one.slice(0, at)), value < 0 ? 'A' : value)
  }
  return marks
}

function groupBy(papers: ExamPaperDetail[]): Map<number, ExamPaperDetail[]> {
  const groups = new Map<number, ExamPaperDetail[]>()
  for (const paper of papers) groups.set(paper.offeringId, [...(groups.get(paper.offeringId) ?? []), paper])
  return groups
}
