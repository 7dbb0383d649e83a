import { sql } from 'db/connection'
import { teaches } from '../placed'
import type { SubjectKey } from '../teaching/teaching.server'
import type { DrawnMark } from './drawing'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'

export interface SubmissionPage {
  id: number
  submissionId: number
  key: string
  name: string
  mime: string
  width: number
  height: number
  drawing: DrawnMark[]
}

/** Pages of submissions, in order. */
export const pagesOf = (siteId: number, submissionIds: readonly number[]): Promise<SubmissionPage[]> =>
  sql<SubmissionPage>(
    `SELECT p.id, p.submission_id AS "submissionId", f.key, f.name, f.mime, p.width, p.height, p.drawing FROM homework_page p JOIN file f ON f.tenant_id = p.site_id AND f.id = p.file_id
     WHERE p.site_id = $1 AND p.submission_id = ANY ($2::bigint[]) ORDER BY p.submission_id, p.position, p.id`,
    [siteId, submissionIds],
  )

export interface Submission extends SubjectKey {
  id: number
  homeworkId: number
  title: string
  enrolmentId: number
  studentId: number
  sectionId: number
  attempt: number
  /** Whether the student handed it in once more since. */
  replaced: boolean
  nameEn: string
  nameBn: string
  roll: number
  text: string
  late: boolean
  sentAt: Date
  /** Hundredths. */
  score: number | null
  fullMarks: number | null
  feedback: string
  again: boolean
  returnedAt: Date | null
  revision: number
  pages: SubmissionPage[]
}

/**
 * What a student handed in, for who set the homework or teaches the subject in that section, and for nobody else of the staff: no right to manage
 * lessons opens it. @throws Missing
 */
export async function submissionOf(ctx: SiteCtx, id: number, lock = false): Promise<Submission> {
  const [row] = await sql<Omit<Submission, 'pages'>>(
    `SELECT b.id, b.homework_id AS "homeworkId", w.title, w.session_id AS "sessionId", w.class_id AS "classId", w.subject_paper_id AS "paperId", b.enrolment_id AS "enrolmentId", e.student_id AS "studentId",
       b.section_id AS "sectionId", b.attempt, EXISTS (SELECT 1 FROM homework_submission z WHERE z.site_id = b.site_id AND z.homework_id = b.homework_id AND z.enrolment_id = b.enrolment_id AND z.attempt > b.attempt) AS replaced,
       d.name_en AS "nameEn", d.name_bn AS "nameBn", p.roll, b.text, b.late, b.sent_at AS "sentAt", b.score, w.full_marks AS "fullMarks", b.feedback, b.again, b.returned_at AS "returnedAt", b.revision
     FROM homework_submission b JOIN homework w ON w.site_id = b.site_id AND w.id = b.homework_id JOIN enrolment e ON e.site_id = b.site_id AND e.id = b.enrolment_id
       JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id CROSS JOIN LATERAL place_of(e.site_id, e.id, (b.sent_at AT TIME ZONE 'Asia/Dhaka')::date) p
     WHERE b.site_id = $1 AND b.id = $2 AND (w.employee_id = $3 OR ${teaches('b.site_id', '$3', 'b.section_id', 'w.subject_paper_id')})${lock ? ' FOR UPDATE OF b' : ''}`,
    [ctx.site.id, id, ctx.user.employeeId ?? 0],
  )
  if (!row) throw new Missing('submission')
  return { ...row, pages: await pagesOf(ctx.site.id, [id]) }
}

/** Whether this person reads what was handed in of a homework in a section: see submissionOf(). */
export async function mayMark(
  ctx: SiteCtx,
  homework: SubjectKey & { employeeId: number | null },
  sections: readonly number[],
): Promise<ReadonlySet<number>> {
  const employee = ctx.user.employeeId
  if (employee === null) return new Set()
  if (homework.employeeId === employee) return new Set(sections)
  const rows = await sql<{ id: number }>(
    `SELECT x.id FROM section x WHERE x.site_id = $1 AND x.id = ANY ($2::bigint[]) AND ${teaches('x.site_id', '$3', 'x.id', '$4')}`,
    [ctx.site.id, sections, employee, homework.paperId],
  )
  return new Set(rows.map((one) => one.id))
}
