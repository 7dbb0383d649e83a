import { sql } from 'db/connection'
import { examPapers } from '~/domain/exams/exam-papers.server'
import type { ExamPaperDetail } from '~/domain/exams/exam-papers.server'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { gradeStudent } from '../grading.policy'
import type { Mark, StudentResult } from '../marks.policy'
import { rankRun } from '../rank-run.server'
import { readResult, type Snapshot, type SnapshotRun } from '../read-result.server'
import { gradingOf, writeParts } from '../run-shown'
import { marksOf } from '../student-paper-set'
import { endGrace } from '../special/grace.server'
import { newVerificationCode } from '../verification'
import { renewHighest } from './highest.server'
import { closeScrutiny, type Amender } from './scrutiny.server'
import { amendMarks } from '~/domain/exams/amend-marks.server'

type Marks = ReadonlyMap<number, Mark>

interface AmendInput {
  resultId: number
  /** The verification code that whoever corrects has before them: a result corrected since is not corrected again unseen. */
  code: string
  reason: string
  /** By exam part, hundredths; parts left out keep their mark, null is for those that never had one. */
  marks: ReadonlyMap<number, number | 'A' | null>
}

/**
 * Corrects marks of one published result, all in the caller's transaction: grades it anew by its run's own rules, gives it
 * the place its marks now earn (nobody else's place moves) and a new verification code, changes the entered marks alike,
 * so that a later generation agrees, and keeps what was before. The class's highest marks, printed on everybody's sheet,
 * are what the marks now say. Open scrutiny requests of the result are decided by it.
 * @returns the amendment's id
 * @throws Missing for another institution's result or a part this student does not take; Refusal when the result is not
 *   published, was corrected meanwhile or comes from a combined exam; Invalid when no mark changes or one is too high
 */
