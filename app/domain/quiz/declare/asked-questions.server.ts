import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import { versionKey, versionsOf } from '~/domain/questions/bank.server'
import type { QuestionKind } from '~/domain/questions/content'
import { teaches } from '~/domain/lessons/placed'
import type { SiteCtx } from '~/domain/context'
import { onlyQuizzesOf } from './quizzes.server'
import { plainText } from '~/domain/questions/text/plain-text.server'

export interface AskedQuestion {
  quizId: number
  questionId: number
  quiz: string
  position: number
  kind: QuestionKind | null
  text: string
  /** Hundredths. */
  marks: number
  /** How many sat it. */
  sat: number
  /** Hundredths of a percent of the marks that they had; null before anybody handed in. */
  difficulty: number | null
}

const SORTS: Record<string, string> = { quiz: 'w.opens_at, w.id, q.position', difficulty: 'difficulty' }

/** The questions of quizzes with how they went: the quiz that opened last first. */
export async function listAsked(
  ctx: SiteCtx,
  { q, sort, ...page }: Asked<Record<never, never>>,
): Promise<{ items: AskedQuestion[]; total: number }> {
  const asked = where(ctx.site.id, onlyQuizzesOf(ctx)).contains(q, 'w.title')
  const rows = await sql<Omit<AskedQuestion, 'text' | 'kind'> & { version: number; total: number }>(
    `SELECT w.id AS "quizId", q.question_id AS "questionId", q.version, w.title AS quiz, q.position, q.marks, r.sat, r.difficulty, count(*) OVER ()::int AS total
     FROM quiz w JOIN site_session i ON i.site_id = w.site_id AND i.id = w.session_id AND i.is_current JOIN quiz_question q ON q.site_id = w.site_id AND q.quiz_id = w.id
       LEFT JOIN LATERAL (SELECT count(*)::int AS sat, round(avg(s.score) * 10000 / q.marks)::int AS difficulty FROM quiz_attempt b
         JOIN quiz_score s ON s.site_id = b.site_id AND s.attempt_id = b.id AND s.question_id = q.question_id WHERE b.site_id = q.site_id AND b.quiz_id = q.quiz_id) r ON true
     WHERE ${asked.text(`w.site_id = $1 AND ($2::bigint IS NULL OR w.employee_id = $2 OR EXISTS (SELECT 1 FROM quiz_section m WHERE m.site_id = w.site_id AND m.quiz_id = w.id
       AND ${teaches('w.site_id', '$2', 'm.section_id', 'w.subject_paper_id')}))`)}
     ORDER BY ${SORTS[sort?.key ?? ''] ?? 'w.opens_at DESC, w.id DESC, q.position'} ${sort && sort.dir === 'desc' ? 'DESC' : 'ASC'}, q.question_id ${asked.page(page)}`,
    asked.binds,
  )
  const said = await versionsOf(ctx.site.id, rows)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _, version, ...row }) => {
      const found = said.get(versionKey(row.questionId, version))
      const stem = found?.content.stem
      const text = stem ? (ctx.lang === 'bn' ? stem.bn || stem.en : stem.en || stem.bn) : ''
      return { ...row, kind: found?.kind ?? null, text: plainText(text) }
    }),
  }
}
