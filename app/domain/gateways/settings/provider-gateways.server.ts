import { inScope, sql } from 'db/connection'
import { CENTRE, mustBeCentral } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { GatewayError, GatewayTimeout } from '../adapters/adapter'
import { openWire } from '../wire.server'
import { aboutProviderGateway } from './about-gateway'
import { openProviderGateway } from './access.server'
import {
  auditedGateway,
  lackingIn,
  plainSettings,
  sealedSettings,
  shownGateway,
  type GivenGateway,
  type KeptGateway,
  type SiteGateway,
} from './shown-gateway.server'

/** The catalogue's gateways with what the provider gave of its own, on which institutions pay its invoices. */
export async function providerGateways(): Promise<SiteGateway[]> {
  const rows = await sql<KeptGateway>(
    `SELECT c.id AS "gatewayId", c.code, c.name_en AS "nameEn", c.name_bn AS "nameBn", c.api_version AS version, c.settings AS asks, g.settings, g.key_id AS "keyId", g.sealed,
       CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'mode', g.mode, 'active', g.active, 'testedAt', g.tested_at, 'testOk', g.test_ok, 'testSaid', g.test_said) END AS own
     FROM payment_gateway c LEFT JOIN provider_gateway g ON g.gateway_id = c.id WHERE c.active OR g.id IS NOT NULL ORDER BY c.position, c.id`,
  )
  return rows.map((row) => shownGateway(row, aboutProviderGateway))
}

/**
 * Keeps what the provider gives of a gateway, as an institution's is kept.
 * @returns what is missing where it is to be open, with the fields that are not to be sent back
 * @throws Missing, also anywhere but at the centre; Invalid for a mode that is not to be had here
 */
export async function saveProviderGateway(
  ctx: UserCtx,
  given: GivenGateway,
): Promise<{ gateway: SiteGateway } | { errors: Record<string, string[]>; hide: string[] }> {
  mustBeCentral(ctx)
  const before = (await providerGateways()).find(({ gatewayId }) => gatewayId === given.gatewayId)
  if (!before) throw new Missing('gateway')
  const lacking = lackingIn(before, given)
  if (lacking) return lacking
  const [row] = await sql<{ id: number; keyId: string | null; sealed: Buffer | null }>(
    `INSERT INTO provider_gateway AS g (gateway_id, mode, active, settings) VALUES ($1, $2, $3, $4)
     ON CONFLICT (gateway_id) DO UPDATE SET mode = excluded.mode, active = excluded.active, settings = excluded.settings,
       changed_at = now(), tested_at = NULL, test_ok = NULL, test_said = ''
     RETURNING g.id, g.key_id AS "keyId", g.sealed`,
    [given.gatewayId, given.mode, given.active, plainSettings(before, given)],
  )
  if (!row) throw new Missing('gateway')
  const { keyId, sealed } = sealedSettings(aboutProviderGateway(row.id), before, given, row)
  await sql('UPDATE provider_gateway SET key_id = $2, sealed = $3 WHERE id = $1', [row.id, keyId, sealed])
  ctx.audit({ recordType: 'provider_gateway', recordId: row.id, ...auditedGateway(before, given) })
  return { gateway: before }
}

/** Asks a gateway whether it knows the provider's settings, and keeps what it said. No transaction may be open. */
export async function testProviderGateway(id: number): Promise<{ ok: boolean; message: string }> {
  const scope = { tenants: [CENTRE], readOnly: false }
  const gateway = await inScope(scope, () => openProviderGateway(id))
  const wire = openWire({
    access: gateway.access,
    secrets: gateway.adapter.secrets,
    keep: () => undefined, // the log is of institutions' attempts
    cached: async (_name, make) => (await make()).value,
  })
  const answer = await gateway.adapter.probe(gateway.access, wire).catch((error: unknown) => {
    if (error instanceof GatewayError || error instanceof GatewayTimeout) return { ok: false, message: error.message }
    throw error
  })
  await inScope(scope, () =>
    sql('UPDATE provider_gateway SET tested_at = now(), test_ok = $2, test_said = $3 WHERE id = $1', [
      id,
      answer.ok,
      answer.message.slice(0, 300),
    ]),
  )
  return answer
}
