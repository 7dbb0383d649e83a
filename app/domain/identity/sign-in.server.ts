import { sql } from 'db/connection'
import { normalisePhone } from '~/format/phone'
import { isKnownDevice, knowDevice } from './account/known-devices.server'
import { guess } from './attempts.server'
import type { Ctx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { factorIsOn, paperCodesLeft, spendCode } from './factor/codes.server'
import { halfSession, openHalfSession, type HalfSession } from './factor/half-session.server'
import { spendPasskey } from './factor/passkey-store.server'
import { tellOwner } from './factor/tell-owner.server'
import type { Party } from './factor/webauthn.server'
import { hashToken, newToken, openSession, type NewSession } from './identity.server'
import { log } from '~/domain/operations/log.server'
import { neighbourhoodOf, networkOf } from '~/domain/operations/network'
import { passwordMatches } from './passwords/hash.server'

interface Candidate {
  id: number
  password_hash: string | null
  state: 'active' | 'disabled'
}

/** Which browser it is. */
interface Browser {
  userAgent: string
  /** The value of its device cookie. */
  device: string | null
}

interface Credentials extends Browser {
  login: string
  password: string
  remember: boolean
}

/** A session, and the value of the device cookie by which the browser is known from now on. */
export interface SignedIn extends NewSession {
  remember: boolean
  device: string
}

/**
 * Checks username, e-mail or mobile number with a password on this tenant and opens a session; for who has a second factor only the
 * way to it. Each try is counted before the password is looked at, so that guesses sent at once count as well; the right one takes
 * the count back.
 * @throws Refusal with the texts of the specification's section 8
 */
export async function signIn(ctx: Ctx, given: Credentials): Promise<SignedIn | HalfSession> {
  const login = given.login.trim().toLowerCase()
  const [user] = await sql<Candidate>(
    `SELECT id, password_hash, state FROM app_user
     WHERE tenant_id = $1 AND (username = $2 OR email = $2 OR mobile = $3) ORDER BY username = $2 DESC, id LIMIT 1`,
    [ctx.tenant.id, login, normalisePhone(login)],
  )
  // By the account, not by what was typed: one mobile number can be written in a hundred ways.
  const account = `${ctx.tenant.id}:${user ? `#${user.id}` : login}`
  const known = user ? await isKnownDevice(ctx.tenant.id, user.id, given.device) : false
  const tried = triedBy(ctx, 'login', account, given.device, known)
  const right = await guess(tried, 'auth:throttle', async () =>
    (await passwordMatches(user?.password_hash, given.password)) && user ? user : null,
  )
  if (!right || !user) {
    noteRefused(ctx, user?.id ?? null, 'password')
    throw new Refusal('auth:failed')
  }
  if (user.state === 'disabled') throw new Refusal('auth:disabled')
  if (await factorIsOn(ctx.tenant.id, user.id)) return openHalfSession(ctx.tenant.id, user.id, given.remember)
  return enter(ctx, user.id, given.remember, given, 'password')
}

/**
 * The second step: a code of the app, one on paper, or a passkey, from the browser whose password was right. Tries are counted as those
 * of passwords are, by limits of their own.
 * @param token the value of the half session's cookie
 * @throws Refusal when the step is over, or the code or passkey is wrong or spent
 */
export async function signInBySecond(
  ctx: Ctx,
  token: string,
  { otp, passkey }: { otp: string | null; passkey: string | null },
  browser: Browser & { at: Party },
): Promise<SignedIn> {
  const half = await halfSession(ctx.tenant.id, token)
  if (!half) throw new Refusal('auth:code.over')
  const account = `${ctx.tenant.id}:#${half.userId}`
  const known = await isKnownDevice(ctx.tenant.id, half.userId, browser.device)
  const by = await guess(triedBy(ctx, 'code', account, browser.device, known), 'auth:throttle', async () => {
    if (passkey === null) return spendCode(ctx.tenant.id, half.userId, otp ?? '')
    return (await spendPasskey(ctx, half.userId, passkey, await half.take(), browser.at)) ? 'passkey' : null
  })
  if (!by) {
    noteRefused(ctx, half.userId, passkey === null ? 'code' : 'passkey')
    throw new Refusal(passkey === null ? 'auth:code.wrong' : 'auth:passkey.wrong')
  }
  await half.end()
  if (by === 'paper')
    await tellOwner(ctx, half.userId, 'paper', { count: await paperCodesLeft(ctx.tenant.id, half.userId) })
  return enter(ctx, half.userId, half.remember, browser, by)
}

async function enter(
  ctx: Ctx,
  userId: number,
  remember: boolean,
  browser: Browser,
  by: 'password' | 'app' | 'paper' | 'passkey',
): Promise<SignedIn> {
  const session = await openSession(ctx.tenant.id, userId, { remember, userAgent: browser.userAgent, ip: ctx.ip })
  const device = browser.device ?? newToken()
  await knowDevice(ctx.tenant.id, userId, device)
  ctx.audit({ action: 'platform.session.open', recordType: 'user', recordId: userId, after: { by }, userId })
  return { ...session, remember, device }
}

/**
 * What a try counts for: near to the account, by the owner's own browser or a network; from browsers that are not known as the owner's also by the
 * account wherever from, by the network and by those around it. A school has one address: its own browsers are let through.
 */
function triedBy(ctx: Ctx, what: 'login' | 'code', account: string, device: string | null, known: boolean) {
  const from = known && device ? hashToken(device).toString('base64url') : networkOf(ctx.ip)
  const near = [`${what}-account`, `${account}@${from}`] as const
  if (known) return { own: [near] }
  return {
    own: [near, [`${what}-strangers`, account] as const],
    network: [['login-address', networkOf(ctx.ip)] as const, ['login-neighbourhood', neighbourhoodOf(ctx.ip)] as const],
  }
}

/** What was refused rolls back, so it stands in the process's log and not among the records. */
const noteRefused = (ctx: Ctx, userId: number | null, what: 'password' | 'code' | 'passkey'): void =>
  log.warn(
    { tenant: ctx.tenant.id, user: userId, what, network: networkOf(ctx.ip), requestId: ctx.requestId },
    'login refused',
  )
