import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'

/** The newest unread notifications of this user, titles in their language. */
export async function unreadNotices(ctx: UserCtx, most: number): Promise<{ id: number; title: string }[]> {
  return sql(
    `SELECT id, CASE WHEN $3 = 'bn' THEN title_bn ELSE title_en END AS title FROM notification
     WHERE tenant_id = $1 AND user_id = $2 AND read_at IS NULL ORDER BY created_at DESC LIMIT $4`,
    [ctx.tenant.id, ctx.user.userId, ctx.lang, most],
  )
}

export interface Notice {
  titleEn: string
  titleBn: string
  bodyEn?: string
  bodyBn?: string
  link?: string
}

/** Tells users of one tenant something; their bells hear of it when the transaction commits. */
export async function notify(tenantId: number, userIds: readonly number[], notice: Notice): Promise<void> {
  if (!userIds.length) return
  await sql(
    `INSERT INTO notification (tenant_id, user_id, title_en, title_bn, body_en, body_bn, link)
     SELECT $1, unnest($2::bigint[]), $3, $4, $5, $6, $7`,
    [tenantId, userIds, notice.titleEn, notice.titleBn, notice.bodyEn ?? '', notice.bodyBn ?? '', notice.link ?? null],
  )
}

/** Active users of an institution's staff, or of the centre, whose roles, or a right of their own, give them a permission: whom the office's bells ring for. */
export async function staffWhoMay(siteId: number, permission: string): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `SELECT u.id FROM app_user u WHERE u.tenant_id = $1 AND u.state = 'active' AND u.kind IN ('staff', 'eduworld')
       AND (EXISTS (SELECT 1 FROM user_role x JOIN role r ON r.id = x.role_id AND r.active JOIN role_permission p ON p.role_id = r.id WHERE x.tenant_id = u.tenant_id AND x.user_id = u.id AND p.permission = $2)
         OR EXISTS (SELECT 1 FROM user_permission p WHERE p.tenant_id = u.tenant_id AND p.user_id = u.id AND p.permission = $2 AND p.effect = 'allow'))
       AND NOT EXISTS (SELECT 1 FROM user_permission p WHERE p.tenant_id = u.tenant_id AND p.user_id = u.id AND p.permission = $2 AND p.effect = 'deny')
     ORDER BY u.id`,
    [siteId, permission],
  )
  return rows.map((row) => row.id)
}