export async function amendResult(ctx: Amender, input: AmendInput): Promise<number> {
  const siteId = ctx.site.id
  const [locked] = await sql<{ runId: number; kind: string }>(
    `SELECT r.run_id AS "runId", x.kind FROM result r JOIN result_run run ON run.site_id = r.site_id AND run.id = r.run_id JOIN exam x ON x.site_id = run.site_id AND x.id = run.exam_id
     WHERE r.site_id = $1 AND r.id = $2 FOR UPDATE OF run, r`,
    [siteId, input.resultId],
  )
  if (!locked) throw new Missing('result')
  const { run, snapshot } = await readResult(siteId, input.resultId)
  if (run.state !== 'published') throw new Refusal('result-amendments:notPublished')
  if (locked.kind === 'combined') throw new Refusal('result-amendments:combined')
  if (snapshot.verificationCode !== input.code) throw new Refusal('result-amendments:stale')

  const changes = changesOf(snapshot, input.marks)
  const marks = new Map([...marksIn(snapshot), ...changes.map((one) => [one.part, one.after] as const)])
  const sets = snapshot.subjects.map((s) => ({
    key: s.unit.key,
    kind: s.takenAs,
    papers: s.unit.papers as unknown as ExamPaperDetail[],
  }))
  const graded = gradeStudent(marksOf(sets, marks), gradingOf(run.shown))
  if (graded.status === 'incomplete') throw new Refusal('result-amendments:incomplete')

  const newCode = newVerificationCode()
  await writeResult(siteId, run, snapshot, graded, marks, newCode)
  await renewHighest(siteId, run.id, snapshot.student.offeringId)
  await rankRun(siteId, run.id, run.shown.merit, snapshot.id)
  // The published run carries its own correction; every other run made before is out of date by it.
  await sql(`SET LOCAL app.carried_by = '{${Number(run.id)}}'`)
  await amendMarks(ctx.site.id, snapshot.enrolmentId, changes)
  await endGrace(ctx, snapshot.enrolmentId, { parts: changes.map((one) => one.part), reason: input.reason })
  await sql(`SET LOCAL app.carried_by = ''`)
  const before = {
    gpa: snapshot.gpa,
    letter: snapshot.letter,
    total: snapshot.total,
    passed: snapshot.passed,
    marks: changes.map(({ part, before }) => [part, before]),
  }
  const after = {
    gpa: graded.gpa,
    letter: graded.letter,
    total: graded.totalMarks,
    passed: graded.passed,
    marks: changes.map(({ part, after }) => [part, after]),
  }
  const scrutinyId = await closeScrutiny(ctx, snapshot.id, 'amended', input.reason)
  const [made] = await sql<{ id: number }>(
    `INSERT INTO result_amendment (site_id, result_id, scrutiny_id, reason, old_code, new_code, before, after, amended_by, acted_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      siteId,
      snapshot.id,
      scrutinyId,
      input.reason,
      snapshot.verificationCode,
      newCode,
      JSON.stringify(before),
      JSON.stringify(after),
      ctx.user.userId,
      ctx.user.impersonation?.actorName.slice(0, 150) ?? '',
    ],
  )
  ctx.audit({
    recordType: 'result',
    recordId: snapshot.id,
    before: { ...before, code: snapshot.verificationCode },
    after: { ...after, code: newCode, reason: input.reason },
  })
  return made?.id ?? 0
}

interface Change {
  part: number
  before: Mark | null
  after: number | 'A'
}

const marksIn = (snapshot: Snapshot): Map<number, Mark> => new Map(snapshot.subjects.flatMap((s) => [...s.marks]))

function changesOf(snapshot: Snapshot, given: AmendInput['marks']): Change[] {
  const parts = new Map(
    snapshot.subjects.flatMap((s) =>
      s.unit.papers.flatMap((paper) => paper.parts.map((part) => [part.id, part] as const)),
    ),
  )
  const now = marksIn(snapshot)
  const changes: Change[] = []
  for (const [id, after] of given) {
    const part = parts.get(id)
    if (!part) throw new Missing('exam part')
    if (now.get(id) === 'N') {
      // Not sat by a decision: that is taken back first.
      if (after !== null) throw new Invalid({ [`m${id}`]: ['result-amendments:exempt'] })
      continue
    }
    if (after === null) {
      if (now.has(id)) throw new Invalid({ [`m${id}`]: ['ui:error.required'] })
      continue
    }
    if (after !== 'A' && (after < 0 || after > part.full))
      throw new Invalid({ [`m${id}`]: ['result-amendments:tooHigh'] })
    if (now.get(id) !== after) changes.push({ part: id, before: now.get(id) ?? null, after })
  }
  if (!changes.length) throw new Invalid({ reason: ['result-amendments:nothing'] })
  return changes
}

async function writeResult(
  siteId: number,
  run: SnapshotRun,
  snapshot: Snapshot,
  graded: StudentResult,
  marks: Marks,
  code: string,
): Promise<void> {
  await sql(
    `UPDATE result SET total = $3::numeric / 100, full_marks = $4::numeric / 100, gpa = $5::numeric / 100, gpa_without_optional = $6::numeric / 100, letter = $7, passed = $8, failed_count = $9,
       merit_marks = (SELECT coalesce(array_agg(m::numeric / 100 ORDER BY at), '{}') FROM unnest($10::int[]) WITH ORDINALITY AS u(m, at)), verification_code = $11, appeared = $12 WHERE site_id = $1 AND id = $2`,
    [
      siteId,
      snapshot.id,
      graded.totalMarks,
      graded.fullMarks,
      graded.gpa,
      graded.gpaWithoutOptional,
      graded.letter,
      graded.passed,
      graded.failedCount,
      await tieMarks(siteId, run, snapshot, graded),
      code,
      graded.appeared,
    ],
  )
  const rows = snapshot.subjects.flatMap((s, at) => {
    const own = graded.subjects[at]
    if (!own || own.letter === null) return []
    const parts = writeParts(
      s.unit.papers.flatMap((paper) =>
        paper.parts.flatMap((part) => {
          const mark = marks.get(part.id)
          return mark === undefined ? [] : [[part.id, mark] as const]
        }),
      ),
    )
    return [
      {
        key: s.unit.key,
        total: own.total,
        full: own.full,
        letter: own.letter,
        point: own.point,
        status: own.status,
        parts,
      },
    ]
  })
  await sql(
    `UPDATE result_subject s SET total = u.total::numeric / 100, full_marks = u."full"::numeric / 100, letter = u.letter, point = u.point::numeric / 100, status = u.status, parts = u.parts
     FROM json_to_recordset($3::json) AS u(key text, total int, "full" int, letter text, point int, status text, parts text) WHERE s.site_id = $1 AND s.result_id = $2 AND s.grade_key = u.key`,
    [siteId, snapshot.id, JSON.stringify(rows)],
  )
  await sql('UPDATE result_run SET passed = passed + $3, absent = absent + $4 WHERE site_id = $1 AND id = $2', [
    siteId,
    run.id,
    Number(graded.passed) - Number(snapshot.passed),
    Number(snapshot.appeared) - Number(graded.appeared),
  ])
}

/** The totals that break ties of merit, as result-batch.server.ts keeps them: -1 where the student does not take the subject. */
async function tieMarks(
  siteId: number,
  run: SnapshotRun,
  snapshot: Snapshot,
  graded: StudentResult,
): Promise<number[]> {
  const papers = (await examPapers(siteId, run.examId, run.classId)).filter(
    (paper) => paper.offeringId === snapshot.student.offeringId,
  )
  return (run.shown.merit.tieBreaks ?? (['mathematics', 'english', 'bangla'] as const)).map((wanted) => {
    const at = snapshot.subjects.findIndex(
      (s) => papers.find((paper) => paper.code === s.unit.papers[0]?.code)?.meritAs === wanted,
    )
    const own = graded.subjects[at]
    return own && own.status !== 'exempt' ? own.total : -100
  })
}
