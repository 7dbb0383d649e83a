import { randomBytes } from 'node:crypto'
import { inScope, sql } from 'db/connection'
import type { Ctx, UserCtx } from '~/domain/context'
import { log } from '~/domain/operations/log.server'
import { scopeOf } from '~/domain/tenancy/tenants.server'
import { tellOwner } from './tell-owner.server'
import { credentialOf, judgeUse, type KeptKey, type Party } from './webauthn.server'

const CHALLENGE_BYTES = 32
/** As long as it takes to find the phone, or to type its PIN twice. */
const MINUTES = 5

export const newChallenge = (): Buffer => randomBytes(CHALLENGE_BYTES)

/** A passkey as its owner sees it. */
export interface Passkey {
  id: number
  name: string
  /** Where it was made: at another host of the institution no browser offers it. */
  host: string
  createdAt: Date
  usedAt: Date | null
  /** Also on other devices of its owner, by an account that keeps them. */
  backedUp: boolean
}

/** Somebody's passkeys, the newest last. */
export const passkeysOf = (tenantId: number, userId: number): Promise<Passkey[]> =>
  sql(
    `SELECT id, name, host, created_at AS "createdAt", used_at AS "usedAt", backed_up AS "backedUp" FROM passkey
     WHERE tenant_id = $1 AND user_id = $2 ORDER BY id`,
    [tenantId, userId],
  )

/** Those that a browser at this host can use, as it is asked for them. */
export const passkeysAt = (
  tenantId: number,
  userId: number,
  host: string,
): Promise<{ credentialId: Buffer; transports: string[] }[]> =>
  sql(
    `SELECT credential_id AS "credentialId", transports FROM passkey WHERE tenant_id = $1 AND user_id = $2 AND host = $3 ORDER BY id`,
    [tenantId, userId, host],
  )

type Purpose = 'add' | 'prove'

/** Asks for a passkey in this session: what is to be signed waits for five minutes, and counts once. */
export const ask = ({ tenant, user }: UserCtx, purpose: Purpose): Promise<object[]> =>
  sql(
    `INSERT INTO passkey_challenge (tenant_id, session_id, purpose, challenge, expires_at) VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))
     ON CONFLICT (tenant_id, session_id, purpose) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [tenant.id, user.sessionId, purpose, newChallenge(), MINUTES],
  )

/** What this session was asked to sign for it; null when it was not, or too long ago. */
export async function asked({ tenant, user }: UserCtx, purpose: Purpose): Promise<Buffer | null> {
  const [found] = await sql<{ challenge: Buffer }>(
    'SELECT challenge FROM passkey_challenge WHERE tenant_id = $1 AND session_id = $2 AND purpose = $3 AND expires_at > now()',
    [tenant.id, user.sessionId, purpose],
  )
  return found?.challenge ?? null
}

/** The same, and nobody is given it a second time, also of two at once. */
export async function takeAsked({ tenant, user }: UserCtx, purpose: Purpose): Promise<Buffer | null> {
  const [taken] = await sql<{ challenge: Buffer; alive: boolean }>(
    `DELETE FROM passkey_challenge WHERE tenant_id = $1 AND session_id = $2 AND purpose = $3 RETURNING challenge, expires_at > now() AS alive`,
    [tenant.id, user.sessionId, purpose],
  )
  return taken?.alive ? taken.challenge : null
}

/**
 * Judges what a browser says of a passkey of this user's, and notes its use. A counter that went back is refused, and the owner is
 * told: somebody may have a copy. They are told in a unit of its own, since what is refused rolls back.
 * @returns whether it was right
 */
export async function spendPasskey(
  ctx: Ctx,
  userId: number,
  answer: string,
  challenge: Buffer | null,
  at: Party,
): Promise<boolean> {
  const credentialId = credentialOf(answer)
  if (!challenge || !credentialId) return false
  const [kept] = await sql<KeptKey & { id: number; name: string }>(
    `SELECT id, name, credential_id AS "credentialId", public_key AS "publicKey", counter FROM passkey
     WHERE tenant_id = $1 AND user_id = $2 AND credential_id = $3 AND host = $4`,
    [ctx.tenant.id, userId, credentialId, at.host],
  )
  if (!kept) return false
  const judged = await judgeUse(answer, challenge, at, kept)
  if (judged.verdict === 'right') {
    const spent = await sql(
      `UPDATE passkey SET counter = $3, backed_up = $4, used_at = now() WHERE tenant_id = $1 AND id = $2 AND counter = $5 RETURNING id`,
      [ctx.tenant.id, kept.id, judged.counter, judged.backedUp, kept.counter],
    )
    return spent.length > 0
  }
  const why = 'why' in judged ? judged.why : 'counter went back'
  log.warn({ tenant: ctx.tenant.id, user: userId, passkey: kept.id, why, requestId: ctx.requestId }, 'passkey refused')
  if (judged.verdict === 'back')
    await inScope(scopeOf(ctx.tenant, false), () => tellOwner(ctx, userId, 'passkeyCopied', { name: kept.name }))
  return false
}
