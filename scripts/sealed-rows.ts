import { openSecret as openDraw, resealDraws } from '../app/domain/admissions/draw/draw-secret.server'
import { aboutGateway, aboutProviderGateway, PURPOSE } from '../app/domain/gateways/settings/about-gateway'
import { resealGateways } from '../app/domain/gateways/settings/rekey.server'
import { openSecret as openFactor } from '../app/domain/identity/factor/codes.server'
import { resealFactors } from '../app/domain/identity/factor/rekey.server'
import { CARRIER_SEAL } from '../app/domain/delivery/messages/carrier.server'
import { resealCarriers } from '../app/domain/messaging/carriers/rekey.server'
import { resealMeetings } from '../app/domain/meetings/rekey.server'
import { aboutMeetings, MEETINGS_SEAL } from '../app/domain/meetings/seal'
import { openSecret as openMessage } from '../app/domain/delivery/messages/secret.server'
import { pushKeyOpens, resealPush } from '../app/domain/delivery/push/keys.server'
import { unsealKept, type Kept } from '../app/domain/operations/sealed.server'
import { inScope, sql } from '../db/connection'

type Row = Kept & { tenant: number; id: number }
interface Resealed {
  sealed: number
  /** What does not open any more, as a person calls it. */
  lost: string[]
  /** What to say of the lost ones, or of what was let go. */
  note?: string
}
interface Place {
  /** What a person calls it. */
  name: string
  /** Where it lies sealed: `table.column`. */
  columns: readonly string[]
  text: string
  opens: (row: Row) => boolean | Promise<boolean>
  /** Seals all of it anew with the key that seals now; a text where there is nothing to be sealed anew, and why. */
  reseal: (() => Promise<Resealed>) | string
}

const withNote = async (work: Promise<Resealed>, note: string): Promise<Resealed> => ({ ...(await work), note })

/** Sealed, but neither looked at by a start nor sealed anew: it is had again by itself. */
export const HAD_AGAIN: Record<string, string> = {
  'gateway_token.sealed': 'a gateway is asked for another',
  'second_factor.next_sealed': 'waits for its first code, for minutes; whoever sets it up begins anew',
}

/**
 * Every place where something lies sealed that cannot be had again: what a start, a restore and `gateways:rekey` go through. Secrets of draws that
 * were held are public.
 */
