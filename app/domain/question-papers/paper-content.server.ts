import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { versionKey, versionsOf } from '~/domain/questions/bank.server'
import type { QuestionContent } from '~/domain/questions/content'
import { planOf, type PaperPart } from './fill-paper.server'
import { hasOpened, logPaper } from './paper-log.server'
import { maySee } from './paper-state.policy'
import { paperOf, type Paper } from './papers.server'

export interface PaperItem {
  questionId: number
  version: number
  partId: number
  ruleId: number | null
  kind: QuestionContent['kind']
  content: QuestionContent
  /** Hundredths. */
  marks: number
  locked: boolean
  keepOrder: boolean
}

/** The questions of a paper in their order, each as it was when it was taken. For whoever may see them: the caller asks. */
export async function itemsOf(siteId: number, paperId: number): Promise<PaperItem[]> {
  const rows = await sql<Omit<PaperItem, 'kind' | 'content'>>(
    `SELECT i.question_id AS "questionId", i.version, i.part_id AS "partId", i.rule_id AS "ruleId", (i.marks * 100)::int AS marks, i.locked, i.keep_order AS "keepOrder"
     FROM question_paper_item i JOIN question_paper_part p ON p.site_id = i.site_id AND p.paper_id = i.paper_id AND p.id = i.part_id
     WHERE i.site_id = $1 AND i.paper_id = $2 ORDER BY p.position, i.rule_id NULLS LAST, i.position, i.question_id`,
    [siteId, paperId],
  )
  const said = await versionsOf(siteId, rows)
  return rows.flatMap((row) => {
    const one = said.get(versionKey(row.questionId, row.version))
    return one ? [{ ...row, kind: one.kind, content: one.content }] : []
  })
}

/** Which rows the questions of a paper belong to, and nothing of what they ask. */
export const placesOf = (siteId: number, paperId: number): Promise<{ ruleId: number | null }[]> =>
  sql('SELECT rule_id AS "ruleId" FROM question_paper_item WHERE site_id = $1 AND paper_id = $2', [siteId, paperId])

/** A paper with all that is on it. */
export interface WholePaper {
  paper: Paper
  parts: PaperPart[]
  items: PaperItem[]
}

const seen = (ctx: SiteCtx, paper: Paper): boolean => maySee(paper.state, paper, ctx.user.userId)

/** Opens a paper for its reader for a while, and notes it. @throws Missing; Refusal for whoever may not see it now */
export async function seePaper(ctx: SiteCtx, id: number): Promise<void> {
  if (!seen(ctx, await paperOf(ctx, id))) throw new Refusal('question-papers:error.closed', {}, 403)
  await logPaper(ctx, id, 'seen')
}

/** What is on a paper, where its reader may see it and has opened it; null otherwise. */
export async function shownItems(ctx: SiteCtx, paper: Paper): Promise<PaperItem[] | null> {
  if (!seen(ctx, paper) || !(await hasOpened(ctx, paper.id))) return null
  return itemsOf(ctx.site.id, paper.id)
}

/** The whole paper to be printed, or its key; noted as such. @throws Missing; Refusal for whoever may not see it now, and an empty one */
export async function takePaper(ctx: SiteCtx, id: number, what: 'printed' | 'key'): Promise<WholePaper> {
  const paper = await paperOf(ctx, id)
  if (!seen(ctx, paper)) throw new Refusal('question-papers:error.closed', {}, 403)
  const items = await itemsOf(ctx.site.id, id)
  if (!items.length) throw new Refusal('question-papers:error.nothing')
  await logPaper(ctx, id, what)
  return { paper, parts: await planOf(ctx.site.id, id), items }
}

export interface PaperNote {
  id: number
  questionId: number | null
  text: string
  byEn: string
  byBn: string
  at: Date
}

/** What the moderator has said. Only for whoever may see what it is about: the caller asks. */
export const notesOf = (siteId: number, paperId: number): Promise<PaperNote[]> =>
  sql(
    `SELECT n.id, n.question_id AS "questionId", n.text, u.name_en AS "byEn", u.name_bn AS "byBn", n.made_at AS at
     FROM question_paper_note n JOIN app_user u ON u.tenant_id = n.site_id AND u.id = n.made_by WHERE n.site_id = $1 AND n.paper_id = $2 ORDER BY n.id`,
    [siteId, paperId],
  )
