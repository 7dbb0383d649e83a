import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { faultsOfPlan, lacking } from './blueprint.policy'
import { planOf } from './fill-paper.server'
import { placesOf } from './paper-content.server'
import type { Logged } from './logged.policy'
import { logPaper } from './paper-log.server'
import { mayMove, paperStateAfter, type PaperMove } from './paper-state.policy'
import { lockedPaper, readerOf, type Paper } from './papers.server'
import { ringPaper } from './ring-paper.server'

const LOG: Record<PaperMove, Logged> = {
  'hand-in': 'handed-in',
  approve: 'approved',
  'send-back': 'sent-back',
  'take-back': 'taken-back',
  seal: 'sealed',
  open: 'opened',
  use: 'used',
}

/** @throws Refusal for a plan that does not come to the full marks, questions that are wanting, and a missing moderator */
async function checkWhole(siteId: number, paper: Paper): Promise<void> {
  if (paper.moderatorId === null) throw new Refusal('question-papers:error.noModerator')
  const parts = await planOf(siteId, paper.id)
  const [fault] = faultsOfPlan(parts, paper.fullMarks)
  if (fault) throw new Refusal(`question-papers:fault.${fault.code}`)
  if (lacking(parts, await placesOf(siteId, paper.id)).length) throw new Refusal('question-papers:error.lacking')
}

async function note(ctx: SiteCtx, paperId: number, text: string, questionId: number | null): Promise<void> {
  await sql(
    'INSERT INTO question_paper_note (site_id, paper_id, question_id, text, made_by) VALUES ($1, $2, $3, $4, $5)',
    [ctx.site.id, paperId, questionId, text, ctx.user.userId],
  )
}

/** Whether the time has come, or two people have agreed to open it before. */
async function mayOpenNow(ctx: SiteCtx, paper: Paper, now: Date): Promise<boolean> {
  if (paper.opensAt && paper.opensAt <= now) return true
  // The one who opens is of the two who agreed.
  const agreed = await sql(
    'SELECT 1 FROM question_paper_early WHERE site_id = $1 AND paper_id = $2 AND agreed AND $3 IN (asked_by, decided_by)',
    [ctx.site.id, paper.id, ctx.user.userId],
  )
  return agreed.length > 0
}

/** Steps of the moderator's, who must still hold that right. */
const isVerdict = (move: PaperMove): boolean => move === 'approve' || move === 'send-back'

/**
 * Brings a paper a step further.
 * @param text why it is sent back
 * @param read the revision that was read, where the step is a verdict on it: meanwhile its maker may have taken it back and handed in another
 * @throws Missing; Refusal
 */
export async function movePaper(
  ctx: SiteCtx,
  id: number,
  move: Exclude<PaperMove, 'seal'>,
  { text = null, read = null }: { text?: string | null; read?: number | null } = {},
): Promise<void> {
  const paper = await lockedPaper(ctx, id)
  const may = mayMove(paper, move, readerOf(ctx)) && (!isVerdict(move) || ctx.can('question-papers.papers.moderate'))
  if (!may) throw new Refusal('question-papers:error.notYours', {}, 403)
  const state = paperStateAfter(paper.state, move)
  if (state === null) throw new Refusal('question-papers:error.move')
  if (read !== null && read !== paper.revision) throw new Refusal('question-papers:error.stale')
  const now = new Date()
  if (move === 'hand-in') await checkWhole(ctx.site.id, paper)
  if (move === 'open' && !(await mayOpenNow(ctx, paper, now))) throw new Refusal('question-papers:error.tooEarly')
  if (text !== null) await note(ctx, id, text, null)
  const opens = move === 'open'
  const changed = await sql(
    `UPDATE question_paper SET state = $3, opened_by = CASE WHEN $4 THEN $5::bigint ELSE opened_by END, opened_at = CASE WHEN $4 THEN $6::timestamptz ELSE opened_at END,
       revision = revision + 1, changed_at = $6 WHERE site_id = $1 AND id = $2 AND state = $7 RETURNING id`,
    [ctx.site.id, id, state, opens, ctx.user.userId, now, paper.state],
  )
  if (!changed.length) throw new Refusal('question-papers:error.stale')
  await logPaper(ctx, id, LOG[move])
  if (move === 'hand-in') await ringPaper(ctx, paper, move, [paper.moderatorId])
  if (move === 'approve' || move === 'send-back') await ringPaper(ctx, paper, move, [paper.madeBy])
}

/** Seals an approved paper until a moment that is still to come. @throws Missing; Refusal; Invalid */
export async function sealPaper(ctx: SiteCtx, id: number, opensAt: Date): Promise<void> {
  const paper = await lockedPaper(ctx, id)
  if (!mayMove(paper, 'seal', readerOf(ctx))) throw new Refusal('question-papers:error.notYours', {}, 403)
  if (paperStateAfter(paper.state, 'seal') === null) throw new Refusal('question-papers:error.move')
  if (opensAt <= new Date()) throw new Invalid({ day: ['question-papers:error.past'] })
  await sql(
    `UPDATE question_paper SET state = 'sealed', opens_at = $3, revision = revision + 1, changed_at = $4 WHERE site_id = $1 AND id = $2 AND state = 'approved'`,
    [ctx.site.id, id, opensAt, new Date()],
  )
  await logPaper(ctx, id, 'sealed')
  await ringPaper(ctx, paper, 'seal', [paper.openerId])
}

/** The moderator says something of the paper or of one question while it is with them. @throws Missing; Refusal */
export async function addNote(ctx: SiteCtx, id: number, text: string, questionId: number | null): Promise<void> {
  const paper = await lockedPaper(ctx, id)
  if (!mayMove(paper, 'send-back', readerOf(ctx))) throw new Refusal('question-papers:error.notYours', {}, 403)
  if (paper.state !== 'in-moderation') throw new Refusal('question-papers:error.move')
  const on = await sql('SELECT 1 FROM question_paper_item WHERE site_id = $1 AND paper_id = $2 AND question_id = $3', [
    ctx.site.id,
    id,
    questionId,
  ])
  if (questionId !== null && !on.length) throw new Missing('question')
  await note(ctx, id, text, questionId)
}
