import { sql } from 'db/connection'
import { mustTeach, type SubjectKey } from '~/domain/lessons/teaching/teaching.server'
import { notify } from '~/domain/delivery/notifications.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { takes } from '~/domain/lessons/placed'
import { dayAt, instantAt } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { quizStateAfter, type QuizMove } from './quiz-state.policy'
import type { QuizForm } from './quiz.form'
import { onlyQuizzesOf, quizOf, type Quiz } from './quizzes.server'

/** Whether this person may change it: who declared it, and whoever manages all. */
export const mayChangeQuiz = (ctx: SiteCtx, { employeeId }: Pick<Quiz, 'employeeId'>): boolean =>
  onlyQuizzesOf(ctx) === null || (ctx.can('quiz.quizzes.manage-own') && employeeId === ctx.user.employeeId)

/** A quiz that this person may change; once somebody has begun it, nobody may. @throws Missing; Refusal */
export async function quizToChange(ctx: SiteCtx, id: number): Promise<Quiz> {
  await sql('SELECT id FROM quiz WHERE site_id = $1 AND id = $2 FOR UPDATE', [ctx.site.id, id])
  const quiz = await quizOf(ctx, id)
  if (!mayChangeQuiz(ctx, quiz)) throw new Refusal('quiz:error.notYours', {}, 403)
  if (quiz.begun > 0) throw new Refusal('quiz:error.begun')
  return quiz
}

/**
 * Declares a quiz or an online exam, new or changed, for sections in which this person teaches its subject.
 * @returns its id @throws Missing; Refusal for another teacher's, and once it was begun; Invalid
 */
