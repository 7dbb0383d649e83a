import { Invalid } from '~/domain/errors'
import { sealKept, unsealKept } from '~/domain/operations/sealed.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { adapterOf } from '../adapters'
import { PURPOSE } from './about-gateway'
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

export interface KeptGateway extends Omit<SiteGateway, 'own' | 'fields' | 'refunds' | 'known'> {
  own: Omit<NonNullable<SiteGateway['own']>, 'offered'> | null
  asks: { key: string; nameEn: string; nameBn: string; secret: boolean }[]
  settings: Record<string, string> | null
  keyId: string | null
  sealed: Buffer | null
}

/**
 * A gateway as its screen shows it.
 * @param about what its sealed settings belong to, by its id
 */
export function shownGateway(
  { asks, settings, keyId, sealed, own, ...row }: KeptGateway,
  about: (id: number) => string,
): SiteGateway {
  const secrets = own && keyId && sealed ? openedSecrets(about(own.id), { keyId, sealed }) : {}
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
}

/** The secrets that were given; none where their key is gone. */
function openedSecrets(about: string, kept: { keyId: string; sealed: Buffer }): Record<string, string> {
  const text = unsealKept(PURPOSE, about, kept)
  return text === null ? {} : (JSON.parse(text) as Record<string, string>)
}

export interface GivenGateway {
  gatewayId: number
  mode: GatewayMode
  active: boolean
  /** By key of the catalogue's settings; a secret that is left empty stays as it was. */
  values: Record<string, string>
}

/** What a setting's field is called in the form. */
export const settingField = (key: string): string => `value_${key}`

/**
 * What is missing where it is to be open, with the fields that are not to be sent back; null: nothing.
 * @throws Invalid for a mode that is not to be had here
 */
export function lackingIn(
  { fields }: SiteGateway,
  given: GivenGateway,
): { errors: Record<string, string[]>; hide: string[] } | null {
  if (!modesHere().includes(given.mode)) throw new Invalid({ mode: ['ui:error.in'] })
  const lacking = fields.filter(({ key, secret, given: had }) => !given.values[key] && !(secret && had))
  if (!given.active || !lacking.length) return null
  return {
    errors: Object.fromEntries(lacking.map(({ key }) => [settingField(key), ['ui:error.required']])),
    hide: fields.filter(({ secret }) => secret).map(({ key }) => settingField(key)),
  }
}

/** What of it is no secret, as it is kept: JSON. */
export const plainSettings = ({ fields }: SiteGateway, { values }: GivenGateway): string =>
  JSON.stringify(Object.fromEntries(fields.flatMap(({ key, secret }) => (secret ? [] : [[key, values[key] ?? '']]))))

/** The secrets sealed anew: those that were given, and those that stay. */
export function sealedSettings(
  about: string,
  { fields }: SiteGateway,
  { values }: GivenGateway,
  kept: { keyId: string | null; sealed: Buffer | null },
): { keyId: string; sealed: Buffer } {
  const had = kept.keyId && kept.sealed ? openedSecrets(about, { keyId: kept.keyId, sealed: kept.sealed }) : {}
  const secrets = Object.fromEntries(
    fields.flatMap(({ key, secret }) => {
      const value = secret ? values[key] || had[key] : undefined
      return value ? [[key, value] as const] : []
    }),
  )
  return sealKept(PURPOSE, about, JSON.stringify(secrets))
}

/** As the audit log keeps a change: never a secret itself. */
export const auditedGateway = (before: SiteGateway, given: GivenGateway) => ({
  before: before.own && { mode: before.own.mode, active: before.own.active },
  after: {
    gateway: before.code,
    mode: given.mode,
    active: given.active,
    newSecrets: before.fields.filter(({ key, secret }) => secret && given.values[key]).map(({ key }) => key),
  },
})
