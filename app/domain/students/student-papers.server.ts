import { sql } from 'db/connection'

export interface StudentPaper {
  id: number
  kind: string
  memoNo: string
  issuedOn: string
  code: string
  revoked: boolean
}

/** Documents issued to a student, the newest first. */
export const studentPapers = (siteId: number, studentId: number): Promise<StudentPaper[]> =>
  sql<StudentPaper>(
    `SELECT id, kind, memo_no AS "memoNo", issued_on AS "issuedOn", verification_code AS code, revoked_at IS NOT NULL AS revoked FROM issued_document
    WHERE site_id = $1 AND student_id = $2 ORDER BY issued_on DESC, id DESC LIMIT 100`,
    [siteId, studentId],
  )

export interface ExamPresence {
  examId: number
  examEn: string
  examBn: string
  session: string
  present: number
  absent: number
  late: number
  expelled: number
}

/** In how many papers of each exam the student sat, as it was taken in the rooms. */
export const examPresence = (siteId: number, studentId: number): Promise<ExamPresence[]> =>
  sql<ExamPresence>(
    `SELECT x.id AS "examId", x.name_en AS "examEn", x.name_bn AS "examBn", y.label AS session, count(*) FILTER (WHERE a.state = 'present')::int AS present,
      count(*) FILTER (WHERE a.state = 'absent')::int AS absent, count(*) FILTER (WHERE a.state = 'late')::int AS late, count(*) FILTER (WHERE a.state = 'expelled')::int AS expelled
    FROM enrolment e JOIN exam_attendance a ON a.site_id = e.site_id AND a.enrolment_id = e.id JOIN exam_paper p ON p.site_id = a.site_id AND p.id = a.exam_paper_id
    JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id JOIN site_session y ON y.site_id = x.site_id AND y.id = x.session_id
    WHERE e.site_id = $1 AND e.student_id = $2 GROUP BY x.site_id, x.id, y.site_id, y.id ORDER BY y.starts_on DESC, x.starts_on DESC NULLS LAST, x.id DESC`,
    [siteId, studentId],
  )
