import { createHash } from 'node:crypto'
import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { approvedFor, versionKey, versionsOf, type ApprovedQuestion } from '~/domain/questions/bank.server'
import type { QuestionContent } from '~/domain/questions/content'
import { inDrawingOrder, type DrawRule, type PlanPart } from './blueprint.policy'
import { logPaper } from './paper-log.server'
import type { Paper } from './papers.server'
import { changeable, changing } from './save-paper.server'
import { keepsOrder } from './shuffle.policy'

export interface PaperPart extends PlanPart {
  title: string
  instruction: string
  rules: (DrawRule & { kind: QuestionContent['kind'] })[]
}

/** The plan of a paper: parts in their order with their rows. */
export async function planOf(siteId: number, paperId: number): Promise<PaperPart[]> {
  const parts = await sql<Omit<PaperPart, 'rules'>>(
    `SELECT id, title, instruction, answer_count AS "answerCount" FROM question_paper_part WHERE site_id = $1 AND paper_id = $2 ORDER BY position`,
    [siteId, paperId],
  )
  const rules = await sql<PaperPart['rules'][number] & { partId: number }>(
    `SELECT id, part_id AS "partId", kind, chapter, level, count, (marks * 100)::int AS marks FROM question_paper_rule WHERE site_id = $1 AND paper_id = $2 ORDER BY id`,
    [siteId, paperId],
  )
  return parts.map((part) => ({
    ...part,
    rules: rules.flatMap(({ partId, ...rule }) => (partId === part.id ? [rule] : [])),
  }))
}

interface Candidate {
  id: number
  version: number
  content: QuestionContent
}

/** Approved questions of the bank that fit a row and the paper's language, in the order of its draw. */
const fitting = (
  bank: readonly ApprovedQuestion[],
  { language, seed }: Pick<Paper, 'language' | 'seed'>,
  rule: PaperPart['rules'][number],
): ApprovedQuestion[] =>
  bank
    .filter(
      (one) =>
        one.kind === rule.kind &&
        (!rule.chapter || one.chapter === rule.chapter) &&
        (rule.level === null || one.level === rule.level) &&
        Math.round(one.marks * 100) === rule.marks &&
        (one.language === language || one.language === 'both'),
    )
    .map((one) => ({ one, place: createHash('md5').update(`${seed}/${one.id}`).digest('hex') }))
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : a.one.id - b.one.id))
    .map(({ one }) => one)

/** What a paper may take of the bank. */
const bankOf = (siteId: number, { classId, subjectPaperId }: Paper): Promise<ApprovedQuestion[]> =>
  approvedFor(siteId, { classId, subjectPaperId, use: 'exam' })

/** The same with what they say. */
async function withContent(siteId: number, found: readonly ApprovedQuestion[]): Promise<Candidate[]> {
  const said = await versionsOf(
    siteId,
    found.map(({ id, version }) => ({ questionId: id, version })),
  )
  return found.flatMap(({ id, version }) => {
    const one = said.get(versionKey(id, version))
    return one ? [{ id, version, content: one.content }] : []
  })
}

async function write(
  ctx: SiteCtx,
  paper: Paper,
  partId: number,
  rule: PaperPart['rules'][number],
  found: readonly Candidate[],
  from: number,
): Promise<void> {
  if (!found.length) return
  await sql(
    `INSERT INTO question_paper_item (site_id, paper_id, question_id, version, part_id, rule_id, position, marks, keep_order)
     SELECT $1, $2, k.question_id, k.version, $3, $4, k.position, $5::numeric / 100, k.keep_order
     FROM unnest($6::bigint[], $7::int[], $8::int[], $9::boolean[]) AS k (question_id, version, position, keep_order)`,
    [
      ctx.site.id,
      paper.id,
      partId,
      rule.id,
      rule.marks,
      found.map((one) => one.id),
      found.map((one) => one.version),
      found.map((_, at) => from + at),
      found.map((one) => keepsOrder(one.content)),
    ],
  )
}

/**
 * Fills the paper from the bank by its plan: what is locked stays, all else is drawn anew. The same seed and bank give the same paper.
 * Each question stays at the version that is approved now.
 * @param again another draw
 * @returns how many questions are wanting
 * @throws Missing; Refusal
 */
