import { sql } from 'db/connection'
import { paths } from '~/paths'
import type { Ctx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { hashToken, newToken } from '../identity.server'
import type { Secret } from '~/domain/delivery/messages/secret.server'
import { tenantOrigin } from '~/domain/tenancy/origin.server'

/** Passwords, logins and rights stay their owners' own while somebody acts in another's name. @throws Refusal (403) */
export function refuseActing(ctx: Ctx): void {
  if (ctx.user?.impersonation) throw new Refusal('account:impersonation.banned', {}, 403)
}

/**
 * Links by which users of one tenant choose their passwords: one use each, on the tenant's own address, stored as hashes.
 * They are for their receivers' eyes: a message takes them as its `secret`. The transaction must see the tenant.
 * @param minutes how long they work
 * @param earlier 'end': links sent before stop working; 'keep' where a stranger may ask
 * @returns the links in the order of the users
 * @throws Refusal (403) to whoever acts as somebody else
 */
export async function passwordLinks(
  ctx: Ctx,
  to: { tenantId: number; userIds: readonly number[] },
  minutes: number,
  earlier: 'end' | 'keep',
): Promise<Secret[]> {
  refuseActing(ctx)
  if (earlier === 'end') await endPasswordLinks(to.tenantId, to.userIds)
  const tokens = to.userIds.map(() => newToken())
  await sql(
    `INSERT INTO password_reset (token_hash, tenant_id, user_id, expires_at)
     SELECT decode(u.hash, 'hex'), $1, u.id, now() + make_interval(mins => $4) FROM unnest($2::text[], $3::bigint[]) AS u(hash, id)`,
    [to.tenantId, tokens.map((token) => hashToken(token).toString('hex')), to.userIds, minutes],
  )
  const origin = await tenantOrigin(to.tenantId)
  const until = new Date(Date.now() + minutes * 60_000)
  return tokens.map((token) => ({ value: origin + paths.passwordResetBy(token), until }))
}

/** One such link. @throws Refusal (403) to whoever acts as somebody else */
export async function passwordLink(
  ctx: Ctx,
  to: { tenantId: number; userId: number },
  minutes: number,
  earlier: 'end' | 'keep',
): Promise<Secret> {
  const [link] = await passwordLinks(ctx, { tenantId: to.tenantId, userIds: [to.userId] }, minutes, earlier)
  return link as Secret
}

/** Links that were sent to these users stop working. */
export const endPasswordLinks = (tenantId: number, userIds: readonly number[]): Promise<object[]> =>
  sql(
    'UPDATE password_reset SET used_at = now() WHERE tenant_id = $1 AND user_id = ANY($2::bigint[]) AND used_at IS NULL',
    [tenantId, userIds],
  )
