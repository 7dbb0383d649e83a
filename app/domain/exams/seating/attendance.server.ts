import { createHash } from 'node:crypto'
import { sql } from 'db/connection'
import { calledThen, formerPaper } from '~/domain/academics/former-names'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import { attendanceRefusal, type AttendanceRight, type AttendanceState } from './attendance.policy'
import { sectionJoins, SECTION_NAME } from './section-name'
import { sittersOfPapers, WAS_HERE } from './sitters'
import { setAttendanceDays } from '~/domain/exams/exam-ends.server'
import { IS_EXEMPT } from '~/domain/results/special/is-exempt'
import { examNames } from '~/domain/results/publishing/exam-name'

export interface Named {
  nameEn: string
  nameBn: string
}

/** The exam's papers that begin at one time of one day. */
export interface Sitting {
  heldOn: string
  startsAt: string
  papers: number
}

export const sittingsOf = (siteId: number, examId: number): Promise<Sitting[]> =>
  sql<Sitting>(
    `SELECT held_on AS "heldOn", to_char(starts_at, 'HH24:MI') AS "startsAt", count(*)::int AS papers FROM exam_paper
    WHERE site_id = $1 AND exam_id = $2 AND held_on IS NOT NULL AND starts_at IS NOT NULL GROUP BY held_on, starts_at ORDER BY held_on, starts_at`,
    [siteId, examId],
  )

export interface ExamHead extends Named {
  id: number
  closed: boolean
  days: number
}

/** @throws Missing */
export async function attendanceExam(siteId: number, examId: number): Promise<ExamHead> {
  const [exam] = await sql<ExamHead>(
    `SELECT x.id, ${examNames('x')}, x.state = 'closed' AS closed, x.attendance_days AS days FROM exam x WHERE x.site_id = $1 AND x.id = $2 AND x.kind = 'sat' AND x.state <> 'draft'`,
    [siteId, examId],
  )
  if (!exam) throw new Missing('exam')
  return exam
}

/** One candidate at one sitting, with the seat of the published plan if there is one. */
export interface RollRow extends Named {
  paperId: number
  enrolmentId: number
  roll: number
  paper: Named
  className: Named
  sectionId: number
  section: Named
  roomId: number | null
  room: string | null
  seat: { column: number; row: number; place: number } | null
  state: AttendanceState | null
  note: string
}

const pair = (alias: string) => `json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn)`

/** The class, with the group where a college has several of one name of section. */
export const CLASS = `json_build_object('nameEn', k.name_en || CASE WHEN g.code = 'NONE' THEN '' ELSE ' (' || g.name_en || ')' END, 'nameBn', k.name_bn || CASE WHEN g.code = 'NONE' THEN '' ELSE ' (' || g.name_bn || ')' END)`

/** Who sits a paper (p, o) of the exam $2 at $3, $4: enrolments (e) with the section (s) and roll (w) of its day, the seat (t) of the plan that is out, and the attendance (a). */
export const SITTERS = `exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
    JOIN ${sittersOfPapers('p.exam_id = $2 AND p.held_on = $3 AND p.starts_at = $4::time')} w ON w.site_id = p.site_id AND w.paper_id = p.id JOIN section s ON s.site_id = p.site_id AND s.id = w.section_id JOIN enrolment e ON e.site_id = p.site_id AND e.id = w.enrolment_id
    LEFT JOIN seat_plan_class pc ON pc.site_id = p.site_id AND pc.exam_id = p.exam_id AND pc.class_offering_id = o.class_offering_id
    LEFT JOIN seat_plan l ON l.site_id = pc.site_id AND l.id = pc.plan_id AND l.state = 'published'
    LEFT JOIN seat t ON t.site_id = l.site_id AND t.plan_id = l.id AND t.enrolment_id = e.id
    LEFT JOIN exam_attendance a ON a.site_id = p.site_id AND a.exam_paper_id = p.id AND a.enrolment_id = e.id`

/** Of those the ones who sit it at $3, $4 in the exam $2; never who is exempt from it, whatever was taken before. */
export const SITS = `p.site_id = $1 AND p.exam_id = $2 AND p.held_on = $3 AND p.starts_at = $4::time AND (${WAS_HERE} OR a.state IS NOT NULL) AND NOT ${IS_EXEMPT}
      AND (a.state IS NOT NULL OR o.condition IN ('compulsory', 'continuous') OR EXISTS (SELECT 1 FROM enrolment_subject x WHERE x.site_id = e.site_id AND x.enrolment_id = e.id AND x.subject_offering_id = o.id))`

