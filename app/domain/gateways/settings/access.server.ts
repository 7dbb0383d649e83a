import { sql } from 'db/connection'
import { Missing, Refusal } from '~/domain/platform/errors'
import { currentSettings } from '~/domain/platform/settings.server'
import { unsealKept } from '~/domain/platform/sealed.server'
import { adapterOf, simulatedBase } from '../adapters'
import type { GatewayAccess, GatewayAdapter } from '../adapters/adapter'
import { aboutGateway, PURPOSE } from './about-gateway'
import type { GatewayMode } from './gateways.form'

export interface OpenedGateway {
  id: number
  code: string
  mode: GatewayMode
  adapter: GatewayAdapter
  access: GatewayAccess
  /** Masked wherever they stand in the log. */
  secrets: string[]
}

interface Row {
  id: number
  code: string
  mode: GatewayMode
  sandboxUrl: string | null
  liveUrl: string | null
  settings: Record<string, string>
  keyId: string | null
  sealed: Buffer | null
}

const COLUMNS = `SELECT g.id, c.code, g.mode, c.sandbox_url AS "sandboxUrl", c.live_url AS "liveUrl", g.settings, g.key_id AS "keyId", g.sealed
  FROM site_gateway g JOIN payment_gateway c ON c.id = g.gateway_id`

/**
 * A gateway of an institution with its secrets, to be asked.
 * @param mode of the attempt, where it began under another than is set now
 * @throws Missing; Refusal when its secrets do not open, or nothing is known of where it is
 */
export async function openGateway(siteId: number, siteGatewayId: number, mode?: GatewayMode): Promise<OpenedGateway> {
  const [row] = await sql<Row>(`${COLUMNS} WHERE g.site_id = $1 AND g.id = $2`, [siteId, siteGatewayId])
  if (!row) throw new Missing('gateway')
  return opened(siteId, { ...row, mode: mode ?? row.mode })
}

/** The same by its code, of a notice's address; null when the institution has none. */
export async function openGatewayOf(siteId: number, code: string): Promise<OpenedGateway | null> {
  const [row] = await sql<Row>(`${COLUMNS} WHERE g.site_id = $1 AND c.code = $2`, [siteId, code])
  return row ? opened(siteId, row) : null
}

function opened(siteId: number, row: Row): OpenedGateway {
  const adapter = adapterOf(row.code)
  const baseUrl = baseOf(row)
  if (!adapter || !baseUrl) throw new Refusal('gateways:error.noAddress', {}, 422)
  const secret =
    row.sealed && row.keyId
      ? unsealKept(PURPOSE, aboutGateway(siteId, row.id), { keyId: row.keyId, sealed: row.sealed })
      : '{}'
  if (secret === null) throw new Refusal('gateways:error.sealed', {}, 422)
  const sealed = JSON.parse(secret) as Record<string, string>
  return {
    id: row.id,
    code: row.code,
    mode: row.mode,
    adapter,
    access: { code: row.code, baseUrl, settings: { ...row.settings, ...sealed } },
    secrets: Object.values(sealed),
  }
}

function baseOf({ mode, code, sandboxUrl, liveUrl }: Row): string | null {
  if (mode === 'live') return liveUrl
  if (mode === 'sandbox') return sandboxUrl
  const simulators = currentSettings().GATEWAY_SIMULATORS_URL
  return simulators ? simulatedBase(simulators, code) : null
}
