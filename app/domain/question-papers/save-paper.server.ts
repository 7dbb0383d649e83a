import { randomInt } from 'node:crypto'
import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal, allOf, refuse } from '~/domain/errors'
import type { PaperForm, PartForm, RuleForm } from './paper.form'
import { logPaper } from './paper-log.server'
import { paperSubjects, staffWith } from './paper-subjects.server'
import { lockedPaper, paperOf, type Paper } from './papers.server'

/** Seeds fit an integer of the database. */
const SEEDS = 2 ** 31 - 1

/** People of a paper are three: nobody checks or unseals their own. @throws Invalid */
async function checkPeople(ctx: SiteCtx, madeBy: number, form: PaperForm): Promise<void> {
  const moderators = form.moderatorId === null ? [] : await staffWith(ctx.site.id, 'question-papers.papers.moderate')
  const openers = form.openerId === null ? [] : await staffWith(ctx.site.id, 'question-papers.papers.view')
  const isOne = (people: readonly { id: number }[], id: number | null) =>
    id === null || (id !== madeBy && people.some((one) => one.id === id))
  await allOf(
    () => refuse(!isOne(moderators, form.moderatorId), 'moderatorId', 'question-papers:error.person'),
    () =>
      refuse(
        !isOne(openers, form.openerId) || (form.openerId !== null && form.openerId === form.moderatorId),
        'openerId',
        'question-papers:error.person',
      ),
  )
}

const values = (form: PaperForm): unknown[] => [
  form.title,
  form.instructions ?? '',
  form.language,
  form.fullMarks,
  form.minutes,
  Number(form.columns),
  form.answerSpace,
  form.sets,
  form.moderatorId,
  form.openerId,
]

/** Begins a paper. @returns its id @throws Missing for a subject that is not this person's; Invalid */
export async function makePaper(ctx: SiteCtx, subject: string, form: PaperForm): Promise<number> {
  const found = (await paperSubjects(ctx)).find((one) => one.value === subject)?.subject
  if (!found) throw new Missing('subject')
  await checkPeople(ctx, ctx.user.userId, form)
  const [row] = await sql<{ id: number }>(
    `INSERT INTO question_paper (site_id, session_id, class_id, subject_paper_id, exam_id, title, instructions, language, full_marks, minutes, columns, answer_space, sets, moderator_id, opener_id, seed, made_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) RETURNING id`,
    [
      ctx.site.id,
      found.sessionId,
      found.classId,
      found.subjectPaperId,
      found.examId,
      ...values(form),
      randomInt(SEEDS),
      ctx.user.userId,
    ],
  )
  if (!row) throw new Error('no paper was written')
  await logPaper(ctx, row.id, 'made')
  return row.id
}

/** A paper that its maker may still change. @throws Missing; Refusal */
export const changeable = async (ctx: SiteCtx, id: number): Promise<Paper> => draftOf(ctx, await paperOf(ctx, id))

/** The same for a change of it. @throws Missing; Refusal */
export const changing = async (ctx: SiteCtx, id: number): Promise<Paper> => draftOf(ctx, await lockedPaper(ctx, id))

function draftOf(ctx: SiteCtx, paper: Paper): Paper {
  if (paper.madeBy !== ctx.user.userId) throw new Missing('question paper')
  if (paper.state !== 'draft') throw new Refusal('question-papers:error.notDraft')
  return paper
}

/** Changes what stands over a paper, and its people. @throws Missing; Refusal; Invalid */
export async function savePaper(ctx: SiteCtx, id: number, form: PaperForm & { revision: number }): Promise<void> {
  const paper = await changing(ctx, id)
  await checkPeople(ctx, paper.madeBy, form)
  const changed = await sql(
    `UPDATE question_paper SET title = $3, instructions = $4, language = $5, full_marks = $6, minutes = $7, columns = $8, answer_space = $9, sets = $10, moderator_id = $11, opener_id = $12,
       revision = revision + 1, changed_at = $13 WHERE site_id = $1 AND id = $2 AND revision = $14 AND state = 'draft' RETURNING id`,
    [ctx.site.id, id, ...values(form), new Date(), form.revision],
  )
  if (!changed.length) throw new Refusal('question-papers:error.stale')
  await logPaper(ctx, id, 'changed')
}

/** Adds a part at the end. @throws Missing; Refusal */
export async function addPart(ctx: SiteCtx, id: number, form: PartForm): Promise<void> {
  await changing(ctx, id)
  await sql(
    `INSERT INTO question_paper_part (site_id, paper_id, position, title, instruction, answer_count)
     SELECT $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5 FROM question_paper_part WHERE site_id = $1 AND paper_id = $2`,
    [ctx.site.id, id, form.title, form.instruction ?? '', form.answerCount],
  )
  await logPaper(ctx, id, 'changed')
}

/** Takes a part away with its rows and questions. @throws Missing; Refusal */
export async function removePart(ctx: SiteCtx, id: number, partId: number): Promise<void> {
  await changing(ctx, id)
  const of = [ctx.site.id, id, partId]
  await sql('DELETE FROM question_paper_item WHERE site_id = $1 AND paper_id = $2 AND part_id = $3', of)
  await sql('DELETE FROM question_paper_rule WHERE site_id = $1 AND paper_id = $2 AND part_id = $3', of)
  const gone = await sql(
    'DELETE FROM question_paper_part WHERE site_id = $1 AND paper_id = $2 AND id = $3 RETURNING id',
    of,
  )
  if (!gone.length) throw new Missing('part')
  await logPaper(ctx, id, 'changed')
}

/** Adds a row of the plan. @throws Missing; Refusal; Invalid for a part of another paper */
export async function addRule(ctx: SiteCtx, id: number, form: RuleForm): Promise<void> {
  await changing(ctx, id)
  const part = await sql('SELECT 1 FROM question_paper_part WHERE site_id = $1 AND paper_id = $2 AND id = $3', [
    ctx.site.id,
    id,
    form.partId,
  ])
  if (!part.length) throw new Invalid({ partId: ['question-papers:error.part'] })
  await sql(
    'INSERT INTO question_paper_rule (site_id, paper_id, part_id, kind, chapter, level, count, marks) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [ctx.site.id, id, form.partId, form.kind, form.chapter ?? '', form.level, form.count, form.marks],
  )
  await logPaper(ctx, id, 'changed')
}

/** Takes a row of the plan away with its questions. @throws Missing; Refusal */
export async function removeRule(ctx: SiteCtx, id: number, ruleId: number): Promise<void> {
  await changing(ctx, id)
  const of = [ctx.site.id, id, ruleId]
  await sql('DELETE FROM question_paper_item WHERE site_id = $1 AND paper_id = $2 AND rule_id = $3', of)
  const gone = await sql(
    'DELETE FROM question_paper_rule WHERE site_id = $1 AND paper_id = $2 AND id = $3 RETURNING id',
    of,
  )
  if (!gone.length) throw new Missing('row')
  await logPaper(ctx, id, 'changed')
}
