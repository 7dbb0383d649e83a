import { sql } from 'db/connection'
import { concerns, takes } from '~/domain/lessons/placed'
import { maySee } from '../attempt/timing.policy'
import type { QuizKind, ShowRule } from '../declare/quiz-state.policy'

/** A quiz as its student has it. */
export interface OwnQuiz {
  id: number
  kind: QuizKind
  title: string
  instructions: string
  subjectEn: string
  subjectBn: string
  opensAt: Date
  closesAt: Date
  /** When nobody's answers are taken any more: after the grace, and the most that anybody has of extra time. */
  overAt: Date
  minutes: number
  extra: number
  attempts: number
  passPercent: number | null
  penaltyPercent: number
  graceMinutes: number
  shuffleQuestions: boolean
  shuffleOptions: boolean
  showScore: ShowRule
  showKeys: ShowRule
  questions: number
  /** Attempts of the student. */
  used: number
  /** The attempt that runs. */
  open: number | null
  /** The best that is closed, with its marks. */
  best: number | null
  score: number | null
  fullMarks: number | null
  sectionId: number
}

const FROM = `quiz w JOIN enrolment e ON e.site_id = w.site_id AND e.id = $2 AND e.session_id = w.session_id JOIN subject_paper a ON a.id = w.subject_paper_id
  LEFT JOIN quiz_extra_time y ON y.site_id = w.site_id AND y.quiz_id = w.id AND y.enrolment_id = e.id
  LEFT JOIN LATERAL (SELECT count(*)::int AS used, max(q.id) FILTER (WHERE q.state = 'open') AS open FROM quiz_attempt q
    WHERE q.site_id = w.site_id AND q.quiz_id = w.id AND q.enrolment_id = e.id) n ON true
  LEFT JOIN LATERAL (SELECT q.id, q.score, q.full_marks FROM quiz_attempt q WHERE q.site_id = w.site_id AND q.quiz_id = w.id AND q.enrolment_id = e.id AND q.state <> 'open'
    ORDER BY q.score DESC NULLS LAST, q.number LIMIT 1) b ON true`
/** What was begun stays the student's, in whatever section they are now. */
const OWN = `w.site_id = $1 AND w.set_on IS NOT NULL AND (n.used > 0 OR (w.state = 'published' AND EXISTS (SELECT 1 FROM quiz_section s
  WHERE s.site_id = w.site_id AND s.quiz_id = w.id AND ${concerns('s.section_id', 'w.set_on')} AND ${takes('s.section_id', 'w.subject_paper_id')})))`
const COLUMNS = `w.id, w.kind, w.title, w.instructions, a.name_en AS "subjectEn", a.name_bn AS "subjectBn", w.opens_at AS "opensAt", w.closes_at AS "closesAt", w.minutes,
  w.closes_at + make_interval(mins => w.grace_minutes + coalesce((SELECT max(z.minutes) FROM quiz_extra_time z WHERE z.site_id = w.site_id AND z.quiz_id = w.id), 0)) AS "overAt", coalesce(y.minutes, 0) AS extra,
  w.attempts, w.pass_percent AS "passPercent", w.penalty_percent AS "penaltyPercent", w.grace_minutes AS "graceMinutes", w.shuffle_questions AS "shuffleQuestions",
  w.shuffle_options AS "shuffleOptions", w.show_score AS "showScore", w.show_keys AS "showKeys", (SELECT count(*)::int FROM quiz_question u WHERE u.site_id = w.site_id AND u.quiz_id = w.id) AS questions,
  n.used, n.open, b.id AS best, b.score, b.full_marks AS "fullMarks", e.section_id AS "sectionId"`

const MOST = 60

/** A score that is not to be seen yet is none. */
function asSeen(quiz: OwnQuiz, now: Date): OwnQuiz {
  const seen = maySee(quiz.showScore, { ...quiz, closed: quiz.best !== null, more: moreToCome(quiz, now) }, now)
  return seen ? quiz : { ...quiz, score: null, fullMarks: null }
}

/** Whether a new attempt may be begun now. */
export const mayBegin = ({ opensAt, closesAt, extra, used, attempts, open }: OwnQuiz, now: Date): boolean =>
  open === null && used < attempts && now >= opensAt && +now < +closesAt + extra * 60_000

/** Whether this student writes at an attempt, or may begin one. */
export const moreToCome = (quiz: OwnQuiz, now: Date): boolean => quiz.open !== null || mayBegin(quiz, now)

/** What a student has to sit and has sat, the last to open first. */
export async function ownQuizzes(siteId: number, enrolmentId: number, kind: QuizKind, now: Date): Promise<OwnQuiz[]> {
  const rows = await sql<OwnQuiz>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE ${OWN} AND w.kind = $3 ORDER BY w.opens_at DESC, w.id DESC LIMIT ${MOST}`,
    [siteId, enrolmentId, kind],
  )
  return rows.map((one) => asSeen(one, now))
}

/** One quiz of a student; null where it is not set to them. */
export async function ownQuiz(siteId: number, enrolmentId: number, id: number, now: Date): Promise<OwnQuiz | null> {
  const [row] = await sql<OwnQuiz>(`SELECT ${COLUMNS} FROM ${FROM} WHERE ${OWN} AND w.id = $3`, [
    siteId,
    enrolmentId,
    id,
  ])
  return row ? asSeen(row, now) : null
}
