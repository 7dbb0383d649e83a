import { randomBytes } from 'node:crypto'
import { sql } from 'db/connection'
import { PRODUCT } from '../../../../settings'
import { endGrantsOfUser } from '~/domain/oauth/grants.server'
import { mustBeInPerson } from '../account/profile.server'
import { guess } from '../attempts.server'
import type { UserCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { factorIsOn, makePaperCodes } from './codes.server'
import { demandedFrom } from './demand.server'
import type { FactorProof } from './factor.form'
import { removeFactor } from './factor.server'
import { endHalfSessions } from './half-session.server'
import { ask, asked, passkeysAt, takeAsked } from './passkey-store.server'
import { confirmKey, prove } from './prove.server'
import { tellOwner } from './tell-owner.server'
import { createOptions, judgeNew, type Party } from './webauthn.server'

/** Of one user: a phone, a computer, keys in a drawer. */
const MOST = 10

/**
 * Lets this session make a passkey in the next five minutes; until then all stays as it is. Who has a second factor proves it, too.
 * @throws Invalid when password or code are wrong; Refusal when there are ten, after too many tries, and to whoever is not there in person
 */
export async function beginPasskey(ctx: UserCtx, proof: FactorProof, at: Party): Promise<void> {
  mustBeInPerson(ctx)
  const [kept] = await sql<{ n: number }>(
    'SELECT count(*)::int AS n FROM passkey WHERE tenant_id = $1 AND user_id = $2',
    [ctx.tenant.id, ctx.user.userId],
  )
  if ((kept?.n ?? 0) >= MOST) throw new Refusal('account:passkey.most', { count: MOST })
  await prove(ctx, proof, at)
  await ask(ctx, 'add')
  ctx.audit({ action: 'platform.passkey.begin', recordType: 'user', recordId: ctx.user.userId })
}

/** What the browser is to be asked for the passkey that this session may make; null when it may not, or not any more. */
export async function newPasskeyOptions(ctx: UserCtx, at: Party): Promise<string | null> {
  const challenge = await asked(ctx, 'add')
  if (!challenge) return null
  const { tenant, user } = ctx
  return createOptions(
    challenge,
    at,
    {
      tenantId: tenant.id,
      userId: user.userId,
      username: user.username,
      name: user.nameEn || user.nameBn || user.username,
      owner: tenant.nameEn || tenant.nameBn || PRODUCT.nameEn,
    },
    await passkeysAt(tenant.id, user.userId, at.host),
  )
}

/** Nothing is made after all. */
export const stopPasskey = (ctx: UserCtx): Promise<Buffer | null> => takeAsked(ctx, 'add')

/**
 * Keeps a passkey that this session's browser has made. With the first second factor a login asks for one from now on, and what the
 * password alone had opened ends: other sessions, tokens, programs.
 * @returns the codes on paper, shown this once, where there was no second factor before; otherwise null
 * @throws Refusal when it was not made here and now for us, when it is there already, when there are ten, and after too many tries
 */
export async function addPasskey(
  ctx: UserCtx,
  given: { name: string; passkey: string | null },
  at: Party,
): Promise<string[] | null> {
  mustBeInPerson(ctx)
  if (given.passkey === null) throw new Refusal('account:passkey.failed')
  const { tenant, user } = ctx
  const { passkey } = given
  const key = await guess({ own: [['code-account', confirmKey(ctx)]] }, 'auth:throttle', async () => {
    const challenge = await takeAsked(ctx, 'add')
    if (!challenge) throw new Refusal('account:factor.lapsed')
    const judged = await judgeNew(passkey, challenge, at)
    return typeof judged === 'string' ? null : judged
  })
  if (!key) throw new Refusal('account:passkey.failed')
  const first = !(await factorIsOn(tenant.id, user.userId))
  const others = await locked(ctx)
  if (others >= MOST) throw new Refusal('account:passkey.most', { count: MOST })
  const kept = await sql(
    `INSERT INTO passkey (tenant_id, user_id, credential_id, public_key, counter, transports, multi_device, backed_up, host, name)
     VALUES ($1, $2, $3, $4, $5, $6::text[], $7, $8, $9, $10) ON CONFLICT (tenant_id, credential_id) DO NOTHING RETURNING id`,
    [
      tenant.id,
      user.userId,
      key.credentialId,
      key.publicKey,
      key.counter,
      key.transports,
      key.multiDevice,
      key.backedUp,
      at.host,
      given.name,
    ],
  )
  if (!kept.length) throw new Refusal('account:passkey.there')
  await sql(
    'UPDATE second_factor SET passkeys_since = coalesce(passkeys_since, now()) WHERE tenant_id = $1 AND user_id = $2',
    [tenant.id, user.userId],
  )
  await endHalfSessions(tenant.id, user.userId)
  await tellOwner(ctx, user.userId, 'passkeyAdded', { name: given.name })
  const after = { name: given.name, host: at.host }
  ctx.audit({ action: 'platform.passkey.add', recordType: 'user', recordId: user.userId, after })
  if (!first) return null
  await sql('DELETE FROM session WHERE tenant_id = $1 AND user_id = $2 AND id <> $3', [
    tenant.id,
    user.userId,
    user.sessionId,
  ])
  await endGrantsOfUser(tenant.id, user.userId)
  return makePaperCodes(tenant.id, user.userId)
}

/** Calls one's own passkey something else. @throws Missing when it is not theirs; Refusal to whoever is not there in person */
export async function renamePasskey(ctx: UserCtx, { id, name }: { id: number; name: string }): Promise<void> {
  mustBeInPerson(ctx)
  const [before] = await sql<{ name: string }>(
    'SELECT name FROM passkey WHERE tenant_id = $1 AND user_id = $2 AND id = $3 FOR UPDATE',
    [ctx.tenant.id, ctx.user.userId, id],
  )
  if (!before) throw new Missing('passkey')
  await sql('UPDATE passkey SET name = $4 WHERE tenant_id = $1 AND user_id = $2 AND id = $3', [
    ctx.tenant.id,
    ctx.user.userId,
    id,
    name,
  ])
  ctx.audit({
    action: 'platform.passkey.rename',
    recordType: 'user',
    recordId: ctx.user.userId,
    before,
    after: { name },
  })
}

/**
 * Takes one's own passkey away. With the last one, where there is no app, the second step is off.
 * @throws Missing when it is not theirs; Refusal when it is the last second factor and a role demands one; as prove()
 */
export async function removePasskey(ctx: UserCtx, id: number, proof: FactorProof, at: Party): Promise<void> {
  mustBeInPerson(ctx)
  const { tenant, user } = ctx
  const passkeys = await locked(ctx)
  const [gone] = await sql<{ name: string; app: boolean }>(
    `SELECT p.name, f.confirmed_at IS NOT NULL AS app FROM passkey p JOIN second_factor f ON f.tenant_id = p.tenant_id AND f.user_id = p.user_id
     WHERE p.tenant_id = $1 AND p.user_id = $2 AND p.id = $3`,
    [tenant.id, user.userId, id],
  )
  if (!gone) throw new Missing('passkey')
  const last = passkeys === 1
  if (last && !gone.app && (await demandedFrom(tenant.id, user.userId))) throw new Refusal('account:passkey.demanded')
  await prove(ctx, proof, at)
  const before = { name: gone.name }
  ctx.audit({ action: 'platform.passkey.remove', recordType: 'user', recordId: user.userId, before })
  if (last && !gone.app) {
    await removeFactor(tenant.id, user.userId)
    await tellOwner(ctx, user.userId, 'off')
    return ctx.audit({ action: 'platform.factor.off', recordType: 'user', recordId: user.userId })
  }
  await sql('DELETE FROM passkey WHERE tenant_id = $1 AND user_id = $2 AND id = $3', [tenant.id, user.userId, id])
  if (last)
    await sql('UPDATE second_factor SET passkeys_since = NULL WHERE tenant_id = $1 AND user_id = $2', [
      tenant.id,
      user.userId,
    ])
  await endHalfSessions(tenant.id, user.userId)
  await tellOwner(ctx, user.userId, 'passkeyRemoved', before)
}

/** How many passkeys there are, while nobody else changes that: the row of the second factor is made where there is none. */
async function locked({ tenant, user }: UserCtx): Promise<number> {
  await sql(
    `INSERT INTO second_factor (tenant_id, user_id, salt) VALUES ($1, $2, $3)
     ON CONFLICT (tenant_id, user_id) DO UPDATE SET salt = second_factor.salt`,
    [tenant.id, user.userId, randomBytes(16)],
  )
  const [kept] = await sql<{ n: number }>(
    'SELECT count(*)::int AS n FROM passkey WHERE tenant_id = $1 AND user_id = $2',
    [tenant.id, user.userId],
  )
  return kept?.n ?? 0
}
