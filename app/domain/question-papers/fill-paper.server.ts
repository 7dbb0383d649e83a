import { sql } from 'db/connection'
import type { QuestionContent } from '~/domain/questions/content'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
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

/** Approved questions of the bank that fit a row, in the order of the paper's draw, without those that are taken. */
function candidates(
  ctx: SiteCtx,
  paper: Paper,
  rule: PaperPart['rules'][number],
  taken: readonly number[],
  limit: number,
  only: number | null = null,
): Promise<Candidate[]> {
  return sql<Candidate>(
    `SELECT q.id, v.version, v.content FROM question q JOIN question_version v ON v.site_id = q.site_id AND v.question_id = q.id AND v.version = q.approved_version
     WHERE q.site_id = $1 AND q.class_id = $2 AND q.subject_paper_id = $3 AND q.for_exam AND q.state <> 'retired' AND q.kind = $4 AND v.kind = $4
       AND ($5 = '' OR q.chapter = $5) AND ($6::text IS NULL OR q.level = $6) AND v.marks = $7::numeric / 100 AND q.language IN ($8, 'both') AND q.id <> ALL ($9::bigint[]) AND ($12::bigint IS NULL OR q.id = $12)
     ORDER BY md5($10::text || '/' || q.id), q.id LIMIT $11`,
    [
      ctx.site.id,
      paper.classId,
      paper.subjectPaperId,
      rule.kind,
      rule.chapter,
      rule.level,
      rule.marks,
      paper.language,
      taken,
      String(paper.seed),
      limit,
      only,
    ],
  )
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
  const taken = kept.map((one) => one.questionId)
  const rules = (await planOf(ctx.site.id, id)).flatMap((part) =>
    part.rules.map((rule) => ({ ...rule, partId: part.id })),
  )
  let wanting = 0
  for (const rule of inDrawingOrder(rules)) {
    const has = kept.filter((one) => one.ruleId === rule.id).length
    const want = Math.max(0, rule.count - has)
    const found = want ? await candidates(ctx, paper, rule, taken, want) : []
    await write(ctx, paper, rule.partId, rule, found, has + 1)
    taken.push(...found.map((one) => one.id))
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
  const taken = await sql<{ id: number }>(
    'SELECT question_id AS id FROM question_paper_item WHERE site_id = $1 AND paper_id = $2',
    [ctx.site.id, id],
  )
  return candidates(
    ctx,
    paper,
    rule,
    taken.map((one) => one.id),
    limit,
  )
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
  const taken = items.map((one) => one.id)
  const [found] = await candidates(ctx, paper, rule, taken, 1, questionId)
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
