import { randomBytes } from 'node:crypto'
import { sql } from 'db/connection'
import { qrPath, type QrShape } from '~/documents/qr'
import { endGrantsOfUser } from '~/domain/oauth/grants.server'
import { PRODUCT } from '../../../../settings'
import { mustBeInPerson } from '../account/profile.server'
import { guess } from '../attempts.server'
import type { UserCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { factorIsOn, makePaperCodes, openSecret, paperCodesLeft, sealSecret, typedDigits } from './codes.server'
import { demandedFrom } from './demand.server'
import type { FactorProof } from './factor.form'
import { endHalfSessions } from './half-session.server'
import { passkeysOf, type Passkey } from './passkey-store.server'
import { confirmKey, prove } from './prove.server'
import { tellOwner } from './tell-owner.server'
import { base32, newSecret, otpauth, stepOf } from './totp'
import type { Party } from './webauthn.server'

/** A secret waits as long for its first code; then another is made. */
const MINUTES = 15

export interface FactorState {
  /** Since when a login asks for a second step; null: it does not. */
  since: Date | null
  /** By codes of an app; a passkey may be there beside it or in its place. */
  app: boolean
  passkeys: Passkey[]
  paperCodes: number
  /** The day from which a role of the user's demands it; null: none does. */
  demandedFrom: string | null
}

/** How it stands with the user's own second factor. */
export async function factorState(ctx: UserCtx): Promise<FactorState> {
  const { tenant, user } = ctx
  const [factor] = await sql<{ since: Date; app: boolean }>(
    'SELECT on_since AS since, confirmed_at IS NOT NULL AS app FROM second_factor WHERE tenant_id = $1 AND user_id = $2 AND on_since IS NOT NULL',
    [tenant.id, user.userId],
  )
  return {
    since: factor?.since ?? null,
    app: factor?.app ?? false,
    passkeys: factor ? await passkeysOf(tenant.id, user.userId) : [],
    paperCodes: factor ? await paperCodesLeft(tenant.id, user.userId) : 0,
    demandedFrom: await demandedFrom(tenant.id, user.userId),
  }
}

export interface WaitingSecret {
  /** As it is typed into an app that reads no QR code, in groups of four. */
  secret: string
  qr: QrShape
}

/**
 * The secret that waits for its first code; null when there is none, its time is over, or another session asked for it.
 * @throws Refusal (403) to a program, and to whoever acts as somebody else
 */
export async function waitingSecret(ctx: UserCtx): Promise<WaitingSecret | null> {
  mustBeInPerson(ctx)
  const secret = await nextSecret(ctx)
  if (!secret) return null
  const owner = ctx.tenant.nameEn || ctx.tenant.nameBn || PRODUCT.nameEn
  return {
    secret: (base32(secret).match(/.{1,4}/g) ?? []).join(' '),
    qr: qrPath(otpauth(secret, owner, ctx.user.username)),
  }
}

async function nextSecret({ tenant, user }: UserCtx): Promise<Buffer | null> {
  const [waiting] = await sql<{ keyId: string; sealed: Buffer }>(
    `SELECT next_key_id AS "keyId", next_sealed AS sealed FROM second_factor
     WHERE tenant_id = $1 AND user_id = $2 AND next_in = $3 AND next_at > now() - make_interval(mins => ${MINUTES})`,
    [tenant.id, user.userId, user.sessionId],
  )
  return waiting ? openSecret(tenant.id, user.userId, waiting) : null
}

/**
 * Makes a secret that is to be confirmed; until then all stays as it is. Who has a second factor proves it, too.
 * @throws Invalid when password or code are wrong; Refusal after too many tries, and to whoever is not there in person
 */
export async function beginFactor(ctx: UserCtx, proof: FactorProof, at: Party): Promise<void> {
  await prove(ctx, proof, at)
  const { tenant, user } = ctx
  const { keyId, sealed } = sealSecret(tenant.id, user.userId, newSecret())
  await sql(
    `INSERT INTO second_factor (tenant_id, user_id, salt, next_key_id, next_sealed, next_at, next_in) VALUES ($1, $2, $3, $4, $5, now(), $6)
     ON CONFLICT (tenant_id, user_id) DO UPDATE SET next_key_id = excluded.next_key_id, next_sealed = excluded.next_sealed, next_at = excluded.next_at, next_in = excluded.next_in`,
    [tenant.id, user.userId, randomBytes(16), keyId, sealed, user.sessionId],
  )
  ctx.audit({ action: 'platform.factor.begin', recordType: 'user', recordId: user.userId })
}

/**
 * Confirms the secret that waits by its first code: from now on a login asks for one. What was opened by the password alone ends: other
 * sessions, tokens, programs.
 * @returns the codes on paper, shown this once
 * @throws Invalid for a wrong code; Refusal when none waits, and after too many tries
 */
export async function confirmFactor(ctx: UserCtx, code: string): Promise<string[]> {
  mustBeInPerson(ctx)
  const { tenant, user } = ctx
  const step = await guess({ own: [['code-account', confirmKey(ctx)]] }, 'auth:throttle', async () => {
    const secret = await nextSecret(ctx)
    if (!secret) throw new Refusal('account:factor.lapsed')
    return stepOf(secret, typedDigits(code))
  })
  if (step === null) throw new Invalid({ otp: ['account:factor.wrong'] })
  await sql(
    `UPDATE second_factor SET key_id = next_key_id, sealed = next_sealed, confirmed_at = now(), last_step = $3, next_key_id = NULL, next_sealed = NULL, next_at = NULL, next_in = NULL
     WHERE tenant_id = $1 AND user_id = $2`,
    [tenant.id, user.userId, step],
  )
  await sql('DELETE FROM session WHERE tenant_id = $1 AND user_id = $2 AND id <> $3', [
    tenant.id,
    user.userId,
    user.sessionId,
  ])
  await endGrantsOfUser(tenant.id, user.userId)
  await endHalfSessions(tenant.id, user.userId)
  await tellOwner(ctx, user.userId, 'on')
  ctx.audit({ action: 'platform.factor.on', recordType: 'user', recordId: user.userId })
  return makePaperCodes(tenant.id, user.userId)
}

/** Makes other codes on paper; those that there were are worth nothing any more. @throws as beginFactor() */
export async function renewPaperCodes(ctx: UserCtx, proof: FactorProof, at: Party): Promise<string[]> {
  await proveExisting(ctx, proof, at)
  const codes = await makePaperCodes(ctx.tenant.id, ctx.user.userId)
  await tellOwner(ctx, ctx.user.userId, 'codes')
  ctx.audit({ action: 'platform.factor.codes', recordType: 'user', recordId: ctx.user.userId })
  return codes
}

/** A login asks for no code and no passkey any more. @throws Refusal where a role demands it; as beginFactor() */
export async function turnFactorOff(ctx: UserCtx, proof: FactorProof, at: Party): Promise<void> {
  if (await demandedFrom(ctx.tenant.id, ctx.user.userId)) throw new Refusal('account:factor.demanded')
  await proveExisting(ctx, proof, at)
  await removeFactor(ctx.tenant.id, ctx.user.userId)
  await tellOwner(ctx, ctx.user.userId, 'off')
  ctx.audit({ action: 'platform.factor.off', recordType: 'user', recordId: ctx.user.userId })
}

/** Takes somebody's second factor away, with its codes and passkeys. @returns whether there was one */
export async function removeFactor(tenantId: number, userId: number): Promise<boolean> {
  const [gone] = await sql<{ wasOn: boolean }>(
    'DELETE FROM second_factor WHERE tenant_id = $1 AND user_id = $2 RETURNING on_since IS NOT NULL AS "wasOn"',
    [tenantId, userId],
  )
  await endHalfSessions(tenantId, userId)
  return gone?.wasOn ?? false
}

async function proveExisting(ctx: UserCtx, proof: FactorProof, at: Party): Promise<void> {
  mustBeInPerson(ctx)
  if (!(await factorIsOn(ctx.tenant.id, ctx.user.userId))) throw new Refusal('account:factor.none')
  await prove(ctx, proof, at)
}
