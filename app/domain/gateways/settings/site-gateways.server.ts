import { inScope, sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { GatewayError, GatewayTimeout } from '../adapters/adapter'
import { aboutGateway } from './about-gateway'
import { openGateway } from './access.server'
import { wireOf } from '../session/wire.server'
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

/** The catalogue's gateways with what an institution gave of them. */
export async function siteGateways(siteId: number): Promise<SiteGateway[]> {
  const rows = await sql<KeptGateway>(
    `SELECT c.id AS "gatewayId", c.code, c.name_en AS "nameEn", c.name_bn AS "nameBn", c.api_version AS version, c.settings AS asks, g.settings, g.key_id AS "keyId", g.sealed,
       CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'mode', g.mode, 'active', g.active, 'testedAt', g.tested_at, 'testOk', g.test_ok, 'testSaid', g.test_said) END AS own
     FROM payment_gateway c LEFT JOIN site_gateway g ON g.gateway_id = c.id AND g.site_id = $1 AND g.purpose = 'fees' WHERE c.active OR g.id IS NOT NULL ORDER BY c.position, c.id`,
    [siteId],
  )
  return rows.map((row) => shownGateway(row, (id) => aboutGateway(siteId, id)))
}

/**
 * Keeps what an institution gives of a gateway. A secret that is left empty stays as it was.
 * @returns what is missing where it is to be open, with the fields that are not to be sent back
 * @throws Missing; Invalid for a mode that is not to be had here
 */
export async function saveGateway(
  ctx: SiteCtx,
  given: GivenGateway,
): Promise<{ gateway: SiteGateway } | { errors: Record<string, string[]>; hide: string[] }> {
  const before = (await siteGateways(ctx.site.id)).find(({ gatewayId }) => gatewayId === given.gatewayId)
  if (!before) throw new Missing('gateway')
  const lacking = lackingIn(before, given)
  if (lacking) return lacking
  const [row] = await sql<{ id: number; keyId: string | null; sealed: Buffer | null }>(
    `INSERT INTO site_gateway AS g (site_id, gateway_id, mode, active, settings, changed_by) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (site_id, gateway_id, purpose) DO UPDATE SET mode = excluded.mode, active = excluded.active, settings = excluded.settings, changed_by = excluded.changed_by,
       changed_at = now(), tested_at = NULL, test_ok = NULL, test_said = ''
     RETURNING g.id, g.key_id AS "keyId", g.sealed`,
    [ctx.site.id, given.gatewayId, given.mode, given.active, plainSettings(before, given), ctx.user.userId],
  )
  if (!row) throw new Missing('gateway')
  const { keyId, sealed } = sealedSettings(aboutGateway(ctx.site.id, row.id), before, given, row)
  await sql('UPDATE site_gateway SET key_id = $3, sealed = $4 WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    row.id,
    keyId,
    sealed,
  ])
  await sql('DELETE FROM gateway_token WHERE site_id = $1 AND site_gateway_id = $2', [ctx.site.id, row.id])
  ctx.audit({ recordType: 'site_gateway', recordId: row.id, ...auditedGateway(before, given) })
  return { gateway: before }
}

/** Asks a gateway whether it knows these settings, and keeps what it said. No transaction may be open. */
export async function testGateway(site: { id: number }, id: number): Promise<{ ok: boolean; message: string }> {
  const scope = { tenants: [site.id], readOnly: false }
  const gateway = await inScope(scope, () => openGateway(site.id, id))
  const answer = await gateway.adapter.probe(gateway.access, wireOf(site, gateway, null)).catch((error: unknown) => {
    if (error instanceof GatewayError || error instanceof GatewayTimeout) return { ok: false, message: error.message }
    throw error
  })
  await inScope(scope, () =>
    sql('UPDATE site_gateway SET tested_at = now(), test_ok = $3, test_said = $4 WHERE site_id = $1 AND id = $2', [
      site.id,
      id,
      answer.ok,
      answer.message.slice(0, 300),
    ]),
  )
  return answer
}
