import { sql } from 'db/connection'
import type { Verdict } from '../adapters/adapter'
import type { GatewayPurpose } from '../settings/about-gateway'
import { nextAsk } from './pauses.policy'
import { wakeSweep } from './wake.server'

/** An attempt whose row this transaction holds. */
export interface Locked {
  id: number
  siteGatewayId: number
  code: string
  purpose: GatewayPurpose
  invoice: string
  amount: number
  state: string
  transactionId: string | null
  payer: string
  mobile: string
  userId: number | null
  asked: number
  createdAt: Date
  expiresAt: Date
}

/** Over as far as anybody knows: only money that comes late changes it. */
export const OVER = ['failed', 'cancelled', 'expired']

/** Something is wrong with money that came: it is kept in sight, and asked again only where that can help. */
export async function hold(
  site: { id: number },
  session: Locked,
  verdict: Verdict,
  minutes: number | null,
): Promise<string> {
  const state = OVER.includes(session.state) || session.state === 'created' ? session.state : 'unknown'
  await sql(
    `UPDATE gateway_session SET state = $3, said = $4, next_ask_at = now() + $5 * interval '1 minute' WHERE site_id = $1 AND id = $2`,
    [site.id, session.id, state, (verdict.message ?? '').slice(0, 300), minutes],
  )
  if (minutes !== null) await wakeSweep(site.id)
  return state
}

/** Not paid, as far as we know: forward, and asked again after a growing pause. What is over stays over, and is asked for late money. */
export async function moveOn(site: { id: number }, session: Locked, verdict: Verdict): Promise<string> {
  const now = new Date()
  const over = OVER.includes(session.state)
  const final = verdict.state === 'failed' || verdict.state === 'cancelled'
  const gone =
    session.expiresAt <= now || (session.state === 'created' && now.getTime() - session.createdAt.getTime() > 600_000)
  const state = over
    ? session.state
    : gone && !final
      ? 'expired'
      : session.state === 'created'
        ? 'created'
        : verdict.state
  await sql(
    `UPDATE gateway_session SET state = $3, said = CASE WHEN $4 = '' THEN said ELSE $4 END, next_ask_at = $5,
       finished_at = CASE WHEN $6 THEN coalesce(finished_at, now()) ELSE finished_at END WHERE site_id = $1 AND id = $2`,
    [
      site.id,
      session.id,
      state,
      (verdict.message ?? '').slice(0, 300),
      nextAsk({ ...session, state }, now),
      OVER.includes(state),
    ],
  )
  return state
}
