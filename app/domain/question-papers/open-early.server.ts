import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { staffWhoMay } from '~/domain/delivery/notifications.server'
import { Refusal } from '~/domain/errors'
import { logPaper } from './paper-log.server'
import { mayUnseal } from './paper-state.policy'
import { lockedPaper, readerOf, type Paper } from './papers.server'
import { ringPaper } from './ring-paper.server'

export interface EarlyOpening {
  id: number
  reason: string
  askedBy: number
  askedEn: string
  askedBn: string
  decidedEn: string | null
  decidedBn: string | null
  agreed: boolean | null
  at: Date
}

/** Who asked to open the paper before its time, and what became of it; the last first. */
export const earlyOpenings = (siteId: number, paperId: number): Promise<EarlyOpening[]> =>
  sql(
    `SELECT e.id, e.reason, e.asked_by AS "askedBy", a.name_en AS "askedEn", a.name_bn AS "askedBn", d.name_en AS "decidedEn", d.name_bn AS "decidedBn", e.agreed, e.asked_at AS at
     FROM question_paper_early e JOIN app_user a ON a.tenant_id = e.site_id AND a.id = e.asked_by LEFT JOIN app_user d ON d.tenant_id = e.site_id AND d.id = e.decided_by
     WHERE e.site_id = $1 AND e.paper_id = $2 ORDER BY e.id DESC`,
    [siteId, paperId],
  )

async function sealed(ctx: SiteCtx, id: number): Promise<Paper> {
  const paper = await lockedPaper(ctx, id)
  if (!mayUnseal(paper, readerOf(ctx))) throw new Refusal('question-papers:error.notYours', {}, 403)
  if (paper.state !== 'sealed') throw new Refusal('question-papers:error.move')
  return paper
}

/** Asks to open a sealed paper before its time. @throws Missing; Refusal, also where somebody has asked already */
export async function askEarly(ctx: SiteCtx, id: number, reason: string): Promise<void> {
  const paper = await sealed(ctx, id)
  const made = await sql(
    'INSERT INTO question_paper_early (site_id, paper_id, reason, asked_by) VALUES ($1, $2, $3, $4) ON CONFLICT (site_id, paper_id) WHERE decided_at IS NULL DO NOTHING RETURNING id',
    [ctx.site.id, id, reason, ctx.user.userId],
  )
  if (!made.length) throw new Refusal('question-papers:error.asked')
  await logPaper(ctx, id, 'asked-early')
  const others = await staffWhoMay(ctx.site.id, 'question-papers.papers.unseal')
  await ringPaper(
    ctx,
    paper,
    'early',
    [...others, paper.openerId].filter((user) => user !== paper.madeBy && user !== paper.moderatorId),
  )
}

/** A second person agrees to what another asked, or refuses it. @throws Missing; Refusal for who asked */
export async function decideEarly(ctx: SiteCtx, id: number, early: number, agreed: boolean): Promise<void> {
  await sealed(ctx, id)
  const done = await sql(
    'UPDATE question_paper_early SET decided_by = $4, decided_at = $5, agreed = $6 WHERE site_id = $1 AND paper_id = $2 AND id = $3 AND decided_at IS NULL AND asked_by <> $4 RETURNING id',
    [ctx.site.id, id, early, ctx.user.userId, new Date(), agreed],
  )
  if (!done.length) throw new Refusal('question-papers:error.notDecided')
  await logPaper(ctx, id, agreed ? 'agreed-early' : 'refused-early')
}