/** Everybody who sits a paper of the sitting, room by room in the order of seats; of one room or section where named. */
export const rollOf = (
  siteId: number,
  examId: number,
  sitting: Pick<Sitting, 'heldOn' | 'startsAt'>,
  place: { room?: number; section?: number } = {},
): Promise<RollRow[]> =>
  sql<RollRow>(
    `SELECT p.id AS "paperId", e.id AS "enrolmentId", w.roll, d.name_en AS "nameEn", d.name_bn AS "nameBn", ${calledThen('q', 'fp')} AS paper, ${CLASS} AS "className", s.id AS "sectionId", ${SECTION_NAME} AS section,
      r.id AS "roomId", r.number AS room, CASE WHEN r.id IS NOT NULL THEN json_build_object('column', t.bench_column, 'row', t.bench_row, 'place', t.place) END AS seat, a.state, coalesce(a.note, '') AS note
    FROM ${SITTERS} JOIN subject_paper q ON q.id = o.subject_paper_id JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id JOIN class k ON k.id = c.class_id ${sectionJoins('p.held_on')} ${formerPaper('q', 'p.held_on')}
    JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id LEFT JOIN room r ON r.site_id = t.site_id AND r.id = t.room_id
    WHERE ${SITS} AND ($5::bigint IS NULL OR r.id = $5) AND ($6::bigint IS NULL OR s.id = $6)
    ORDER BY r.position NULLS LAST, r.id, t.bench_column, t.bench_row, t.place, k.position, s.position, w.roll`,
    [siteId, examId, sitting.heldOn, sitting.startsAt, place.room ?? null, place.section ?? null],
  )

/** Stands for what a page shows. */
export const stampOf = (rows: readonly RollRow[]): string =>
  createHash('sha256')
    .update(
      rows
        .map((one) => `${one.paperId}.${one.enrolmentId}.${one.state ?? ''}.${one.note}`)
        .sort()
        .join('|'),
    )
    .digest('base64url')
    .slice(0, 22)

export interface Duty {
  id: number
  examId: number
  heldOn: string
  startsAt: string
  roomId: number
  room: string
  exam: Named
  days: number
  closed: boolean
}

/** The sittings and rooms an employee watches over. */
export const dutiesOf = (siteId: number, employeeId: number | null): Promise<Duty[]> =>
  sql<Duty>(
    `SELECT d.id, d.exam_id AS "examId", d.held_on AS "heldOn", to_char(d.starts_at, 'HH24:MI') AS "startsAt", d.room_id AS "roomId", r.number AS room, ${pair('x')} AS exam, x.attendance_days AS days, x.state = 'closed' AS closed
    FROM exam_duty d JOIN exam x ON x.site_id = d.site_id AND x.id = d.exam_id JOIN room r ON r.site_id = d.site_id AND r.id = d.room_id
    WHERE d.site_id = $1 AND d.employee_id = $2 ORDER BY d.held_on, d.starts_at`,
    [siteId, employeeId ?? 0],
  )

export interface Taken {
  paperId: number
  enrolmentId: number
  state: AttendanceState
  note: string
}
interface SaveAttendance {
  examId: number
  heldOn: string
  startsAt: string
  room: number | null
  section: number | null
  stamp: string
  rows: readonly Taken[]
  right: AttendanceRight
}

/**
 * Saves the attendance of a room or section at one sitting. Rows not named stay as they are; the same save again changes
 * nothing. 'stale': somebody saved since the page was made, nothing was written.
 * @throws Missing for people who do not sit there; Refusal when this person may not write this now
 */
