import { randomInt } from 'node:crypto'
import { sql } from 'db/connection'
import { approvedFor, findQuestions, versionKey, versionsOf, type FoundQuestion } from '~/domain/questions/bank.server'
import { picturesOf } from '~/domain/questions/content.policy'
import type { Level, QuestionContent, QuestionKind } from '~/domain/questions/content'
import { SCORED_KINDS } from '../attempt/score.policy'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { MOST_QUESTIONS, type RuleForm } from './quiz.form'
import { quizToChange } from './save-quiz.server'
import type { Quiz } from './quizzes.server'

export interface QuizQuestion {
  id: number
  version: number
  position: number
  /** Hundredths. */
  marks: number
  content: QuestionContent
}

/** The questions of a quiz in their order, each as it was when it was chosen. */
export async function questionsOfQuiz(siteId: number, quizId: number): Promise<QuizQuestion[]> {
  const rows = await sql<Omit<QuizQuestion, 'content'>>(
    'SELECT question_id AS id, version, position, marks FROM quiz_question WHERE site_id = $1 AND quiz_id = $2 ORDER BY position, question_id',
    [siteId, quizId],
  )
  const said = await versionsOf(
    siteId,
    rows.map((one) => ({ questionId: one.id, version: one.version })),
  )
  return rows.flatMap((one) => {
    const version = said.get(versionKey(one.id, one.version))
    return version ? [{ ...one, content: version.content }] : []
  })
}

const SHOWN = 50

/** Questions of the bank that may still be chosen, the newest first. */
export const questionsToChoose = (
  ctx: SiteCtx,
  quiz: Quiz,
  chosen: readonly number[],
  text: string,
): Promise<{ items: FoundQuestion[]; total: number }> =>
  findQuestions(
    ctx,
    { classId: quiz.classId, subjectPaperId: quiz.paperId, kinds: SCORED_KINDS, use: 'quiz', text, exceptIds: chosen },
    { offset: 0, limit: SHOWN },
  )

/** Of a machine's kinds, and without pictures: those are files of the bank, which its students do not read. */
async function mayBeAsked(siteId: number, quiz: Quiz) {
  const all = await approvedFor(siteId, { classId: quiz.classId, subjectPaperId: quiz.paperId, use: 'quiz' })
  const scored = all.filter((one) => (SCORED_KINDS as readonly QuestionKind[]).includes(one.kind))
  const said = await versionsOf(
    siteId,
    scored.map((one) => ({ questionId: one.id, version: one.version })),
  )
  return scored.filter((one) => {
    const version = said.get(versionKey(one.id, one.version))
    return version !== undefined && picturesOf(version.content).length === 0
  })
}

async function add(
  ctx: SiteCtx,
  quiz: Quiz,
  questions: readonly { id: number; version: number; marks: number }[],
  field: string,
): Promise<void> {
  const [last] = await sql<{ count: number; position: number }>(
    'SELECT count(*)::int AS count, coalesce(max(position), 0) AS position FROM quiz_question WHERE site_id = $1 AND quiz_id = $2',
    [ctx.site.id, quiz.id],
  )
  const { count = 0, position = 0 } = last ?? {}
  if (count + questions.length > MOST_QUESTIONS)
    throw new Invalid({ [field]: [`quiz:error.tooMany?most=${MOST_QUESTIONS}`] })
  for (const [at, one] of questions.entries())
    await sql(
      `INSERT INTO quiz_question (site_id, quiz_id, question_id, version, position, marks) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (site_id, quiz_id, question_id) DO NOTHING`,
      [ctx.site.id, quiz.id, one.id, one.version, position + at + 1, Math.round(one.marks * 100)],
    )
  ctx.audit({ recordType: 'quiz', recordId: quiz.id, after: { questions: questions.map((one) => one.id) } })
}

/** Adds questions that were chosen by hand. @throws Missing; Refusal; Invalid for one that is not of the quiz's subject, or not approved */
export async function addQuestions(ctx: SiteCtx, id: number, ids: readonly number[]): Promise<void> {
  const quiz = await quizToChange(ctx, id)
  const offered = new Map((await mayBeAsked(ctx.site.id, quiz)).map((one) => [one.id, one]))
  if (ids.some((one) => !offered.has(one))) throw new Invalid({ questions: ['quiz:error.notOffered'] })
  await add(
    ctx,
    quiz,
    ids.flatMap((one) => offered.get(one) ?? []),
    'questions',
  )
}

/** Adds so many at random that are not in it yet. @throws Missing; Refusal; Invalid where there are not so many */
export async function addByRule(ctx: SiteCtx, id: number, { count, level }: RuleForm): Promise<void> {
  const quiz = await quizToChange(ctx, id)
  const has = new Set((await questionsOfQuiz(ctx.site.id, id)).map((one) => one.id))
  const left = (await mayBeAsked(ctx.site.id, quiz)).filter(
    (one) => !has.has(one.id) && (level === null || one.level === (level as Level)),
  )
  if (left.length < count) throw new Invalid({ count: [`quiz:error.tooFew?count=${left.length}`] })
  const drawn = Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0] as (typeof left)[number])
  await add(ctx, quiz, drawn, 'count')
}

/** Takes a question out. @throws Missing; Refusal once it was begun */
export async function removeQuestion(ctx: SiteCtx, id: number, questionId: number): Promise<void> {
  await quizToChange(ctx, id)
  await sql('DELETE FROM quiz_question WHERE site_id = $1 AND quiz_id = $2 AND question_id = $3', [
    ctx.site.id,
    id,
    questionId,
  ])
  ctx.audit({ recordType: 'quiz', recordId: id, before: { questions: [questionId] } })
}
