import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import { takes, teaches } from '../placed'
import { onlyOf, type SubjectKey } from '../teaching/teaching.server'
import type { LessonState } from '../lesson/lesson-state.policy'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { dayAt, today, type Day } from '~/format/dates'

/** Whether homework `w` concerns employee $2: set by them, or for a section in which they teach its subject; null for whoever manages all. */
const MINE = `($2::bigint IS NULL OR w.employee_id = $2 OR EXISTS (SELECT 1 FROM homework_section m WHERE m.site_id = w.site_id AND m.homework_id = w.id
  AND ${teaches('w.site_id', '$2', 'm.section_id', 'w.subject_paper_id')}))`

export interface HomeworkRow {
  id: number
  title: string
  state: LessonState
  classEn: string
  classBn: string
  subjectEn: string
  subjectBn: string
  teacherEn: string | null
  teacherBn: string | null
  dueAt: Date
  sections: number
  handedIn: number
  toMark: number
}

const SORTS: Record<string, string> = {
  title: 'w.title',
  dueAt: 'w.due_at',
  state: 'w.state',
  subject: 'c.position, c.id, a.code',
}

type HomeworkQuery = Asked<{ state?: readonly string[]; class?: readonly number[] }>

/** Homework of the sessions that run, as the list asks: the last due first. */
export async function listHomework(
  ctx: SiteCtx,
  { q, filters, sort, ...page }: HomeworkQuery,
): Promise<{ items: HomeworkRow[]; total: number }> {
  const asked = where(ctx.site.id, onlyOf(ctx))
    .contains(q, 'w.title', 'a.name_bn', 'a.name_en')
    .and(filters.state, 'w.state = ANY ({}::text[])')
    .and(filters.class, 'w.class_id = ANY ({}::bigint[])')
  const rows = await sql<HomeworkRow & { total: number }>(
    `SELECT w.id, w.title, w.state, c.name_en AS "classEn", c.name_bn AS "classBn", a.name_en AS "subjectEn", a.name_bn AS "subjectBn", t.name_en AS "teacherEn", t.name_bn AS "teacherBn",
       w.due_at AS "dueAt", (SELECT count(*)::int FROM homework_section s WHERE s.site_id = w.site_id AND s.homework_id = w.id) AS sections,
       (SELECT count(DISTINCT b.enrolment_id)::int FROM homework_submission b WHERE b.site_id = w.site_id AND b.homework_id = w.id) AS "handedIn",
       (SELECT count(*)::int FROM homework_submission b WHERE b.site_id = w.site_id AND b.homework_id = w.id AND b.returned_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM homework_submission z WHERE z.site_id = b.site_id AND z.homework_id = b.homework_id AND z.enrolment_id = b.enrolment_id AND z.attempt > b.attempt)) AS "toMark",
       count(*) OVER ()::int AS total
     FROM homework w JOIN site_session i ON i.site_id = w.site_id AND i.id = w.session_id AND i.is_current JOIN class c ON c.id = w.class_id JOIN subject_paper a ON a.id = w.subject_paper_id
       LEFT JOIN employee t ON t.site_id = w.site_id AND t.id = w.employee_id
     WHERE ${asked.text(`w.site_id = $1 AND ${MINE}`)}
     ORDER BY ${SORTS[sort?.key ?? ''] ?? 'w.due_at'} ${sort && sort.dir === 'asc' ? 'ASC' : 'DESC'}, w.id DESC ${asked.page(page)}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export interface Homework extends SubjectKey {
  id: number
  title: string
  body: string
  state: LessonState
  lessonId: number | null
  employeeId: number | null
  dueAt: Date
  lateUntil: Date | null
  /** Hundredths. */
  fullMarks: number | null
  setOn: Day | null
  revision: number
  sections: number[]
}

const COLUMNS = `w.id, w.session_id AS "sessionId", w.class_id AS "classId", w.subject_paper_id AS "paperId", w.title, w.body, w.state, w.lesson_id AS "lessonId", w.employee_id AS "employeeId",
  w.due_at AS "dueAt", w.late_until AS "lateUntil", w.full_marks AS "fullMarks", w.set_on AS "setOn", w.revision,
  array(SELECT s.section_id FROM homework_section s WHERE s.site_id = w.site_id AND s.homework_id = w.id ORDER BY s.section_id) AS sections`

/** @throws Missing where it is not this person's either */
export async function homeworkOf(ctx: SiteCtx, id: number): Promise<Homework> {
  const [row] = await sql<Homework>(
    `SELECT ${COLUMNS} FROM homework w WHERE w.site_id = $1 AND w.id = $3 AND ${MINE}`,
    [ctx.site.id, onlyOf(ctx), id],
  )
  if (!row) throw new Missing('homework')
  return row
}

export interface HandedIn {
  enrolmentId: number
  sectionId: number
  roll: number
  nameEn: string
  nameBn: string
  submissionId: number | null
  attempt: number | null
  late: boolean | null
  sentAt: Date | null
  returnedAt: Date | null
  again: boolean | null
  /** Hundredths. */
  score: number | null
}

/**
 * Everybody whom it is set, with what they handed in last: students as they stood in its sections on the day it is due (today before that), of papers
 * of choice only who takes them, and who handed it in before they moved away.
 */
export const handedIn = (siteId: number, { id, dueAt, paperId }: Homework): Promise<HandedIn[]> => {
  const due = dayAt(dueAt)
  const day = due < today() ? due : today()
  return sql<HandedIn>(
    `SELECT e.id AS "enrolmentId", s.section_id AS "sectionId", w.roll, d.name_en AS "nameEn", d.name_bn AS "nameBn", b.id AS "submissionId", b.attempt, b.late,
       b.sent_at AS "sentAt", b.returned_at AS "returnedAt", b.again, b.score
     FROM homework_section s
       CROSS JOIN LATERAL (SELECT n.id FROM enrolment n WHERE n.site_id = s.site_id AND n.section_id = s.section_id
         UNION SELECT f.enrolment_id FROM enrolment_place f WHERE f.site_id = s.site_id AND f.section_id = s.section_id
         UNION SELECT h.enrolment_id FROM homework_submission h WHERE h.site_id = s.site_id AND h.homework_id = s.homework_id AND h.section_id = s.section_id) c
       JOIN enrolment e ON e.site_id = s.site_id AND e.id = c.id JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
       CROSS JOIN LATERAL place_of(e.site_id, e.id, $4::date) w
       LEFT JOIN LATERAL (SELECT q.id, q.section_id, q.attempt, q.late, q.sent_at, q.returned_at, q.again, q.score FROM homework_submission q
         WHERE q.site_id = e.site_id AND q.homework_id = s.homework_id AND q.enrolment_id = e.id ORDER BY q.attempt DESC LIMIT 1) b ON true
     WHERE s.site_id = $1 AND s.homework_id = $2
       AND (b.section_id = s.section_id OR (b.id IS NULL AND e.state <> 'left' AND s.section_id = w.section_id AND ${takes('s.section_id', '$3')}))
     ORDER BY s.section_id, w.roll, e.id`,
    [siteId, id, paperId, day],
  )
}

export const keptDays = async (siteId: number): Promise<number | null> =>
  (await sql<{ days: number }>('SELECT keep_days AS days FROM homework_setting WHERE site_id = $1', [siteId]))[0]
    ?.days ?? null
