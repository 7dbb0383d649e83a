import { inScope, sql } from 'db/connection'
import { CENTRE } from '~/domain/tenancy/central.server'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { OpenGateway } from '../online.server'
import { MOST_POISHA, newSession } from '../session/new-session.server'
import type { GatewayMode } from '../settings/gateways.form'
import { offered } from '../settings/shown-gateway.server'

type Row = Omit<OpenGateway, 'trial'> & { mode: GatewayMode; late: boolean }

/** Of the provider's own gateways those that are open, by the catalogue's id, whoever asks. */
const openRows = (): Promise<Row[]> =>
  inScope({ tenants: [CENTRE], readOnly: true }, async () => {
    const rows = await sql<Row>(
      `SELECT c.id, c.code, c.name_en AS "nameEn", c.name_bn AS "nameBn", c.charge_bearer AS "chargeBearer", c.charge_percent::text AS "chargePercent", g.mode,
         coalesce((SELECT json_agg(json_build_object('nameEn', m.name_en, 'nameBn', m.name_bn) ORDER BY m.position, m.id)
           FROM online_payment_method m WHERE m.gateway_id = c.id AND m.active), '[]') AS methods,
         EXISTS (SELECT FROM online_payment_method m WHERE m.gateway_id = c.id AND m.active AND m.settles_late) AS late
       FROM provider_gateway g JOIN payment_gateway c ON c.id = g.gateway_id WHERE g.active AND c.active ORDER BY c.position, c.id`,
    )
    return rows.filter(({ mode }) => offered(mode))
  })

/** The provider's gateways through which its invoices can be paid now; `id` is the catalogue's. */
export const openProviderGateways = async (): Promise<OpenGateway[]> =>
  (await openRows()).map(({ mode, late: _late, ...one }) => ({ ...one, trial: mode !== 'live' }))

interface AskedBills {
  /** Of the catalogue. */
  gatewayId: number
  /** Amounts in poisha. */
  shares: readonly { invoiceId: number; amount: number }[]
  payer: string
  /** 01XXXXXXXXX */
  mobile: string
  userId: number
}

/**
 * Begins an attempt to pay the provider's invoices, in the caller's transaction of the institution; goToGateway() leads on after its commit.
 * @throws Invalid for an amount that no gateway takes; Missing for invoices that are not the institution's; Refusal for a gateway that is not open
 */
export async function beginBills(site: { id: number }, given: AskedBills): Promise<{ id: number; invoice: string }> {
  const amount = given.shares.reduce((sum, share) => sum + share.amount, 0)
  if (!given.shares.length || amount > MOST_POISHA) throw new Invalid({ amount: ['gateways:error.amount'] })
  const gateway = (await openRows()).find(({ id }) => id === given.gatewayId)
  if (!gateway) throw new Refusal('gateways:error.closed', {}, 422)
  const [door] = await sql<{ id: number }>(
    `INSERT INTO site_gateway (site_id, gateway_id, purpose, mode, active) VALUES ($1, $2, 'invoices', $3, true)
     ON CONFLICT (site_id, gateway_id, purpose) DO UPDATE SET mode = excluded.mode RETURNING id`,
    [site.id, gateway.id, gateway.mode],
  )
  if (!door) throw new Missing('gateway')
  const session = await newSession(site, {
    ...given,
    siteGatewayId: door.id,
    mode: gateway.mode,
    amount,
    came: 'staff',
    late: gateway.late,
  })
  const shares = await sql(
    `INSERT INTO gateway_share_invoice (site_id, session_id, invoice_id, amount)
     SELECT i.site_id, $2, i.id, x.amount FROM unnest($3::bigint[], $4::bigint[]) AS x(invoice, amount) JOIN invoice i ON i.site_id = $1 AND i.id = x.invoice AND i.state = 'issued'
     RETURNING invoice_id`,
    [site.id, session.id, given.shares.map(({ invoiceId }) => invoiceId), given.shares.map((share) => share.amount)],
  )
  if (shares.length !== given.shares.length) throw new Missing('invoice')
  return session
}
