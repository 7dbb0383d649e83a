import { sql } from 'db/connection'
import { endGrantsOfUser } from '../../oauth/grants.server'
import { refuseActing } from '~/domain/identity/account/access-link.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { endSessionsOf } from '~/domain/identity/sessions.server'
import { reachable, sendOwnUserLink, setOwnUserState } from '../own-users.server'

/** Logins that one click may touch. */
const MOST_AT_ONCE = 200

/**
 * Shuts a login, with why; everything that is open under it ends.
 * @throws Refusal for oneself, for who can do more, for the last head; Missing
 */
export async function lockUser(ctx: SiteCtx, id: number, reason: string): Promise<void> {
  await setOwnUserState(ctx, id, 'disabled')
  await sql(
    `INSERT INTO user_lock (site_id, user_id, reason, locked_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id, user_id) DO UPDATE SET reason = excluded.reason, locked_by = excluded.locked_by, locked_at = now()`,
    [ctx.site.id, id, reason, ctx.user.userId],
  )
  ctx.audit({ action: 'users.user.lock', recordType: 'user', recordId: id, after: { reason } })
}

/** Opens a login again. @throws as lockUser() */
export async function unlockUser(ctx: SiteCtx, id: number): Promise<void> {
  await setOwnUserState(ctx, id, 'active')
  const [gone] = await sql<{ reason: string }>(
    'DELETE FROM user_lock WHERE site_id = $1 AND user_id = $2 RETURNING reason',
    [ctx.site.id, id],
  )
  ctx.audit({ action: 'users.user.unlock', recordType: 'user', recordId: id, before: gone ?? null })
}

/** Ends one session of somebody, or with null all of them and what programs may do for them. @throws Missing, Refusal */
export async function endUserSessions(ctx: SiteCtx, id: number, session: number | null): Promise<void> {
  refuseActing(ctx)
  await reachable(ctx, id)
  if (session === null) await endGrantsOfUser(ctx.site.id, id)
  const mine = id === ctx.user.userId ? { but: ctx.user.sessionId } : {}
  const ended = await endSessionsOf(ctx.site.id, id, session === null ? mine : { only: session })
  if (session !== null && !ended) throw new Missing('session')
  ctx.audit({ action: 'users.user.revoke', recordType: 'user', recordId: id, before: { sessions: ended } })
}

/** What was done to several logins, and whom it did not suit. */
interface ManyDone {
  done: number
  left: number
}

/** One verb for each of several logins; whoever it may not be done to is left as they are. */
async function each(ids: readonly number[], verb: (id: number) => Promise<void>): Promise<ManyDone> {
  let done = 0
  const chosen = [...new Set(ids)].slice(0, MOST_AT_ONCE)
  for (const id of chosen) done += await wasDone(() => verb(id))
  return { done, left: chosen.length - done }
}

async function wasDone(verb: () => Promise<void>): Promise<number> {
  try {
    await verb()
    return 1
  } catch (thrown) {
    // Nothing was written of whoever is refused: every check of the verbs comes before their writes.
    if (thrown instanceof Refusal || thrown instanceof Missing) return 0
    throw thrown
  }
}

/** Shuts several logins. Heads are shut one by one on their own pages, so that none is by mistake. */
export async function lockUsers(ctx: SiteCtx, ids: readonly number[], reason: string): Promise<ManyDone> {
  refuseActing(ctx)
  const heads = await sql<{ id: number }>(
    `SELECT x.user_id AS id FROM user_role x JOIN role r ON r.id = x.role_id AND r.tenant_id IS NULL AND r.key = 'head' WHERE x.tenant_id = $1 AND x.user_id = ANY ($2::bigint[])`,
    [ctx.site.id, ids],
  )
  const spared = new Set(heads.map((one) => one.id))
  const { done } = await each(
    ids.filter((id) => !spared.has(id)),
    (id) => lockUser(ctx, id, reason),
  )
  return { done, left: new Set(ids).size - done }
}

/** Sends links to choose a password to several. */
export const linkUsers = (ctx: SiteCtx, ids: readonly number[]): Promise<ManyDone> => {
  refuseActing(ctx)
  return each(ids, (id) => sendOwnUserLink(ctx, id))
}
