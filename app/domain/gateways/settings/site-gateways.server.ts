import { inScope, sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Missing } from '~/domain/platform/errors'
import { sealKept, unsealKept } from '~/domain/platform/sealed.server'
import { currentSettings } from '~/domain/platform/settings.server'
import { adapterOf } from '../adapters'
import { GatewayError, GatewayTimeout } from '../adapters/adapter'
import { aboutGateway, PURPOSE } from './about-gateway'
import { openGateway } from './access.server'
import { wireOf } from '../session/wire.server'
import type { GatewayMode } from './gateways.form'

/** Whether payers are offered it: real money anywhere, anything else only on a machine of one's own, lest play money settles dues. */
export function offered(mode: GatewayMode): boolean {
  if (mode === 'live') return true
  const { local, GATEWAY_SIMULATORS_URL: simulators } = currentSettings()
  return local && (mode === 'sandbox' || simulators !== undefined)
}

/** The modes that can be chosen here. */
export const modesHere = (): GatewayMode[] =>
  currentSettings().GATEWAY_SIMULATORS_URL ? ['trial', 'sandbox', 'live'] : ['sandbox', 'live']

export interface SiteGateway {
  /** Of the catalogue. */
  gatewayId: number
  code: string
  nameEn: string
  nameBn: string
  version: string
  /** What the institution gave; null: nothing yet. */
  own: {
    id: number
    mode: GatewayMode
    active: boolean
    testedAt: string | null
    testOk: boolean | null
    testSaid: string
    /** Whether payers are offered it as it stands. */
    offered: boolean
  } | null
  /** What the catalogue asks for; of a secret only whether it was given. */
  fields: { key: string; nameEn: string; nameBn: string; secret: boolean; value: string; given: boolean }[]
  refunds: boolean
  /** Whether the program can speak to it. */
  known: boolean
}

interface Row extends Omit<SiteGateway, 'own' | 'fields' | 'refunds' | 'known'> {
  own: Omit<NonNullable<SiteGateway['own']>, 'offered'> | null
  asks: { key: string; nameEn: string; nameBn: string; secret: boolean }[]
  settings: Record<string, string> | null
  keyId: string | null
  sealed: Buffer | null
}

/** The catalogue's gateways with what an institution gave of them. */
export async function siteGateways(siteId: number): Promise<SiteGateway[]> {
  const rows = await sql<Row>(
    `SELECT c.id AS "gatewayId", c.code, c.name_en AS "nameEn", c.name_bn AS "nameBn", c.api_version AS version, c.settings AS asks, g.settings, g.key_id AS "keyId", g.sealed,
       CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'mode', g.mode, 'active', g.active, 'testedAt', g.tested_at, 'testOk', g.test_ok, 'testSaid', g.test_said) END AS own
     FROM payment_gateway c LEFT JOIN site_gateway g ON g.gateway_id = c.id AND g.site_id = $1 WHERE c.active OR g.id IS NOT NULL ORDER BY c.position, c.id`,
    [siteId],
  )
  return rows.map(({ asks, settings, keyId, sealed, own, ...row }) => {
    const secrets = own && keyId && sealed ? opened(siteId, own.id, { keyId, sealed }) : {}
    const adapter = adapterOf(row.code)
    return {
      ...row,
      own: own && { ...own, offered: own.active && offered(own.mode) },
      fields: asks.map((one) => ({
        ...one,
        value: one.secret ? '' : (settings?.[one.key] ?? ''),
        given: one.secret ? Boolean(secrets[one.key]) : Boolean(settings?.[one.key]),
      })),
      refunds: adapter?.refund !== undefined,
      known: adapter !== null,
    }
  })
}

/** The secrets that were given; none where their key is gone. */
function opened(siteId: number, id: number, kept: { keyId: string; sealed: Buffer }): Record<string, string> {
  const text = unsealKept(PURPOSE, aboutGateway(siteId, id), kept)
  return text === null ? {} : (JSON.parse(text) as Record<string, string>)
}

/**
 * Keeps what an institution gives of a gateway. A secret that is left empty stays as it was.
 * @param given.values by key of the catalogue's settings
 * @returns what is missing where it is to be open, with the fields that are not to be sent back
 * @throws Missing; Invalid for a mode that is not to be had here
 */
export async function saveGateway(
  ctx: SiteCtx,
  given: { gatewayId: number; mode: GatewayMode; active: boolean; values: Record<string, string> },
): Promise<{ gateway: SiteGateway } | { errors: Record<string, string[]>; hide: string[] }> {
  const before = (await siteGateways(ctx.site.id)).find(({ gatewayId }) => gatewayId === given.gatewayId)
  if (!before) throw new Missing('gateway')
  if (!modesHere().includes(given.mode)) throw new Invalid({ mode: ['ui:error.in'] })
  const lacking = before.fields.filter(({ key, secret, given: had }) => !given.values[key] && !(secret && had))
  if (given.active && lacking.length)
    return {
      errors: Object.fromEntries(lacking.map(({ key }) => [settingField(key), ['ui:error.required']])),
      hide: secretFields(before),
    }
  const [row] = await sql<{ id: number; keyId: string | null; sealed: Buffer | null }>(
    `INSERT INTO site_gateway AS g (site_id, gateway_id, mode, active, settings, changed_by) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (site_id, gateway_id) DO UPDATE SET mode = excluded.mode, active = excluded.active, settings = excluded.settings, changed_by = excluded.changed_by,
       changed_at = now(), tested_at = NULL, test_ok = NULL, test_said = ''
     RETURNING g.id, g.key_id AS "keyId", g.sealed`,
    [
      ctx.site.id,
      given.gatewayId,
      given.mode,
      given.active,
      JSON.stringify(
        Object.fromEntries(
          before.fields.flatMap(({ key, secret }) => (secret ? [] : [[key, given.values[key] ?? '']])),
        ),
      ),
      ctx.user.userId,
    ],
  )
  if (!row) throw new Missing('gateway')
  const had = row.keyId && row.sealed ? opened(ctx.site.id, row.id, { keyId: row.keyId, sealed: row.sealed }) : {}
  const secrets = Object.fromEntries(
    before.fields.flatMap(({ key, secret }) => {
      const value = secret ? given.values[key] || had[key] : undefined
      return value ? [[key, value] as const] : []
    }),
  )
  const { keyId, sealed } = sealKept(PURPOSE, aboutGateway(ctx.site.id, row.id), JSON.stringify(secrets))
  await sql('UPDATE site_gateway SET key_id = $3, sealed = $4 WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    row.id,
    keyId,
    sealed,
  ])
  await sql('DELETE FROM gateway_token WHERE site_id = $1 AND site_gateway_id = $2', [ctx.site.id, row.id])
  ctx.audit({
    recordType: 'site_gateway',
    recordId: row.id,
    before: before.own && { mode: before.own.mode, active: before.own.active },
    after: {
      gateway: before.code,
      mode: given.mode,
      active: given.active,
      newSecrets: before.fields.filter(({ key, secret }) => secret && given.values[key]).map(({ key }) => key),
    },
  })
  return { gateway: before }
}

/** What a setting's field is called in the form. */
export const settingField = (key: string): string => `value_${key}`

const secretFields = ({ fields }: SiteGateway): string[] =>
  fields.filter(({ secret }) => secret).map(({ key }) => settingField(key))

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
