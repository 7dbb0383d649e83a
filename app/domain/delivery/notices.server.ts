import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'

interface NoticeRow {
  id: number
  title: string
  createdAt: Date
  unread: boolean
}
interface NoticeDetail extends NoticeRow {
  body: string
  link: string | null
}

const inLang = (column: string) => `CASE WHEN $3 = 'bn' THEN n.${column}_bn ELSE n.${column}_en END`

/** A page of this user's notifications, unread first, then the newest; `total` and `unread` count all of them. */
export async function noticesOf(
  ctx: UserCtx,
  at: { limit: number; offset: number },
): Promise<{ items: NoticeRow[]; total: number; unread: number }> {
  const [counts] = await sql<{ total: number; unread: number }>(
    'SELECT count(*) AS total, count(*) FILTER (WHERE read_at IS NULL) AS unread FROM notification WHERE tenant_id = $1 AND user_id = $2',
    [ctx.tenant.id, ctx.user.userId],
  )
  const items = await sql<NoticeRow>(
    `SELECT n.id, ${inLang('title')} AS title, n.created_at AS "createdAt", n.read_at IS NULL AS unread FROM notification n
     WHERE n.tenant_id = $1 AND n.user_id = $2 ORDER BY n.read_at IS NULL DESC, n.created_at DESC, n.id DESC LIMIT $4 OFFSET $5`,
    [ctx.tenant.id, ctx.user.userId, ctx.lang, at.limit, at.offset],
  )
  return { items, total: counts?.total ?? 0, unread: counts?.unread ?? 0 }
}

/** One notification of this user. @throws Missing when there is none, or it is somebody else's */
export async function noticeOf(ctx: UserCtx, id: number): Promise<NoticeDetail> {
  const [notice] = await sql<NoticeDetail>(
    `SELECT n.id, ${inLang('title')} AS title, ${inLang('body')} AS body, n.link, n.created_at AS "createdAt", n.read_at IS NULL AS unread
     FROM notification n WHERE n.tenant_id = $1 AND n.user_id = $2 AND n.id = $4`,
    [ctx.tenant.id, ctx.user.userId, ctx.lang, id],
  )
  if (!notice) throw new Missing('notification')
  return notice
}

/** Marks one notification read; reading it again changes nothing. @throws Missing when it is not this user's */
export async function markRead(ctx: UserCtx, id: number): Promise<void> {
  await noticeOf(ctx, id)
  await sql(
    'UPDATE notification SET read_at = now() WHERE tenant_id = $1 AND user_id = $2 AND id = $3 AND read_at IS NULL',
    [ctx.tenant.id, ctx.user.userId, id],
  )
}

export async function markAllRead(ctx: UserCtx): Promise<void> {
  await sql('UPDATE notification SET read_at = now() WHERE tenant_id = $1 AND user_id = $2 AND read_at IS NULL', [
    ctx.tenant.id,
    ctx.user.userId,
  ])
}
