import { sql } from 'db/connection'
import { normalisePhone } from '~/format/phone'
import { count, forgive, refuseIfShut } from './attempts.server'
import type { Ctx } from './context'
import { Refusal } from './errors'
import { openSession, type NewSession } from './identity.server'
import { networkOf } from './network'
import { passwordMatches } from './passwords.server'

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
  kind?: 'browser' | 'bearer'
}

/**
 * Checks username, e-mail or mobile number with a password on this tenant and opens a session.
 * @throws Refusal with the texts of the specification's section 8
 */
export async function signIn(ctx: Ctx, given: Credentials): Promise<NewSession & { userId: number }> {
  const login = given.login.trim().toLowerCase()
  await refuseIfShut('login-address', networkOf(ctx.ip), 'auth:throttle')
  const [user] = await sql<Candidate>(
    `SELECT id, password_hash, state FROM app_user
     WHERE tenant_id = $1 AND (username = $2 OR email = $2 OR mobile = $3) ORDER BY username = $2 DESC, id LIMIT 1`,
    [ctx.tenant.id, login, normalisePhone(login)],
  )
  // By the account, not by what was typed: one mobile number can be written in a hundred ways.
  const account = `${ctx.tenant.id}:${user ? `#${user.id}` : login}`
  await refuseIfShut('login-account', account, 'auth:throttle')
  if (!(await passwordMatches(user?.password_hash, given.password)) || !user) {
    await count('login-address', networkOf(ctx.ip), 'auth:throttle')
    await count('login-account', account, 'auth:throttle')
    throw new Refusal('auth:failed')
  }
  if (user.state === 'disabled') throw new Refusal('auth:disabled')
  await forgive('login-account', account)
  const session = await openSession(ctx.tenant.id, user.id, { ...given, ip: ctx.ip })
  ctx.audit({ action: 'platform.session.open', recordType: 'user', recordId: user.id })
  return { ...session, userId: user.id }
}
