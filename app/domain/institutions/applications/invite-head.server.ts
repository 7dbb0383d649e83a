import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/platform/context'
import { hashToken, newToken } from '~/domain/platform/identity.server'
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
 * @returns the link's token; only its hash is kept
 */
export async function makeHead(ctx: UserCtx, siteId: number, head: Head): Promise<string> {
  const [user] = await sql<{ id: number }>(
    `INSERT INTO app_user (tenant_id, kind, username, email, mobile, name_en, name_bn) VALUES ($1, 'staff', $2, $3, $4, $5, $6) RETURNING id`,
    [siteId, head.username, head.email, head.mobile, head.nameEn, head.nameBn],
  )
  const userId = (user as { id: number }).id
  await sql(
    `INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, $2, id FROM role WHERE tenant_id IS NULL AND key = 'head'`,
    [siteId, userId],
  )
  const token = newToken()
  await sql(
    'INSERT INTO password_reset (token_hash, tenant_id, user_id, expires_at) VALUES ($1, $2, $3, now() + make_interval(days => $4))',
    [hashToken(token), siteId, userId, INVITATION_DAYS],
  )
  ctx.audit({
    action: 'institutions.head.invite',
    recordType: 'user',
    recordId: `${siteId}/${userId}`,
    after: { siteId, username: head.username, role: 'head' },
  })
  return token
}