export async function saveQuiz(ctx: SiteCtx, which: { id: number } | SubjectKey, form: QuizForm): Promise<number> {
  const site = ctx.site.id
  const before = 'id' in which ? await quizToChange(ctx, which.id) : null
  const key = before ?? (which as SubjectKey)
  await mustTeach(
    ctx,
    key,
    form.sections.filter((one) => !before?.sections.includes(one)),
  )
  const opensAt = instantAt(form.opensOn, form.opensTime)
  const closesAt = instantAt(form.closesOn, form.closesTime)
  if (closesAt <= opensAt) throw new Invalid({ closesOn: ['quiz:error.closesBefore'] })
  const values = [
    form.kind,
    form.title,
    form.instructions ?? '',
    opensAt,
    closesAt,
    form.minutes,
    form.attempts,
    form.shuffleQuestions,
    form.shuffleOptions,
    form.showScore,
    form.showKeys,
    form.passPercent,
    form.penaltyPercent,
    form.graceMinutes,
  ]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE quiz SET kind = $3, title = $4, instructions = $5, opens_at = $6, closes_at = $7, minutes = $8, attempts = $9, shuffle_questions = $10, shuffle_options = $11,
           show_score = $12, show_keys = $13, pass_percent = $14, penalty_percent = $15, grace_minutes = $16, revision = revision + 1
         WHERE site_id = $1 AND id = $2 AND revision = $17 RETURNING id`,
        [site, before.id, ...values, form.revision],
      )
    : await sql<{ id: number }>(
        `INSERT INTO quiz (site_id, session_id, class_id, subject_paper_id, kind, title, instructions, opens_at, closes_at, minutes, attempts, shuffle_questions, shuffle_options,
           show_score, show_keys, pass_percent, penalty_percent, grace_minutes, employee_id, made_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) RETURNING id`,
        [site, key.sessionId, key.classId, key.paperId, ...values, ctx.user.employeeId, ctx.user.userId],
      )
  if (!row) throw new Invalid({ '': ['quiz:error.stale'] })
  await sql('DELETE FROM quiz_section WHERE site_id = $1 AND quiz_id = $2 AND section_id <> ALL ($3::bigint[])', [
    site,
    row.id,
    form.sections,
  ])
  for (const sectionId of form.sections)
    await sql(
      'INSERT INTO quiz_section (site_id, quiz_id, section_id) VALUES ($1, $2, $3) ON CONFLICT (site_id, quiz_id, section_id) DO NOTHING',
      [site, row.id, sectionId],
    )
  ctx.audit({
    recordType: 'quiz',
    recordId: row.id,
    before: before && { title: before.title, opensAt: before.opensAt, closesAt: before.closesAt },
    after: { title: form.title, opensAt, closesAt },
  })
  return row.id
}

/** Gives a quiz to its sections, whose bells ring, or takes it back; nobody begins it then. @throws Missing; Refusal */
export async function moveQuiz(ctx: SiteCtx, id: number, move: QuizMove, now: Date): Promise<void> {
  await sql('SELECT id FROM quiz WHERE site_id = $1 AND id = $2 FOR UPDATE', [ctx.site.id, id])
  const quiz = await quizOf(ctx, id)
  if (!mayChangeQuiz(ctx, quiz)) throw new Refusal('quiz:error.notYours', {}, 403)
  const state = quizStateAfter(quiz.state, move)
  if (state === null) throw new Refusal('quiz:error.move')
  const [asked] = await sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM quiz_question WHERE site_id = $1 AND quiz_id = $2',
    [ctx.site.id, id],
  )
  if (move === 'publish' && !asked?.count) throw new Refusal('quiz:error.noQuestions')
  await sql(
    'UPDATE quiz SET state = $3, set_on = coalesce(set_on, $4::date), revision = revision + 1 WHERE site_id = $1 AND id = $2',
    [ctx.site.id, id, state, dayAt(now)],
  )
  if (quiz.state === 'draft') await ring(ctx, quiz)
  ctx.audit({ recordType: 'quiz', recordId: id, before: { state: quiz.state }, after: { state } })
}

/** The bells of the students whom it is set, and of their guardians. */
async function ring(ctx: SiteCtx, { id, title, kind, paperId }: Quiz): Promise<void> {
  const users = await sql<{ id: number }>(
    `SELECT DISTINCT u.id FROM quiz_section s JOIN enrolment e ON e.site_id = s.site_id AND e.section_id = s.section_id AND e.state <> 'left'
       JOIN app_user u ON u.tenant_id = e.site_id AND u.state = 'active' AND (u.student_id = e.student_id
         OR u.guardian_id IN (SELECT g.guardian_id FROM student_guardian g WHERE g.site_id = e.site_id AND g.student_id = e.student_id))
     WHERE s.site_id = $1 AND s.quiz_id = $2 AND ${takes('s.section_id', '$3')}`,
    [ctx.site.id, id, paperId],
  )
  await notify(
    ctx.site.id,
    users.map((one) => one.id),
    {
      titleBn: wordsFor('bn')(`quiz:bell.${kind}`, { title }),
      titleEn: wordsFor('en')(`quiz:bell.${kind}`, { title }),
      link: paths.ownQuizStart(kind, id),
    },
  )
}

/** Gives a student more time, or takes it back with 0; an attempt that has begun keeps its end. @throws Missing; Refusal */
export async function giveExtraTime(
  ctx: SiteCtx,
  id: number,
  { enrolmentId, minutes }: { enrolmentId: number; minutes: number },
): Promise<void> {
  const quiz = await quizOf(ctx, id)
  if (!mayChangeQuiz(ctx, quiz)) throw new Refusal('quiz:error.notYours', {}, 403)
  const known = await sql(
    'SELECT 1 FROM enrolment WHERE site_id = $1 AND id = $2 AND section_id = ANY ($3::bigint[])',
    [ctx.site.id, enrolmentId, quiz.sections],
  )
  if (!known.length) throw new Missing('enrolment')
  if (minutes === 0)
    await sql('DELETE FROM quiz_extra_time WHERE site_id = $1 AND quiz_id = $2 AND enrolment_id = $3', [
      ctx.site.id,
      id,
      enrolmentId,
    ])
  else
    await sql(
      `INSERT INTO quiz_extra_time (site_id, quiz_id, enrolment_id, minutes) VALUES ($1, $2, $3, $4)
       ON CONFLICT (site_id, quiz_id, enrolment_id) DO UPDATE SET minutes = excluded.minutes`,
      [ctx.site.id, id, enrolmentId, minutes],
    )
  ctx.audit({ recordType: 'quiz', recordId: id, after: { minutes } })
}
