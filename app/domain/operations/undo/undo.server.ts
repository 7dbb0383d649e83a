import { isDeepStrictEqual } from 'node:util'
import { sql } from 'db/connection'
import type { Ctx, SiteCtx, UndoOffer, UserCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import type { Permission } from '~/domain/identity/matrix'

/** How long something can be taken back. */
const UNDO_MINUTES = 10

/** The action that the log notes for what is taken back. */
export const TAKEN_BACK = 'platform.undo'

/** Something that can be taken back: the verb offers it with `kept`, and `restore` makes of it what was. */
export interface UndoKind {
  kind: string
  restore: (ctx: UserCtx, kept: unknown) => Promise<void>
}

/** Why it cannot be taken back: somebody went on working with it. `words`: where its words are, if not in the area of `/undo`. */
export const changedSince = (words = 'account:undo.') => new Refusal(`${words}changed`)

/** Whether a record still is what was kept of it: as JSON says it, in whatever order. */
export const isStill = (now: unknown, kept: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(now ?? null)), JSON.parse(JSON.stringify(kept ?? null)))

/**
 * A kind of an institution's records. Whoever takes back must still be allowed to do such a thing.
 * `restore` throws changedSince() when what is there is not what was left behind.
 */
export const siteUndo = <Kept>(
  kind: string,
  permission: Permission,
  restore: (ctx: SiteCtx, kept: Kept) => Promise<void>,
): UndoKind => ({
  kind,
  restore: (ctx, kept) => {
    if (ctx.tenant.kind !== 'site' || !ctx.can(permission)) throw new Refusal('shell:error.unauthorized.text', {}, 403)
    return restore({ ...ctx, site: ctx.tenant }, kept as Kept)
  },
})

/** Keeps what an action offers to take back, with the action's transaction. */
export async function keepOffer(ctx: Ctx, id: string, { kind, kept }: UndoOffer): Promise<void> {
  if (!ctx.user) return
  await sql(
    `WITH gone AS (DELETE FROM undo_offer WHERE tenant_id = $1 AND user_id = $2 AND made_at < now() - interval '1 hour')
     INSERT INTO undo_offer (tenant_id, id, user_id, actor_user_id, kind, kept) VALUES ($1, $3, $2, $4, $5, $6)`,
    [ctx.tenant.id, ctx.user.userId, id, ctx.user.impersonation?.actorUserId ?? null, kind, JSON.stringify(kept)],
  )
}

interface Offer {
  kind: string
  kept: unknown
  used: boolean
  late: boolean
}

/**
 * Takes back what this very person did a few minutes ago, once.
 * @param kinds what can be taken back at the entrance that was asked
 * @throws Refusal in words: it is nobody's or another's, done already, too long ago, or the record was changed since
 */
export async function takeBack(
  ctx: UserCtx,
  id: unknown,
  kinds: readonly UndoKind[],
  words = 'account:undo.',
): Promise<void> {
  const known = typeof id === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
  const [offer] = known
    ? await sql<Offer>(
        `SELECT kind, kept, used_at IS NOT NULL AS used, made_at < now() - make_interval(mins => $5) AS late FROM undo_offer
          WHERE tenant_id = $1 AND id = $2 AND user_id = $3 AND actor_user_id IS NOT DISTINCT FROM $4 FOR UPDATE`,
        [ctx.tenant.id, id, ctx.user.userId, ctx.user.impersonation?.actorUserId ?? null, UNDO_MINUTES],
      )
    : []
  const how = kinds.find((one) => one.kind === offer?.kind)
  if (!offer || !how) throw new Refusal(`${words}gone`)
  if (offer.used) throw new Refusal(`${words}used`)
  if (offer.late) throw new Refusal(`${words}late`, { minutes: UNDO_MINUTES })
  const undoing = { ...ctx, audit: (entry) => ctx.audit({ ...entry, action: TAKEN_BACK }) } satisfies UserCtx
  try {
    await how.restore(undoing, offer.kept)
  } catch (error) {
    throw isTaken(error) ? changedSince(words) : error
  }
  await sql('UPDATE undo_offer SET used_at = now() WHERE tenant_id = $1 AND id = $2', [ctx.tenant.id, id])
}

/** Something else has its place by now, or what it hangs on has gone. */
const isTaken = (error: unknown): boolean => {
  const { code, parent } = error as { code?: string; parent?: { code?: string } }
  return ['23503', '23505', '23P01'].includes(parent?.code ?? code ?? '')
}