export async function saveAttendance(
  ctx: SiteCtx,
  input: SaveAttendance,
): Promise<{ stale: true } | { stale: false; changed: number }> {
  const exam = await attendanceExam(ctx.site.id, input.examId)
  const onDuty =
    input.right === 'any' ||
    (await dutiesOf(ctx.site.id, ctx.user.employeeId)).some(
      (one) =>
        one.examId === input.examId &&
        one.heldOn === input.heldOn &&
        one.startsAt === input.startsAt &&
        one.roomId === input.room,
    )
  const refused = attendanceRefusal({
    heldOn: input.heldOn,
    today: today(),
    days: exam.days,
    examClosed: exam.closed,
    right: input.right,
    onDuty,
  })
  if (refused) throw new Refusal(refused, {}, refused === 'seating:refused.duty' ? 403 : 409)
  // Two saves of one sitting wait for each other, so that the stamp is compared with what stands.
  await sql(
    'SELECT id FROM exam_paper WHERE site_id = $1 AND exam_id = $2 AND held_on = $3 AND starts_at = $4::time ORDER BY id FOR UPDATE',
    [ctx.site.id, input.examId, input.heldOn, input.startsAt],
  )
  const roll = await rollOf(ctx.site.id, input.examId, input, {
    ...(input.room ? { room: input.room } : {}),
    ...(input.section ? { section: input.section } : {}),
  })
  const known = new Map(roll.map((one) => [`${one.paperId}.${one.enrolmentId}`, one]))
  const unknown = input.rows.filter((one) => !known.has(`${one.paperId}.${one.enrolmentId}`))
  if (unknown.length && (await allExempt(ctx.site.id, unknown))) return { stale: true }
  if (unknown.length) throw new Missing('candidate')
  const changes = input.rows.flatMap((one) => {
    const before = known.get(`${one.paperId}.${one.enrolmentId}`)
    return before && (before.state !== one.state || before.note !== one.note) ? [{ one, before }] : []
  })
  if (changes.length && stampOf(roll) !== input.stamp) return { stale: true }
  if (changes.length) {
    await sql(
      `INSERT INTO exam_attendance (site_id, exam_paper_id, enrolment_id, state, note, taken_by)
       SELECT $1, t.paper, t.enrolment, t.state, t.note, $2 FROM unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[]) t(paper, enrolment, state, note)
       ON CONFLICT (site_id, exam_paper_id, enrolment_id) DO UPDATE SET state = excluded.state, note = excluded.note, taken_by = excluded.taken_by, taken_at = now()`,
      [
        ctx.site.id,
        ctx.user.userId || null,
        changes.map(({ one }) => one.paperId),
        changes.map(({ one }) => one.enrolmentId),
        changes.map(({ one }) => one.state),
        changes.map(({ one }) => one.note),
      ],
    )
    // Corrections one by one; a first roll call of a room only names who was not simply there.
    ctx.audit({
      recordType: 'exam_attendance',
      recordId: input.examId,
      before: {
        rows: changes
          .filter(({ before }) => before.state !== null)
          .map(({ before }) => [before.paperId, before.enrolmentId, before.state, before.note]),
      },
      after: {
        heldOn: input.heldOn,
        startsAt: input.startsAt,
        room: input.room,
        section: input.section,
        taken: changes.length,
        rows: changes
          .filter(({ one, before }) => before.state !== null || one.state !== 'present')
          .map(({ one }) => [one.paperId, one.enrolmentId, one.state, one.note]),
      },
    })
  }
  return { stale: false, changed: changes.length }
}

/** Whether all of them are exempt by now, so that the page they stand on is an older one. */
async function allExempt(siteId: number, rows: readonly Taken[]): Promise<boolean> {
  const [found] = await sql<{ exempt: boolean }>(
    `SELECT bool_and(${IS_EXEMPT}) AS exempt FROM unnest($2::bigint[], $3::bigint[]) t(paper, enrolment)
      LEFT JOIN exam_paper p ON p.site_id = $1 AND p.id = t.paper LEFT JOIN enrolment e ON e.site_id = $1 AND e.id = t.enrolment`,
    [siteId, rows.map((one) => one.paperId), rows.map((one) => one.enrolmentId)],
  )
  return found?.exempt === true
}

/** For how many days after a sitting its invigilators may still write. */
export async function allowLater(ctx: SiteCtx, examId: number, days: number): Promise<void> {
  const was = (await attendanceExam(ctx.site.id, examId)).days
  await setAttendanceDays(ctx.site.id, examId, days)
  ctx.audit({ recordType: 'exam', recordId: examId, before: { attendanceDays: was }, after: { attendanceDays: days } })
}
