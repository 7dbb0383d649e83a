import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import { teaches } from '~/domain/lessons/placed'
import type { SubjectKey } from '~/domain/lessons/teaching/teaching.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { phaseOf, type QuizKind, type QuizPhase, type QuizState, type ShowRule } from './quiz-state.policy'

/** Of whom only their own is shown: the teacher who asks; null for whoever manages all quizzes, and for nobody 0. */
export const onlyQuizzesOf = (ctx: SiteCtx): number | null =>
  ctx.can('quiz.quizzes.manage') ? null : (ctx.user.employeeId ?? 0)

/** Whether quiz `w` concerns employee $2: declared by them, or for a section in which they teach its subject. */
const MINE = `($2::bigint IS NULL OR w.employee_id = $2 OR EXISTS (SELECT 1 FROM quiz_section m WHERE m.site_id = w.site_id AND m.quiz_id = w.id
  AND ${teaches('w.site_id', '$2', 'm.section_id', 'w.subject_paper_id')}))`

export interface QuizRow {
  id: number
  kind: QuizKind
  title: string
  phase: QuizPhase
  classEn: string
  classBn: string
  subjectEn: string
  subjectBn: string
  opensAt: Date
  closesAt: Date
  minutes: number
  questions: number
  begun: number
  handedIn: number
}

const SORTS: Record<string, string> = { title: 'w.title', opensAt: 'w.opens_at', subject: 'c.position, c.id, a.code' }

type QuizQuery = Asked<{ kind?: readonly string[]; state?: readonly string[] }>

/** Quizzes of the sessions that run, as the list asks: the last to open first. */
export async function listQuizzes(
  ctx: SiteCtx,
  { q, filters, sort, ...page }: QuizQuery,
  now: Date,
): Promise<{ items: QuizRow[]; total: number }> {
  const asked = where(ctx.site.id, onlyQuizzesOf(ctx))
    .contains(q, 'w.title', 'a.name_bn', 'a.name_en')
    .and(filters.kind, 'w.kind = ANY ({}::text[])')
    .and(filters.state, 'w.state = ANY ({}::text[])')
  const rows = await sql<Omit<QuizRow, 'phase'> & { state: QuizState; total: number }>(
    `SELECT w.id, w.kind, w.title, w.state, c.name_en AS "classEn", c.name_bn AS "classBn", a.name_en AS "subjectEn", a.name_bn AS "subjectBn",
       w.opens_at AS "opensAt", w.closes_at AS "closesAt", w.minutes,
       (SELECT count(*)::int FROM quiz_question s WHERE s.site_id = w.site_id AND s.quiz_id = w.id) AS questions,
       (SELECT count(DISTINCT b.enrolment_id)::int FROM quiz_attempt b WHERE b.site_id = w.site_id AND b.quiz_id = w.id) AS begun,
       (SELECT count(DISTINCT b.enrolment_id)::int FROM quiz_attempt b WHERE b.site_id = w.site_id AND b.quiz_id = w.id AND b.state <> 'open') AS "handedIn",
       count(*) OVER ()::int AS total
     FROM quiz w JOIN site_session i ON i.site_id = w.site_id AND i.id = w.session_id AND i.is_current JOIN class c ON c.id = w.class_id JOIN subject_paper a ON a.id = w.subject_paper_id
     WHERE ${asked.text(`w.site_id = $1 AND ${MINE}`)}
     ORDER BY ${SORTS[sort?.key ?? ''] ?? 'w.opens_at'} ${sort && sort.dir === 'asc' ? 'ASC' : 'DESC'}, w.id DESC ${asked.page(page)}`,
    asked.binds,
  )
  return {
    items: rows.map(({ total: _, state, ...row }) => ({ ...row, phase: phaseOf({ state, ...row }, now) })),
    total: rows[0]?.total ?? 0,
  }
}

export interface Quiz extends SubjectKey {
  id: number
  kind: QuizKind
  title: string
  instructions: string
  state: QuizState
  employeeId: number | null
  opensAt: Date
  closesAt: Date
  minutes: number
  attempts: number
  shuffleQuestions: boolean
  shuffleOptions: boolean
  showScore: ShowRule
  showKeys: ShowRule
  passPercent: number | null
  penaltyPercent: number
  graceMinutes: number
  revision: number
  sections: number[]
  /** How many attempts there are; once there is one, nothing of it changes. */
  begun: number
}

