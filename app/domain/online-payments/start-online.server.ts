import { sql } from 'db/connection'
import { beginAttempt } from '~/domain/gateways/online.server'
import type { Share } from '~/domain/payments/till/shares.policy'

interface OnlineStart {
  /** Of the form: sent twice, it is one attempt. A UUID. */
  once: string
  /** Of the institution's gateways. */
  gateway: number
  shares: readonly Share[]
  payer: string
  /** As stored: 8801XXXXXXXXX. */
  mobile: string
  userId: number | null
  came: 'student' | 'guardian' | 'public'
}

/**
 * Begins to pay through a gateway, with the caller's transaction. The second of two that were sent from one page waits for the first and
 * gets its attempt.
 * @returns the attempt's invoice
 * @throws Invalid, Refusal of the gateways
 */
export const startOnline = (site: { id: number }, given: OnlineStart): Promise<string> =>
  startOnce(site, given.once, () =>
    beginAttempt(site, {
      siteGatewayId: given.gateway,
      shares: given.shares.map(({ studentId, amount, charges }) => ({ studentId, amount, charges })),
      payer: given.payer,
      mobile: given.mobile.replace(/^88/, ''),
      userId: given.userId,
      came: given.came,
    }),
  )

/** Begins what a form asks for; the same form sent twice gets the same attempt. @param once of the form. @returns the attempt's invoice */
export async function startOnce(
  site: { id: number },
  once: string,
  begin: () => Promise<{ invoice: string }>,
): Promise<string> {
  const [first] = await sql(
    'INSERT INTO online_start (site_id, key) VALUES ($1, $2) ON CONFLICT (site_id, key) DO NOTHING RETURNING key',
    [site.id, once],
  )
  if (!first) {
    const [known] = await sql<{ invoice: string | null }>(
      'SELECT invoice FROM online_start WHERE site_id = $1 AND key = $2',
      [site.id, once],
    )
    if (known?.invoice) return known.invoice
  }
  const { invoice } = await begin()
  await sql('UPDATE online_start SET invoice = $3 WHERE site_id = $1 AND key = $2', [site.id, once, invoice])
  return invoice
}
