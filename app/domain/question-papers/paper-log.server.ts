import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import type { Logged } from './logged.policy'

/** How long a paper stays open before somebody who opened it, before they are asked and noted again. */
export const SEEN_MINUTES = 30

/** Notes who did what with a paper, from where: also that they saw it. */
export async function logPaper(ctx: SiteCtx, paperId: number, what: Logged): Promise<void> {
  await sql(
    'INSERT INTO question_paper_log (site_id, paper_id, what, user_id, ip, at, session) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [ctx.site.id, paperId, what, ctx.user.userId, ctx.ip, new Date(), ctx.user.sessionId],
  )
  ctx.audit({ recordType: 'question_paper', recordId: paperId, after: { what } })
}

/** Whether this person has opened the paper in this login a little while ago; only then is it shown. */
export async function hasOpened(ctx: SiteCtx, paperId: number): Promise<boolean> {
  const [row] = await sql<{ seen: boolean }>(
    `SELECT true AS seen FROM question_paper_log WHERE site_id = $1 AND paper_id = $2 AND user_id = $3 AND session = $4 AND what IN ('made', 'seen') AND at > $5::timestamptz LIMIT 1`,
    [ctx.site.id, paperId, ctx.user.userId, ctx.user.sessionId, new Date(Date.now() - SEEN_MINUTES * 60_000)],
  )
  return row !== undefined
}

export interface PaperLogRow {
  id: number
  at: Date
  what: Logged
  personEn: string
  personBn: string
  username: string
  ip: string
}

/** What was done with a paper and who has seen it, the last first. The paper must be one that the reader may know of. */
export async function listPaperLog(
  ctx: SiteCtx,
  paperId: number,
  { q, filters, sort, ...page }: Asked<{ what?: readonly string[] }>,
): Promise<{ items: PaperLogRow[]; total: number }> {
  const asked = where(ctx.site.id, paperId)
    .contains(q, 'u.name_bn', 'u.name_en', 'l.ip')
    .and(filters.what, 'l.what = ANY ({}::text[])')
  const rows = await sql<PaperLogRow & { total: number }>(
    `SELECT l.id, l.at, l.what, u.name_en AS "personEn", u.name_bn AS "personBn", u.username, l.ip, count(*) OVER ()::int AS total
     FROM question_paper_log l JOIN app_user u ON u.tenant_id = l.site_id AND u.id = l.user_id WHERE ${asked.text('l.site_id = $1 AND l.paper_id = $2')}
     ORDER BY l.at ${sort?.dir === 'asc' ? 'ASC' : 'DESC'}, l.id DESC ${asked.page(page)}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