/** SQL: attributes of a quiz `w` that a rule of an attempt asks. */
export const QUIZ_COLUMNS = `w.id, w.session_id AS "sessionId", w.class_id AS "classId", w.subject_paper_id AS "paperId", w.kind, w.title, w.instructions, w.state,
  w.employee_id AS "employeeId", w.opens_at AS "opensAt", w.closes_at AS "closesAt", w.minutes, w.attempts, w.shuffle_questions AS "shuffleQuestions",
  w.shuffle_options AS "shuffleOptions", w.show_score AS "showScore", w.show_keys AS "showKeys", w.pass_percent AS "passPercent",
  w.penalty_percent AS "penaltyPercent", w.grace_minutes AS "graceMinutes", w.revision`

/** A quiz of this person's. @throws Missing where it is not theirs either */
export async function quizOf(ctx: SiteCtx, id: number): Promise<Quiz> {
  const [row] = await sql<Quiz>(
    `SELECT ${QUIZ_COLUMNS}, array(SELECT s.section_id FROM quiz_section s WHERE s.site_id = w.site_id AND s.quiz_id = w.id ORDER BY s.section_id) AS sections,
       (SELECT count(*)::int FROM quiz_attempt b WHERE b.site_id = w.site_id AND b.quiz_id = w.id) AS begun
     FROM quiz w WHERE w.site_id = $1 AND w.id = $3 AND ${MINE}`,
    [ctx.site.id, onlyQuizzesOf(ctx), id],
  )
  if (!row) throw new Missing('quiz')
  return row
}

export interface QuizStudent {
  enrolmentId: number
  sectionEn: string
  sectionBn: string
  roll: number
  nameEn: string
  nameBn: string
  attemptId: number | null
  state: 'open' | 'handed-in' | 'ended' | null
  startedAt: Date | null
  closedAt: Date | null
  /** Hundredths. */
  score: number | null
  fullMarks: number | null
  extra: number | null
  late: number
}

/** Everybody whom it is set, with the attempt that counts: the one with the most marks, or the one that runs. */
export const studentsOf = (siteId: number, quizId: number): Promise<QuizStudent[]> =>
  sql<QuizStudent>(
    `SELECT e.id AS "enrolmentId", x.name_en AS "sectionEn", x.name_bn AS "sectionBn", e.roll, d.name_en AS "nameEn", d.name_bn AS "nameBn", b.id AS "attemptId", b.state, b.started_at AS "startedAt",
       b.closed_at AS "closedAt", b.score, b.full_marks AS "fullMarks", y.minutes AS extra,
       (SELECT count(*)::int FROM quiz_answer r WHERE r.site_id = b.site_id AND r.attempt_id = b.id AND r.verdict = 'late-arrived') AS late
     FROM (SELECT n.site_id, n.id FROM enrolment n JOIN quiz_section s ON s.site_id = n.site_id AND s.section_id = n.section_id WHERE s.site_id = $1 AND s.quiz_id = $2 AND n.state <> 'left'
           UNION SELECT h.site_id, h.enrolment_id FROM quiz_attempt h WHERE h.site_id = $1 AND h.quiz_id = $2) k
       JOIN enrolment e ON e.site_id = k.site_id AND e.id = k.id JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
       LEFT JOIN quiz_extra_time y ON y.site_id = e.site_id AND y.quiz_id = $2 AND y.enrolment_id = e.id
       LEFT JOIN LATERAL (SELECT q.site_id, q.id, q.state, q.started_at, q.closed_at, q.score, q.full_marks FROM quiz_attempt q
         WHERE q.site_id = e.site_id AND q.quiz_id = $2 AND q.enrolment_id = e.id ORDER BY q.state = 'open' DESC, q.score DESC NULLS LAST, q.number LIMIT 1) b ON true
     WHERE e.site_id = $1 ORDER BY x.position, x.id, e.roll, e.id`,
    [siteId, quizId],
  )
