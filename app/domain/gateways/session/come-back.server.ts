import { inScope, sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { Hint } from '../adapters/adapter'
import { openGateway } from '../settings/access.server'
import type { GatewayMode } from '../settings/gateways.form'
import { ask } from './ask.server'
import { keepCall } from './wire.server'

/** Of one attempt, and of a gateway within an hour: what comes more is answered, and not kept. */
const MOST_KEPT = { attempt: 60, hour: 200 }
/** What an attempt came to; only late money changes it. */
export const FINAL = ['paid', 'failed', 'cancelled', 'expired']

interface Found {
  id: number
  siteGatewayId: number
  mode: GatewayMode
  came: 'student' | 'guardian' | 'public' | 'staff' | 'applicant'
}

/**
 * Takes up that a payer's browser came back, and asks the gateway's server. What the browser brings is a hint and nothing else. No transaction
 * may be open.
 * @returns who began it: where they are shown what became of it
 * @throws Missing for an attempt that is not this institution's
 */
export async function takeReturn(
  site: { id: number },
  invoice: string,
  given: URLSearchParams,
): Promise<Found['came']> {
  const { session, gateway } = await inScope({ tenants: [site.id], readOnly: true }, async () => {
    const [session] = await sql<Found>(
      'SELECT id, site_gateway_id AS "siteGatewayId", mode, came FROM gateway_session WHERE site_id = $1 AND invoice = $2',
      [site.id, invoice],
    )
    if (!session) throw new Missing('attempt')
    return { session, gateway: await openGateway(site.id, session.siteGatewayId, session.mode) }
  })
  if (await roomFor(site.id, gateway.id, session.id))
    await keepCall(site, gateway, session.id, {
      what: 'return',
      url: '',
      request: Object.fromEntries([...given].slice(0, 60)),
      status: null,
      response: null,
      ms: 0,
    })
  const hint = gateway.adapter.readReturn(given)
  await answered(site, session.id, hint ?? undefined)
  return session.came
}

/** Asks; where another is asking at this moment, waits a little for what that one hears. */
export async function answered(site: { id: number }, sessionId: number, hint: Hint | undefined): Promise<string> {
  let state = await ask(site, sessionId, hint)
  for (let round = 0; round < 8 && !FINAL.includes(state); round++) {
    const [now] = await inScope({ tenants: [site.id], readOnly: true }, () =>
      sql<{ state: string; asking: boolean }>(
        `SELECT state, asked_at > now() - interval '3 seconds' AND next_ask_at <= now() + interval '10 seconds' AS asking
         FROM gateway_session WHERE site_id = $1 AND id = $2`,
        [site.id, sessionId],
      ),
    )
    state = now?.state ?? state
    if (!now?.asking) return state
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return state
}

/** Whether the log still takes what comes from outside: nobody fills our disk by calling. */
export async function roomFor(siteId: number, siteGatewayId: number, sessionId: number | null): Promise<boolean> {
  const [kept] = await inScope({ tenants: [siteId], readOnly: true }, () =>
    sql<{ many: number }>(
      sessionId === null
        ? `SELECT count(*)::int AS many FROM (SELECT c.at FROM gateway_call c WHERE c.site_id = $1 AND c.site_gateway_id = $2 AND $3::bigint IS NULL ORDER BY c.id DESC LIMIT 400) x
           WHERE x.at > now() - interval '1 hour'`
        : `SELECT count(*)::int AS many FROM gateway_call c WHERE c.site_id = $1 AND c.site_gateway_id = $2 AND c.session_id = $3`,
      [siteId, siteGatewayId, sessionId],
    ),
  )
  return (kept?.many ?? 0) < (sessionId === null ? MOST_KEPT.hour : MOST_KEPT.attempt)
}
