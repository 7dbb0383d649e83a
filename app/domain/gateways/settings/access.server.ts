import { inScope, sql } from 'db/connection'
import { CENTRE } from '~/domain/tenancy/central.server'
import { Missing, Refusal } from '~/domain/errors'
import { currentSettings } from '~/domain/operations/settings.server'
import { unsealKept } from '~/domain/operations/sealed.server'
import { adapterOf, simulatedBase } from '../adapters'
import type { GatewayAccess, GatewayAdapter } from '../adapters/adapter'
import { aboutGateway, aboutProviderGateway, PURPOSE, type GatewayPurpose } from './about-gateway'
import type { GatewayMode } from './gateways.form'

export interface OpenedGateway {
  id: number
  code: string
  mode: GatewayMode
  purpose: GatewayPurpose
  adapter: GatewayAdapter
  access: GatewayAccess
  /** Masked wherever they stand in the log. */
  secrets: string[]
}

interface Row {
  id: number
  gatewayId: number
  purpose: GatewayPurpose
  code: string
  mode: GatewayMode
  sandboxUrl: string | null
  liveUrl: string | null
  settings: Record<string, string>
  keyId: string | null
  sealed: Buffer | null
}

const COLUMNS = `SELECT g.id, g.gateway_id AS "gatewayId", g.purpose, c.code, g.mode, c.sandbox_url AS "sandboxUrl", c.live_url AS "liveUrl", g.settings, g.key_id AS "keyId", g.sealed
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

/**
 * Through what a notice may tell that an institution is paid, by its address: the gateway that the address names, then the others of its kind,
 * the institution's own before its door to the provider's. What does not open is left out.
 * @param code of the catalogue, or an attempt's invoice, whose gateway comes first
 */
export async function openGatewaysOf(siteId: number, code: string): Promise<OpenedGateway[]> {
  const [attempt] = await sql<{ id: number; gatewayId: number; mode: GatewayMode }>(
    `SELECT g.id, g.gateway_id AS "gatewayId", s.mode FROM gateway_session s JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id
     WHERE s.site_id = $1 AND s.invoice = $2`,
    [siteId, code],
  )
  const rows = await sql<Row>(
    `${COLUMNS} WHERE g.site_id = $1 AND (c.code = $2 OR g.gateway_id = $3) ORDER BY (g.id = $4) IS TRUE DESC, g.purpose`,
    [siteId, code, attempt?.gatewayId ?? null, attempt?.id ?? null],
  )
  const all: OpenedGateway[] = []
  for (const row of rows) {
    try {
      all.push(await opened(siteId, row.id === attempt?.id ? { ...row, mode: attempt.mode } : row))
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Missing)) throw error
    }
  }
  return all
}

interface Kept {
  about: string
  settings: Record<string, string>
  keyId: string | null
  sealed: Buffer | null
}

/** What the gateway is spoken to with: through a door, what the provider gave, which an institution's own unit of work cannot read. */
async function keptOf(siteId: number, row: Row): Promise<Kept> {
  if (row.purpose === 'fees') return { ...row, about: aboutGateway(siteId, row.id) }
  const [own] = await inScope({ tenants: [CENTRE], readOnly: true }, () =>
    sql<Omit<Kept, 'about'> & { id: number }>(
      'SELECT id, settings, key_id AS "keyId", sealed FROM provider_gateway WHERE gateway_id = $1',
      [row.gatewayId],
    ),
  )
  if (!own) throw new Missing('gateway')
  return { ...own, about: aboutProviderGateway(own.id) }
}

/** A gateway of the provider's own, to be tried out. @throws Missing, Refusal */
export async function openProviderGateway(id: number): Promise<OpenedGateway> {
  const [row] = await sql<Omit<Row, 'purpose'>>(
    `SELECT g.id, g.gateway_id AS "gatewayId", c.code, g.mode, c.sandbox_url AS "sandboxUrl", c.live_url AS "liveUrl", g.settings, g.key_id AS "keyId", g.sealed
     FROM provider_gateway g JOIN payment_gateway c ON c.id = g.gateway_id WHERE g.id = $1`,
    [id],
  )
  if (!row) throw new Missing('gateway')
  return openedWith({ ...row, purpose: 'invoices' }, { ...row, about: aboutProviderGateway(row.id) })
}

const opened = async (siteId: number, row: Row): Promise<OpenedGateway> => openedWith(row, await keptOf(siteId, row))

function openedWith(row: Row, kept: Kept): OpenedGateway {
  const adapter = adapterOf(row.code)
  const baseUrl = baseOf(row)
  if (!adapter || !baseUrl) throw new Refusal('gateways:error.noAddress', {}, 422)
  const secret =
    kept.sealed && kept.keyId ? unsealKept(PURPOSE, kept.about, { keyId: kept.keyId, sealed: kept.sealed }) : '{}'
  if (secret === null) throw new Refusal('gateways:error.sealed', {}, 422)
  const sealed = JSON.parse(secret) as Record<string, string>
  return {
    id: row.id,
    code: row.code,
    mode: row.mode,
    purpose: row.purpose,
    adapter,
    access: { code: row.code, baseUrl, settings: { ...kept.settings, ...sealed } },
    secrets: Object.values(sealed),
  }
}

function baseOf({ mode, code, sandboxUrl, liveUrl }: Row): string | null {
  if (mode === 'live') return liveUrl
  if (mode === 'sandbox') return sandboxUrl
  const simulators = currentSettings().GATEWAY_SIMULATORS_URL
  return simulators ? simulatedBase(simulators, code) : null
}
