import { randomBytes } from 'node:crypto'
import { sql } from 'db/connection'
import { toAsciiDigits } from '~/format/digits'
import { log } from '~/domain/operations/log.server'
import { hashWith } from '../passwords/hash.server'
import { sealKept, unsealKept, type Kept } from '~/domain/operations/sealed.server'
import { newCodes, plainCode } from './recovery-codes'
import { stepOf } from './totp'

const PURPOSE = 'second factors'
const SALT_BYTES = 16

/** Seals a secret for its owner alone: in another row it does not open. */
export const sealSecret = (tenantId: number, userId: number, secret: Buffer): Kept =>
  sealKept(PURPOSE, `${tenantId}:${userId}`, secret.toString('base64'))

/** A secret that was sealed; null when its key is not there any more. */
export function openSecret(tenantId: number, userId: number, kept: Kept): Buffer | null {
  const text = unsealKept(PURPOSE, `${tenantId}:${userId}`, kept)
  return text === null ? null : Buffer.from(text, 'base64')
}

/** Six digits as they were typed, also Bengali ones and in two halves. */
export const typedDigits = (typed: string): string => toAsciiDigits(typed).replace(/\s/g, '')

/** Whether a login asks this user for a second step: a code, or a passkey. */
export async function factorIsOn(tenantId: number, userId: number): Promise<boolean> {
  const found = await sql(
    'SELECT 1 FROM second_factor WHERE tenant_id = $1 AND user_id = $2 AND on_since IS NOT NULL',
    [tenantId, userId],
  )
  return found.length > 0
}

/**
 * Judges a code and spends it: neither a code of the app nor one on paper counts a second time, also of two tries at once.
 * @returns which it was; null when it is wrong, spent, or there is no second factor
 */
export async function spendCode(tenantId: number, userId: number, typed: string): Promise<'app' | 'paper' | null> {
  const [factor] = await sql<{ keyId: string | null; sealed: Buffer | null; salt: Buffer }>(
    `SELECT key_id AS "keyId", sealed, salt FROM second_factor WHERE tenant_id = $1 AND user_id = $2 AND on_since IS NOT NULL`,
    [tenantId, userId],
  )
  if (!factor) return null
  const digits = typedDigits(typed)
  if (/^\d{6}$/.test(digits)) {
    const { keyId, sealed } = factor
    if (keyId === null || sealed === null) return null // there are passkeys alone
    const secret = openSecret(tenantId, userId, { keyId, sealed })
    if (!secret) log.error({ tenant: tenantId, user: userId, key: keyId }, 'a second factor cannot be opened')
    const step = secret && stepOf(secret, digits)
    if (step === null) return null
    const spent = await sql(
      'UPDATE second_factor SET last_step = $3 WHERE tenant_id = $1 AND user_id = $2 AND last_step < $3 RETURNING user_id',
      [tenantId, userId, step],
    )
    return spent.length ? 'app' : null
  }
  const code = plainCode(typed)
  if (code === null) return null
  const spent = await sql(
    'UPDATE recovery_code SET used_at = now() WHERE tenant_id = $1 AND user_id = $2 AND code_hash = $3 AND used_at IS NULL RETURNING user_id',
    [tenantId, userId, await hashWith(factor.salt, code)],
  )
  return spent.length ? 'paper' : null
}

/** Codes on paper that were not used yet. */
export async function paperCodesLeft(tenantId: number, userId: number): Promise<number> {
  const [left] = await sql<{ n: number }>(
    'SELECT count(*)::int AS n FROM recovery_code WHERE tenant_id = $1 AND user_id = $2 AND used_at IS NULL',
    [tenantId, userId],
  )
  return left?.n ?? 0
}

/** Makes codes on paper in place of those that there were. They are shown this once; only hashes are kept. */
export async function makePaperCodes(tenantId: number, userId: number): Promise<string[]> {
  const salt = randomBytes(SALT_BYTES)
  const codes = newCodes()
  const hashes = await Promise.all(codes.map((code) => hashWith(salt, plainCode(code) ?? '')))
  await sql('DELETE FROM recovery_code WHERE tenant_id = $1 AND user_id = $2', [tenantId, userId])
  await sql('UPDATE second_factor SET salt = $3 WHERE tenant_id = $1 AND user_id = $2', [tenantId, userId, salt])
  await sql(
    `INSERT INTO recovery_code (tenant_id, user_id, code_hash) SELECT $1, $2, decode(hash, 'hex') FROM unnest($3::text[]) AS c(hash)`,
    [tenantId, userId, hashes.map((hash) => hash.toString('hex'))],
  )
  return codes
}
