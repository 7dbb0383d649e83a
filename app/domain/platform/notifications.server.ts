import { sql } from 'db/connection'
import type { UserCtx } from './context'

/** The newest unread notifications of this user, titles in their language. */
export async function unreadNotices(ctx: UserCtx, most: number): Promise<{ id: number; title: string }[]> {
  return sql(
    `SELECT id, CASE WHEN $3 = 'bn' THEN title_bn ELSE title_en END AS title FROM notification
     WHERE tenant_id = $1 AND user_id = $2 AND read_at IS NULL ORDER BY created_at DESC LIMIT $4`,
    [ctx.tenant.id, ctx.user.userId, ctx.lang, most],
  )
}

export interface Notice { titleEn: string; titleBn: string; bodyEn?: string; bodyBn?: string; link?: string }

/** Tells users of one tenant something; their bells hear of it when the transaction commits. */
export async function notify(tenantId: number, userIds: readonly number[], notice: Notice): Promise<void> {
  if (!userIds.length) return
  await sql(
    `INSERT INTO notification (tenant_id, user_id, title_en, title_bn, body_en, body_bn, link)
     SELECT $1, unnest($2::bigint[]), $3, $4, $5, $6, $7`,
    [tenantId, userIds, notice.titleEn, notice.titleBn, notice.bodyEn ?? '', notice.bodyBn ?? '', notice.link ?? null],
  )
}
