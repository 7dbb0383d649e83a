import { sql } from 'db/connection'
import type { AttendedDays } from '~/domain/attendance/counts.server'
import { printedProgress } from '~/domain/progress/printed.server'
import type { Mark, StudentResult } from './marks.policy'
import { writeParts, type StudentShown, type TieBreak } from './run-shown'
import type { PaperSet } from './student-paper-set'
import { newVerificationCode } from './verification'

const TIE_BREAKS: readonly TieBreak[] = ['mathematics', 'english', 'bangla']

export interface GradedRow {
  id: number
  roll: number
  section_id: number
  offering_id: number
}

/** Rows of `result` and `result_subject` collected as columns and written by two statements. */
export class ResultBatch {
  private students: {
    row: GradedRow
    shiftId: number
    result: StudentResult
    ties: number[]
    grace: StudentShown['grace']
    code: string
  }[] = []
  private subject = {
    at: [] as number[],
    key: [] as string[],
    as: [] as string[],
    total: [] as number[],
    full: [] as number[],
    letter: [] as string[],
    point: [] as number[],
    status: [] as string[],
    parts: [] as string[],
  }

  constructor(
    private readonly of: { siteId: number; examId: number; runId: number },
    private readonly attended: ReadonlyMap<number, AttendedDays> = new Map(),
  ) {}

  add(
    row: GradedRow,
    shiftId: number,
    result: StudentResult,
    sets: PaperSet[],
    marks: ReadonlyMap<number, Mark>,
    grace: StudentShown['grace'],
    tieBreaks: readonly TieBreak[] = TIE_BREAKS,
  ): void {
    const ties = tieBreaks.map((wanted) => {
      const own = result.subjects[sets.findIndex((set) => set.papers[0]?.meritAs === wanted)]
      return own && own.status !== 'exempt' ? own.total : -100
    })
    const at = this.students.push({ row, shiftId, result, ties, grace, code: newVerificationCode() }) - 1
    for (const [i, s] of result.subjects.entries()) {
      if (s.letter === null) continue // a continuous subject nobody marked
      const c = this.subject
      c.at.push(at)
      c.key.push(s.subjectKey)
      c.as.push(s.kind)
      c.total.push(s.total)
      c.full.push(s.full)
      c.letter.push(s.letter)
      c.point.push(s.point)
      c.status.push(s.status)
      c.parts.push(
        writeParts(
          (sets[i]?.papers ?? []).flatMap((p) =>
            p.parts.flatMap((part) => {
              const m = marks.get(part.id)
              return m === undefined ? [] : [[part.id, m] as const]
            }),
          ),
        ),
      )
    }
  }

  async write(): Promise<void> {
    if (!this.students.length) return
    const { siteId, examId, runId } = this.of
    const enrolments = this.students.map((s) => s.row.id)
    const conduct = await printedProgress(siteId, examId, enrolments)
    const column = (pick: (s: (typeof this.students)[number]) => string | number | boolean | undefined) =>
      literal(this.students.map(pick))
    const rows = await sql<{ id: number }>(
      `SELECT nextval('result_id_seq')::bigint AS id FROM generate_series(1, $1)`,
      [this.students.length],
    )
    const ids = rows.map((r) => Number(r.id))
    await sql(INSERT_RESULTS, [
      siteId,
      runId,
      literal(ids),
      column((s) => s.row.id),
      column((s) => s.row.section_id),
      column((s) => s.shiftId),
      column((s) => s.row.roll),
      column((s) => s.result.totalMarks),
      column((s) => s.result.fullMarks),
      column((s) => s.result.gpa),
      column((s) => s.result.gpaWithoutOptional),
      column((s) => s.result.letter ?? ''),
      column((s) => s.result.passed),
      column((s) => s.result.failedCount),
      column((s) => s.ties[0] ?? -100),
      column((s) => s.ties[1] ?? -100),
      column((s) => s.ties[2] ?? -100),
      column((s) => s.code),
      column((s) => s.row.offering_id),
      column((s) => s.result.appeared),
      // In halves of a day; -1: on no roll call.
      column((s) => (this.attended.get(s.row.id)?.present ?? -0.5) * 2),
      column((s) => (this.attended.get(s.row.id)?.days ?? -0.5) * 2),
      column(({ grace, row }) =>
        JSON.stringify({ grace: grace?.length ? grace : undefined, progress: conduct.get(row.id) }),
      ),
    ])
    const c = this.subject
    await sql(INSERT_SUBJECTS, [
      siteId,
      literal(c.at.map((at) => ids[at])),
      literal(c.key),
      literal(c.as),
      literal(c.total),
      literal(c.full),
      literal(c.letter),
      literal(c.point),
      literal(c.status),
      literal(c.parts),
    ])
  }
}

/** An array in PostgreSQL's own notation; cheaper than the driver's general writer for tens of thousands of values. */
const literal = (values: readonly (string | number | boolean | undefined)[]): string =>
  `{${values.map((v) => (typeof v === 'string' ? `"${v.replace(/["\\]/g, '\\$&')}"` : String(v))).join(',')}}`

const INSERT_RESULTS = `
  INSERT INTO result (site_id, run_id, id, enrolment_id, section_id, shift_id, roll, total, full_marks, gpa, gpa_without_optional, letter, passed, failed_count, merit_marks, verification_code, appeared, shown)
  SELECT $1, $2, u.id, u.enrolment, u.section, u.shift, u.roll, u.total::numeric / 100, u.full_marks::numeric / 100, u.gpa::numeric / 100, u.gpa2::numeric / 100, u.letter, u.passed, u.failed,
    ARRAY[u.t1::numeric / 100, u.t2::numeric / 100, u.t3::numeric / 100], u.code, u.appeared,
    jsonb_build_object('code', st.code, 'nameEn', st.name_en, 'nameBn', st.name_bn, 'fatherEn', st.father_name_en, 'fatherBn', st.father_name_bn,
      'motherEn', st.mother_name_en, 'motherBn', st.mother_name_bn, 'bornOn', st.born_on, 'offeringId', u.offering)
    || CASE WHEN u.days <= 0 THEN '{}' ELSE jsonb_build_object('attendance', jsonb_build_object('present', u.present / 2.0, 'days', u.days / 2.0)) END || u.more::jsonb
  FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::int[], $8::int[], $9::int[], $10::int[], $11::int[], $12::text[], $13::boolean[], $14::int[],
      $15::int[], $16::int[], $17::int[], $18::text[], $19::bigint[], $20::boolean[], $21::int[], $22::int[], $23::text[])
    AS u(id, enrolment, section, shift, roll, total, full_marks, gpa, gpa2, letter, passed, failed, t1, t2, t3, code, offering, appeared, present, days, more)
  JOIN enrolment e ON e.site_id = $1 AND e.id = u.enrolment
  JOIN student st ON st.site_id = $1 AND st.id = e.student_id`

const INSERT_SUBJECTS = `
  INSERT INTO result_subject (site_id, result_id, grade_key, taken_as, total, full_marks, letter, point, status, parts)
  SELECT $1, u.id, u.key, u.taken_as, u.total::numeric / 100, u.full_marks::numeric / 100, u.letter, u.point::numeric / 100, u.status, u.parts
  FROM unnest($2::bigint[], $3::text[], $4::text[], $5::int[], $6::int[], $7::text[], $8::int[], $9::text[], $10::text[])
    AS u(id, key, taken_as, total, full_marks, letter, point, status, parts)`
