import { sql } from 'db/connection'
import { passwordLink } from '~/domain/platform/account/access-link.server'
import type { UserCtx } from '~/domain/platform/context'
import type { Secret } from '~/domain/platform/messages/secret.server'
import { INVITATION_DAYS } from './application.policy'

export interface Head {
  username: string
  nameEn: string
  nameBn: string
  email: string
  mobile: string
}

/**
 * Makes the head's account in an institution, without a password, and a link that lets its owner choose one: a reset link
 * that lives for two weeks. The transaction must see the institution already (seeTenants).
 * @returns the link, for the head's eyes alone
 */
export async function makeHead(ctx: UserCtx, siteId: number, head: Head): Promise<Secret> {
  const [user] = await sql<{ id: number }>(
    `INSERT INTO app_user (tenant_id, kind, username, email, mobile, name_en, name_bn) VALUES ($1, 'staff', $2, $3, $4, $5, $6) RETURNING id`,
    [siteId, head.username, head.email, head.mobile, head.nameEn, head.nameBn],
  )
  const userId = (user as { id: number }).id
  await sql(
    `INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, $2, id FROM role WHERE tenant_id IS NULL AND key = 'head'`,
    [siteId, userId],
  )
  const link = await passwordLink(ctx, { tenantId: siteId, userId }, INVITATION_DAYS * 24 * 60, 'end')
  ctx.audit({
    action: 'institutions.head.invite',
    recordType: 'user',
    recordId: `${siteId}/${userId}`,
    after: { siteId, username: head.username, role: 'head' },
  })
  return link
}
