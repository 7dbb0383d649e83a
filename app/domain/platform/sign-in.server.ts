import { sql } from 'db/connection'
import { normalisePhone } from '~/format/phone'
import { isKnownDevice, knowDevice } from './account/known-devices.server'
import { count, forgive, refuseIfShut } from './attempts.server'
import type { Ctx } from './context'
import { Refusal } from './errors'
import { hashToken, newToken, openSession, type NewSession } from './identity.server'
import { networkOf } from './network'
import { passwordMatches } from './passwords/hash.server'

interface Candidate {
  id: number
  password_hash: string | null
  state: 'active' | 'disabled'
}

export interface Credentials {
  login: string
  password: string
  remember: boolean
  userAgent: string
  /** The value of the browser's device cookie. */
  device: string | null
}

/** A session, and the value of the device cookie by which the browser is known from now on. */
export interface SignedIn extends NewSession {
  userId: number
  device: string
}

/**
 * Checks username, e-mail or mobile number with a password on this tenant and opens a session. Each try is counted before
 * the password is looked at, so that guesses sent at once count as well; the right one takes the count back.
 * @throws Refusal with the texts of the specification's section 8
 */
export async function signIn(ctx: Ctx, given: Credentials): Promise<SignedIn> {
  const login = given.login.trim().toLowerCase()
  await refuseIfShut('login-address', networkOf(ctx.ip), 'auth:throttle')
  const [user] = await sql<Candidate>(
    `SELECT id, password_hash, state FROM app_user
     WHERE tenant_id = $1 AND (username = $2 OR email = $2 OR mobile = $3) ORDER BY username = $2 DESC, id LIMIT 1`,
    [ctx.tenant.id, login, normalisePhone(login)],
  )
  // By the account, not by what was typed: one mobile number can be written in a hundred ways.
  const account = `${ctx.tenant.id}:${user ? `#${user.id}` : login}`
  const known = user ? await isKnownDevice(ctx.tenant.id, user.id, given.device) : false
  const near = `${account}@${known && given.device ? hashToken(given.device).toString('base64url') : networkOf(ctx.ip)}`
  await count('login-account', near, 'auth:throttle')
  if (!known) await count('login-strangers', account, 'auth:throttle')
  if (!(await passwordMatches(user?.password_hash, given.password)) || !user) {
    await count('login-address', networkOf(ctx.ip), 'auth:throttle')
    throw new Refusal('auth:failed')
  }
  if (user.state === 'disabled') throw new Refusal('auth:disabled')
  await forgive('login-account', near)
  if (!known) await forgive('login-strangers', account)
  const session = await openSession(ctx.tenant.id, user.id, { ...given, ip: ctx.ip })
  const device = given.device ?? newToken()
  await knowDevice(ctx.tenant.id, user.id, device)
  ctx.audit({ action: 'platform.session.open', recordType: 'user', recordId: user.id })
  return { ...session, userId: user.id, device }
}
