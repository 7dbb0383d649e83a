import { inScope, sql } from 'db/connection'
import { Missing, Refusal } from '~/domain/errors'
import { GatewayError, GatewayTimeout, type Hint, type Verdict } from '../adapters/adapter'
import { openGateway, type OpenedGateway } from '../settings/access.server'
import type { GatewayMode } from '../settings/gateways.form'
import { takeVerdict } from './settle.server'
import { wakeSweep } from './wake.server'
import { wireOf } from './wire.server'

interface Claimed {
  id: number
  siteGatewayId: number
  mode: GatewayMode
  invoice: string
  token: string | null
  amount: number
  state: string
  transactionId: string | null
}

/**
 * Asks the gateway's own server what became of an attempt, and takes up the answer. No transaction may be open. Whoever comes while it is being
 * asked leaves it to that one, and it is asked once more soon.
 * @returns the attempt's state, as far as it is known then
 */
export async function ask(site: { id: number }, sessionId: number, hint?: Hint): Promise<string> {
  const scope = { tenants: [site.id], readOnly: false }
  const claimed = await inScope(scope, () => claim(site, sessionId))
  if ('state' in claimed && !('invoice' in claimed)) return claimed.state
  const session = claimed as Claimed
  // What is paid is asked for again only where a notice tells of another transaction; what never reached a gateway, not at all.
  if (session.state === 'paid' && (!hint?.transactionId || hint.transactionId === session.transactionId)) return 'paid'
  if (session.state === 'created' || (!session.token && !hint))
    return takeVerdict(site, session.id, { state: 'unknown' })
  const opened = await inScope({ ...scope, readOnly: true }, () => reachable(site.id, session))
  if (!opened) return takeVerdict(site, session.id, { state: 'unknown', message: 'the settings cannot be used' })
  const verdict = await verify(site, session, opened, hint)
  if (verdict.state === 'paid' || !hint || (hint.says !== 'cancelled' && hint.says !== 'failed'))
    return takeVerdict(site, session.id, verdict)
  // The payer's browser says that nothing was paid, and the gateway does not know better yet: it is asked for late money all the same.
  const unsure = verdict.state === 'pending' || verdict.state === 'unknown'
  return takeVerdict(site, session.id, unsure ? { ...verdict, state: hint.says } : verdict)
}

/** What "check now" does, for an attempt's payer or the office. @throws Missing */
export async function askAgain(site: { id: number }, invoice: string): Promise<void> {
  await ask(site, await sessionOf(site.id, invoice))
}

/** The id of an attempt of this institution. @throws Missing */
const sessionOf = (siteId: number, invoice: string): Promise<number> =>
  inScope({ tenants: [siteId], readOnly: true }, async () => {
    const [session] = await sql<{ id: number }>('SELECT id FROM gateway_session WHERE site_id = $1 AND invoice = $2', [
      siteId,
      invoice,
    ])
    if (!session) throw new Missing('attempt')
    return session.id
  })

/** One asks at a time; an attempt that is asked too often says what is known. */
async function claim(site: { id: number }, sessionId: number): Promise<Claimed | { state: string }> {
  const [session] = await sql<Claimed>(
    `UPDATE gateway_session SET asked = asked + 1, asked_at = now(), next_ask_at = CASE WHEN state = 'paid' THEN NULL ELSE now() + interval '1 minute' END
     WHERE site_id = $1 AND id = $2 AND (asked_at IS NULL OR asked_at < now() - interval '3 seconds')
     RETURNING id, site_gateway_id AS "siteGatewayId", mode, invoice, token, amount, state, transaction_id AS "transactionId"`,
    [site.id, sessionId],
  )
  if (session) return session
  const [known] = await sql<{ state: string }>(
    `UPDATE gateway_session SET next_ask_at = CASE WHEN state = 'paid' THEN next_ask_at ELSE least(next_ask_at, now() + interval '5 seconds') END
     WHERE site_id = $1 AND id = $2 RETURNING state`,
    [site.id, sessionId],
  )
  if (!known) throw new Missing('attempt')
  if (known.state !== 'paid') await wakeSweep(site.id)
  return known
}

async function reachable(siteId: number, session: Claimed): Promise<OpenedGateway | null> {
  try {
    return await openGateway(siteId, session.siteGatewayId, session.mode)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** An attempt is asked for by the token it was opened with; what a hint brings counts only where none came back to us. */
async function verify(site: { id: number }, session: Claimed, gateway: OpenedGateway, hint?: Hint): Promise<Verdict> {
  const token = session.token ?? hint?.token ?? ''
  const foreign = hint?.token !== undefined && session.token !== null && hint.token !== session.token
  try {
    return await gateway.adapter.verify(
      gateway.access,
      { token, invoice: session.invoice, amount: session.amount, ...(hint && !foreign ? { hint } : {}) },
      wireOf(site, gateway, session.id),
    )
  } catch (error) {
    if (error instanceof GatewayTimeout || error instanceof GatewayError)
      return { state: 'unknown', message: error.message }
    throw error
  }
}
