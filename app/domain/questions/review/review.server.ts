import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { restoredState, type QuestionState } from '../question-state.policy'
import { questionOf, type Question } from '../reading/questions.server'
import { mayWrite, mustWrite } from '../writing/may-write.server'
import type { VerdictForm } from './review.form'

/** Whether this person says what becomes of the newest version: not who wrote it. */
export async function mayDecide(ctx: SiteCtx, question: Question): Promise<boolean> {
  if (question.state !== 'in-review' || question.writtenBy === ctx.user.userId) return false
  if (ctx.can('questions.review.decide')) return true
  return ctx.can('questions.review.decide-own') && (await mayWrite(ctx, question))
}

/** @throws Refusal where it moved meanwhile */
async function move(ctx: SiteCtx, before: Question, to: QuestionState): Promise<void> {
  const [row] = await sql(
    'UPDATE question SET state = $5, changed_at = now() WHERE site_id = $1 AND id = $2 AND state = $3 AND version = $4 RETURNING id',
    [ctx.site.id, before.id, before.state, before.version, to],
  )
  if (!row) throw new Refusal('questions:error.stale')
  ctx.audit({ recordType: 'question', recordId: before.id, before: { state: before.state }, after: { state: to } })
}

/** Hands a draft in, for another person to read. A version that was sent back is changed first. @throws Missing; Refusal */
export async function sendToReview(ctx: SiteCtx, id: number): Promise<void> {
  const question = await questionOf(ctx, id)
  await mustWrite(ctx, question)
  if (question.state !== 'draft') throw new Refusal('questions:error.state')
  const [judged] = await sql(
    'SELECT 1 FROM question_version WHERE site_id = $1 AND question_id = $2 AND version = $3 AND verdict IS NOT NULL',
    [ctx.site.id, id, question.version],
  )
  if (judged) throw new Refusal('questions:error.changeFirst')
  await move(ctx, question, 'in-review')
}

/**
 * Approves the newest version, which others then take, or sends it back with a note. Whoever wrote it does neither.
 * @throws Missing; Refusal for one's own, and where it has moved on; Invalid without a note
 */
export async function decide(ctx: SiteCtx, id: number, { version, verdict, note }: VerdictForm): Promise<void> {
  const question = await questionOf(ctx, id)
  if (question.writtenBy === ctx.user.userId) throw new Refusal('questions:error.own', {}, 403)
  if (question.state !== 'in-review' || question.version !== version) throw new Refusal('questions:error.stale')
  if (!(await mayDecide(ctx, question))) throw new Refusal('questions:error.mayNot', {}, 403)
  if (verdict === 'sent-back' && !note) throw new Invalid({ note: ['questions:error.note'] })
  await sql(
    'UPDATE question_version SET verdict = $4, review_note = $5, reviewed_by = $6, reviewed_at = now() WHERE site_id = $1 AND question_id = $2 AND version = $3 AND verdict IS NULL',
    [ctx.site.id, id, version, verdict, note ?? '', ctx.user.userId],
  )
  await move(ctx, question, verdict === 'approved' ? 'approved' : 'draft')
  if (verdict === 'approved')
    await sql('UPDATE question SET approved_version = $3 WHERE site_id = $1 AND id = $2', [ctx.site.id, id, version])
}

/** Lays a question aside: nobody takes it any more, and what has it already keeps it. @throws Missing; Refusal */
export async function retire(ctx: SiteCtx, id: number): Promise<void> {
  const question = await questionOf(ctx, id)
  await mustWrite(ctx, question)
  if (question.state === 'retired') throw new Refusal('questions:error.state')
  await move(ctx, question, 'retired')
}

/** Takes one back that was laid aside. @throws Missing; Refusal */
export async function restore(ctx: SiteCtx, id: number): Promise<void> {
  const question = await questionOf(ctx, id)
  await mustWrite(ctx, question)
  if (question.state !== 'retired') throw new Refusal('questions:error.state')
  await move(ctx, question, restoredState(question))
}
