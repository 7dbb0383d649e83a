import { inScope, sql } from 'db/connection'
import { Missing, Refusal } from '~/domain/errors'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import type { Day } from '~/format/dates'
import { paths } from '~/paths'
import { GatewayError, GatewayTimeout, type Attempt, type Opened } from '../adapters/adapter'
import { openGateway, type OpenedGateway } from '../settings/access.server'
import type { GatewayMode } from '../settings/gateways.form'
import { creditsOf } from './credits.server'
import { wakeSweep } from './wake.server'
import { wireOf } from './wire.server'

interface Begun {
  id: number
  siteGatewayId: number
  mode: GatewayMode
  day: Day
  amount: number
  payer: string
  mobile: string
}

/**
 * Opens an attempt at its gateway and says where the payer goes. No transaction may be open: it asks the network, once an attempt; who comes
 * again is sent where they were sent.
 */
export async function goToGateway(
  site: { id: number },
  invoice: string,
): Promise<{ url: string } | { refused: string /* i18n key */ }> {
  const scope = { tenants: [site.id], readOnly: false }
  const claimed = await orRefused(() => inScope(scope, () => claim(site, invoice)))
  if ('url' in claimed || 'refused' in claimed) return claimed
  const { gateway, session, attempt } = claimed
  const opened = await create(gateway, attempt, site, session.id)
  return inScope(scope, async () => {
    if ('refused' in opened) {
      await sql(
        `UPDATE gateway_session SET state = 'failed', said = $3, finished_at = now(), next_ask_at = NULL WHERE site_id = $1 AND id = $2 AND state = 'redirected'`,
        [site.id, session.id, opened.said.slice(0, 300)],
      )
      return { refused: opened.refused }
    }
    await sql(
      `UPDATE gateway_session SET token = $3, redirect_url = $4, next_ask_at = now() + interval '2 minutes' WHERE site_id = $1 AND id = $2`,
      [site.id, session.id, opened.token, opened.redirectUrl],
    )
    await wakeSweep(site.id)
    return { url: opened.redirectUrl }
  })
}

/** A gateway whose settings cannot be used is said, and the attempt stays as it was begun. */
async function orRefused<T>(work: () => Promise<T>): Promise<T | { refused: string }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code }
    throw error
  }
}

/** One of two that come at once goes to the gateway. */
async function claim(
  site: { id: number },
  invoice: string,
): Promise<{ url: string } | { refused: string } | { session: Begun; attempt: Attempt; gateway: OpenedGateway }> {
  const [session] = await sql<Begun>(
    `UPDATE gateway_session SET state = 'redirected', redirected_at = now() WHERE site_id = $1 AND invoice = $2 AND state = 'created'
     RETURNING id, site_gateway_id AS "siteGatewayId", mode, day, amount, payer, payer_mobile AS mobile`,
    [site.id, invoice],
  )
  if (!session) {
    const [known] = await sql<{ state: string; url: string | null }>(
      'SELECT state, redirect_url AS url FROM gateway_session WHERE site_id = $1 AND invoice = $2',
      [site.id, invoice],
    )
    if (!known) throw new Missing('attempt')
    return known.state === 'redirected' && known.url ? { url: known.url } : { refused: 'gateways:error.begun' }
  }
  const gateway = await openGateway(site.id, session.siteGatewayId, session.mode)
  const origin = await tenantOrigin(site.id)
  const attempt: Attempt = {
    invoice,
    day: session.day,
    amount: session.amount,
    payer: session.payer,
    mobile: session.mobile,
    returnUrl: origin + paths.gatewayReturn(invoice),
    // The institution may have the same gateway of its own: a notice of the provider's names the attempt instead.
    noticeUrl: origin + paths.gatewayNotice(gateway.purpose === 'fees' ? gateway.code.toLowerCase() : invoice),
    credits: await creditsOf(site.id, session, gateway),
  }
  return { session, attempt, gateway }
}

async function create(
  gateway: OpenedGateway,
  attempt: Attempt,
  site: { id: number },
  sessionId: number,
): Promise<Opened | { refused: string; said: string }> {
  try {
    const opened = await gateway.adapter.create(gateway.access, attempt, wireOf(site, gateway, sessionId))
    if (/^https?:\/\//.test(opened.redirectUrl)) return opened
    return { refused: 'gateways:error.refused', said: 'no address to go to' }
  } catch (error) {
    if (error instanceof GatewayTimeout) return { refused: 'gateways:error.silent', said: error.message }
    if (error instanceof GatewayError) return { refused: 'gateways:error.refused', said: error.message }
    throw error
  }
}
