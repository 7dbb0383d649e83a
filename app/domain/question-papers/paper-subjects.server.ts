import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { staffWhoMay } from '~/domain/delivery/notifications.server'
import type { Permission } from '~/domain/identity/matrix'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'

/** What a paper is for: a subject of a class in a session, in an exam or by itself. */
export interface PaperSubject {
  sessionId: number
  classId: number
  subjectPaperId: number
  examId: number | null
}

interface PaperSubjectOption {
  value: string
  text: string
  group: string
  subject: PaperSubject
  /** Hundredths; what the exam says. */
  fullMarks: number | null
  minutes: number | null
  title: string
}

const valueOf = ({ sessionId, classId, subjectPaperId, examId }: PaperSubject): string =>
  [sessionId, classId, subjectPaperId, examId ?? 0].join('-')

/** The subjects for which somebody may make a paper: those they teach, for the office all; of each running exam, and as a class test. */
export async function paperSubjects(ctx: SiteCtx): Promise<PaperSubjectOption[]> {
  const employee = ctx.can('question-papers.papers.unseal') ? null : (ctx.user.employeeId ?? 0)
  const rows = await sql<
    PaperSubject & {
      className: { nameEn: string; nameBn: string }
      subject: { nameEn: string; nameBn: string }
      exam: { nameEn: string; nameBn: string }
      code: string
      label: string
      full: number | null
      minutes: number | null
    }
  >(
    `WITH mine AS (
       SELECT DISTINCT f.session_id, i.label, f.class_id, o.subject_paper_id FROM class_offering f JOIN site_session i ON i.site_id = f.site_id AND i.id = f.session_id AND i.is_current
         JOIN subject_offering o ON o.site_id = f.site_id AND o.class_offering_id = f.id
       WHERE f.site_id = $1 AND ($2::bigint IS NULL OR EXISTS (SELECT 1 FROM assignment a WHERE a.site_id = o.site_id AND a.subject_offering_id = o.id AND a.employee_id = $2))
     ), held AS (
       SELECT x.id, x.session_id, x.starts_on, x.name_en, x.name_bn, f.class_id, o.subject_paper_id, max(p.minutes) AS minutes,
         max((SELECT sum(t.full_marks) FROM exam_part t WHERE t.site_id = p.site_id AND t.exam_paper_id = p.id)) AS full_marks
       FROM exam x JOIN exam_paper p ON p.site_id = x.site_id AND p.exam_id = x.id JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
         JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id
       WHERE x.site_id = $1 AND x.kind = 'sat' AND x.state <> 'closed' GROUP BY x.site_id, x.id, x.session_id, x.starts_on, x.name_en, x.name_bn, f.class_id, o.subject_paper_id
     )
     SELECT m.session_id AS "sessionId", m.label, m.class_id AS "classId", m.subject_paper_id AS "subjectPaperId", h.id AS "examId", h.minutes, (h.full_marks * 100)::int AS "full", s.code,
       json_build_object('nameEn', c.name_en, 'nameBn', c.name_bn) AS "className", json_build_object('nameEn', s.name_en, 'nameBn', s.name_bn) AS subject,
       json_build_object('nameEn', coalesce(h.name_en, ''), 'nameBn', coalesce(h.name_bn, '')) AS exam
     FROM mine m JOIN class c ON c.id = m.class_id JOIN subject_paper s ON s.id = m.subject_paper_id
       LEFT JOIN held h ON h.session_id = m.session_id AND h.class_id = m.class_id AND h.subject_paper_id = m.subject_paper_id
     ORDER BY h.starts_on DESC NULLS LAST, h.id DESC, c.position, c.id, s.code`,
    [ctx.site.id, employee],
  )
  const option = (row: (typeof rows)[number], examId: number | null): PaperSubjectOption => {
    const subject = { sessionId: row.sessionId, classId: row.classId, subjectPaperId: row.subjectPaperId, examId }
    const exam = examId === null ? '' : nameIn(row.exam, ctx.lang)
    return {
      value: valueOf(subject),
      text: `${nameIn(row.className, ctx.lang)} · ${nameIn(row.subject, ctx.lang)} (${digits(row.code, ctx.lang)})`,
      group: exam,
      subject,
      fullMarks: examId === null ? null : row.full,
      minutes: examId === null ? null : row.minutes,
      title: exam ? `${exam} ${digits(row.label, ctx.lang)}` : '',
    }
  }
  const tests = new Map(rows.map((row) => [valueOf({ ...row, examId: null }), option(row, null)]))
  return [...rows.flatMap((row) => (row.examId === null ? [] : [option(row, row.examId)])), ...tests.values()]
}

/** Active staff who hold a right, for a choice of people. */
export const staffWith = async (
  siteId: number,
  permission: Permission,
): Promise<{ id: number; nameEn: string; nameBn: string }[]> =>
  sql(
    'SELECT u.id, u.name_en AS "nameEn", u.name_bn AS "nameBn" FROM app_user u WHERE u.tenant_id = $1 AND u.id = ANY ($2::bigint[]) ORDER BY u.name_bn, u.id',
    [siteId, await staffWhoMay(siteId, permission)],
  )
