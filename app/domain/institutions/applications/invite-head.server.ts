import { HEAD_ROLES } from '~/domain/access/heads.server'
import { passwordLink } from '~/domain/identity/account/access-link.server'
import type { UserCtx } from '~/domain/context'
import type { Secret } from '~/domain/delivery/messages/secret.server'
import { makeUser } from '~/domain/identity/account/write-users.server'
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
  const userId = await makeUser(siteId, 'staff', head, { key: HEAD_ROLES.site })
  const link = await passwordLink(ctx, { tenantId: siteId, userId }, INVITATION_DAYS * 24 * 60, 'end')
  ctx.audit({
    action: 'institutions.head.invite',
    recordType: 'user',
    recordId: `${siteId}/${userId}`,
    after: { siteId, username: head.username, role: 'head' },
  })
  return link
}