export async function fillPaper(ctx: SiteCtx, id: number, again: boolean): Promise<number> {
  const before = await changing(ctx, id)
  const [row] = await sql<{ seed: number }>(
    'UPDATE question_paper SET seed = CASE WHEN $3 THEN (seed + 7919) & 2147483647 ELSE seed END, revision = revision + 1, changed_at = $4 WHERE site_id = $1 AND id = $2 RETURNING seed',
    [ctx.site.id, id, again && before.seed < 2 ** 31 - 7920, new Date()],
  )
  const paper = { ...before, seed: row?.seed ?? before.seed }
  await sql('DELETE FROM question_paper_item WHERE site_id = $1 AND paper_id = $2 AND NOT locked', [ctx.site.id, id])
  const kept = await sql<{ questionId: number; ruleId: number | null }>(
    'SELECT question_id AS "questionId", rule_id AS "ruleId" FROM question_paper_item WHERE site_id = $1 AND paper_id = $2',
    [ctx.site.id, id],
  )
  const taken = new Set(kept.map((one) => one.questionId))
  const bank = await bankOf(ctx.site.id, paper)
  const rules = (await planOf(ctx.site.id, id)).flatMap((part) =>
    part.rules.map((rule) => ({ ...rule, partId: part.id })),
  )
  let wanting = 0
  for (const rule of inDrawingOrder(rules)) {
    const has = kept.filter((one) => one.ruleId === rule.id).length
    const want = Math.max(0, rule.count - has)
    const drawn = fitting(bank, paper, rule)
      .filter(({ id: one }) => !taken.has(one))
      .slice(0, want)
    const found = await withContent(ctx.site.id, drawn)
    await write(ctx, paper, rule.partId, rule, found, has + 1)
    for (const one of found) taken.add(one.id)
    wanting += want - found.length
  }
  await logPaper(ctx, id, 'changed')
  return wanting
}

/** What else of the bank fits a row, to choose by hand. @throws Missing; Refusal */
export async function choicesFor(ctx: SiteCtx, id: number, ruleId: number, limit: number) {
  const paper = await changeable(ctx, id)
  const rule = (await planOf(ctx.site.id, id)).flatMap((part) => part.rules).find((one) => one.id === ruleId)
  if (!rule) throw new Missing('row')
  const items = await sql<{ id: number }>(
    'SELECT question_id AS id FROM question_paper_item WHERE site_id = $1 AND paper_id = $2',
    [ctx.site.id, id],
  )
  const taken = new Set(items.map((one) => one.id))
  const found = fitting(await bankOf(ctx.site.id, paper), paper, rule).filter((one) => !taken.has(one.id))
  return withContent(ctx.site.id, found.slice(0, limit))
}

/** Takes a question by hand for a row; it is locked. @throws Missing; Refusal where the row is full or the question does not fit it */
export async function takeQuestion(ctx: SiteCtx, id: number, ruleId: number, questionId: number): Promise<void> {
  const paper = await changing(ctx, id)
  const part = (await planOf(ctx.site.id, id)).find((one) => one.rules.some((rule) => rule.id === ruleId))
  const rule = part?.rules.find((one) => one.id === ruleId)
  if (!part || !rule) throw new Missing('row')
  const items = await sql<{ id: number; ruleId: number | null; position: number }>(
    'SELECT question_id AS id, rule_id AS "ruleId", position FROM question_paper_item WHERE site_id = $1 AND paper_id = $2',
    [ctx.site.id, id],
  )
  const own = items.filter((one) => one.ruleId === ruleId)
  if (own.length >= rule.count) throw new Refusal('question-papers:error.full')
  const chosen = items.some((one) => one.id === questionId)
    ? []
    : fitting(await bankOf(ctx.site.id, paper), paper, rule).filter((one) => one.id === questionId)
  const [found] = await withContent(ctx.site.id, chosen)
  if (!found) throw new Refusal('question-papers:error.doesNotFit')
  await write(ctx, paper, part.id, rule, [found], Math.max(0, ...own.map((one) => one.position)) + 1)
  await setItem(ctx, id, questionId, 'lock')
}

export const ITEM_CHANGES = ['lock', 'unlock', 'keep', 'mix', 'drop'] as const
export type ItemChange = (typeof ITEM_CHANGES)[number]

/** Locks a question of the paper, lets its options stand as they are, or takes it off. @throws Missing; Refusal */
export async function setItem(ctx: SiteCtx, id: number, questionId: number, change: ItemChange): Promise<void> {
  await changing(ctx, id)
  const one = [ctx.site.id, id, questionId]
  const where = 'WHERE site_id = $1 AND paper_id = $2 AND question_id = $3 RETURNING question_id'
  const done =
    change === 'drop'
      ? await sql(`DELETE FROM question_paper_item ${where}`, one)
      : change === 'lock' || change === 'unlock'
        ? await sql(`UPDATE question_paper_item SET locked = $4 ${where}`, [...one, change === 'lock'])
        : await sql(`UPDATE question_paper_item SET keep_order = $4 ${where}`, [...one, change === 'keep'])
  if (!done.length) throw new Missing('question')
  await logPaper(ctx, id, 'changed')
}