export const PLACES: readonly Place[] = [
  {
    name: 'gateways of institutions',
    columns: ['site_gateway.sealed'],
    reseal: () => withNote(resealGateways(), 'its key is not given, so its secrets have to be entered again'),
    text: 'SELECT site_id AS tenant, id, key_id AS "keyId", sealed FROM site_gateway WHERE sealed IS NOT NULL',
    opens: (row) => unsealKept(PURPOSE, aboutGateway(row.tenant, row.id), row) !== null,
  },
  {
    name: 'gateways of the provider',
    columns: ['provider_gateway.sealed'],
    reseal: 'with those of institutions',
    text: 'SELECT 1 AS tenant, id, key_id AS "keyId", sealed FROM provider_gateway WHERE sealed IS NOT NULL',
    opens: (row) => unsealKept(PURPOSE, aboutProviderGateway(row.id), row) !== null,
  },
  {
    name: 'second factors',
    columns: ['second_factor.sealed'],
    reseal: () =>
      withNote(
        resealFactors(),
        'its key is not given, so only the codes on paper let them in until somebody resets it',
      ),
    text: 'SELECT tenant_id AS tenant, user_id AS id, key_id AS "keyId", sealed FROM second_factor WHERE sealed IS NOT NULL',
    opens: (row) => openFactor(row.tenant, row.id, row) !== null,
  },
  {
    name: 'keys of SMS carriers',
    columns: ['sms_carrier.key_sealed'],
    reseal: () => withNote(resealCarriers(), 'its key is not given, so the key of its carrier has to be entered again'),
    text: 'SELECT tenant_id AS tenant, tenant_id AS id, key_id AS "keyId", key_sealed AS sealed FROM sms_carrier',
    opens: (row) => unsealKept(CARRIER_SEAL, String(row.tenant), row) !== null,
  },
  {
    name: 'secrets of Jitsi servers',
    columns: ['meeting_setting.sealed'],
    reseal: () =>
      withNote(resealMeetings(), 'its key is not given, so the secret of its Jitsi server has to be entered again'),
    text: 'SELECT site_id AS tenant, site_id AS id, key_id AS "keyId", sealed FROM meeting_setting',
    opens: (row) => unsealKept(MEETINGS_SEAL, aboutMeetings(row.tenant), row) !== null,
  },
  {
    name: 'keys of web push',
    columns: ['push_key.sealed'],
    reseal: resealKeyOfPush,
    text: `SELECT 1 AS tenant, 1 AS id, key_id AS "keyId", sealed FROM push_key`,
    opens: (row) => pushKeyOpens(row),
  },
  {
    name: 'secrets of draws that were not held yet',
    columns: ['admission_draw.sealed_secret'],
    reseal: () => withNote(resealDraws(), 'its key is not given: the draw cannot be held before it is'),
    text: `SELECT site_id AS tenant, offer_id AS id, secret_sha256 AS "keyId", convert_to(sealed_secret, 'UTF8') AS sealed FROM admission_draw WHERE secret IS NULL`,
    opens: (row) => openDraw(row.tenant, row.id, row.keyId, row.sealed.toString()) !== null,
  },
  {
    name: 'links in messages that wait',
    columns: ['message_secret.sealed'],
    reseal: 'sealed with the session secret, for hours',
    text: `SELECT tenant_id AS tenant, message_id AS id, '' AS "keyId", sealed FROM message_secret WHERE expires_at > now()`,
    opens: async (row) => (await openMessage(row.tenant, row.id)) !== null,
  },
]

/** Whoever had turned web push on with a key that is lost is let go: the next start makes another. */
async function resealKeyOfPush(): Promise<Resealed> {
  const gone = await resealPush()
  if (gone === null) return { sealed: 0, lost: [] }
  const note = 'its key is not given: they were let go; the next start makes another, and people turn it on again'
  return { sealed: 0, lost: [`${gone} browsers`], note }
}

export interface Sealed {
  all: number
  /** What does not open with the secrets that are given: how many of what. */
  shut: { name: string; count: number }[]
}

/** Opens every sealed row with the secrets of this process's settings. */
export const openEverySeal = (): Promise<Sealed> =>
  inScope({ tenants: 'all', readOnly: true }, async () => {
    let all = 0
    const shut: Sealed['shut'] = []
    for (const { name, text, opens } of PLACES) {
      const rows = await sql<Row>(text)
      let count = 0
      for (const row of rows) if (!(await opens(row))) count++
      all += rows.length
      if (count) shut.push({ name, count })
    }
    return { all, shut }
  })

/** What to say of it at a start; none where all opens and the secret is the one of before. */
export async function sayWhatIsShut(otherSecret: boolean): Promise<string[]> {
  const { all, shut } = await openEverySeal()
  const lines = shut.map(({ name, count }) => `  ${count} ${name} do not open`)
  if (!lines.length && !otherSecret) return []
  // Back from a start with a wrong one: what was sealed with the session's secret opens, so this is the one of before that.
  if (!lines.length && all && !process.env.SEALING_KEYS)
    return [
      'The secret is another than at the start before this one, and all that is sealed opens with it: it is the right one.',
    ]
  return [
    otherSecret
      ? 'The secret is not the one that this database was used with before:'
      : 'The secrets that are given do not open what was sealed in this database:',
    ...lines,
    ...(otherSecret
      ? ['  PINs of applicants, of registrations and of complaints do not fit, and signed addresses are not taken']
      : []),
    '  Stop, and start with SESSION_SECRET (or DATA_DIR/secret) and SEALING_KEYS as they were: nothing is lost yet.',
  ]
}
