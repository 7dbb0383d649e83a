import { openSecret as openDraw } from '../app/domain/admissions/draw/draw-secret.server'
import { aboutGateway, aboutProviderGateway, PURPOSE } from '../app/domain/gateways/settings/about-gateway'
import { openSecret as openFactor } from '../app/domain/platform/factor/codes.server'
import { CARRIER_SEAL } from '../app/domain/platform/messages/carrier.server'
import { openSecret as openMessage } from '../app/domain/platform/messages/secret.server'
import { pushKeyOpens } from '../app/domain/platform/push/keys.server'
import { unsealKept, type Kept } from '../app/domain/platform/sealed.server'
import { inScope, sql } from '../db/connection'

type Row = Kept & { tenant: number; id: number }
interface Place {
  /** What a person calls it. */
  name: string
  text: string
  opens: (row: Row) => boolean | Promise<boolean>
}

/**
 * Every place where something lies sealed that cannot be had again. Tokens of gateways (asked for anew), what waits for a first code, and secrets of
 * draws that were held are left out.
 */
const PLACES: Place[] = [
  {
    name: 'gateways of institutions',
    text: 'SELECT site_id AS tenant, id, key_id AS "keyId", sealed FROM site_gateway WHERE sealed IS NOT NULL',
    opens: (row) => unsealKept(PURPOSE, aboutGateway(row.tenant, row.id), row) !== null,
  },
  {
    name: 'gateways of the provider',
    text: 'SELECT 1 AS tenant, id, key_id AS "keyId", sealed FROM provider_gateway WHERE sealed IS NOT NULL',
    opens: (row) => unsealKept(PURPOSE, aboutProviderGateway(row.id), row) !== null,
  },
  {
    name: 'second factors',
    text: 'SELECT tenant_id AS tenant, user_id AS id, key_id AS "keyId", sealed FROM second_factor WHERE sealed IS NOT NULL',
    opens: (row) => openFactor(row.tenant, row.id, row) !== null,
  },
  {
    name: 'keys of SMS carriers',
    text: 'SELECT tenant_id AS tenant, tenant_id AS id, key_id AS "keyId", key_sealed AS sealed FROM sms_carrier',
    opens: (row) => unsealKept(CARRIER_SEAL, String(row.tenant), row) !== null,
  },
  {
    name: 'keys of web push',
    text: `SELECT 1 AS tenant, 1 AS id, key_id AS "keyId", sealed FROM push_key`,
    opens: (row) => pushKeyOpens(row),
  },
  {
    name: 'secrets of draws that were not held yet',
    text: `SELECT site_id AS tenant, offer_id AS id, secret_sha256 AS "keyId", convert_to(sealed_secret, 'UTF8') AS sealed FROM admission_draw WHERE secret IS NULL`,
    opens: (row) => openDraw(row.tenant, row.id, row.keyId, row.sealed.toString()) !== null,
  },
  {
    name: 'links in messages that wait',
    text: `SELECT tenant_id AS tenant, message_id AS id, '' AS "keyId", sealed FROM message_secret WHERE expires_at > now()`,
    opens: async (row) => (await openMessage(row.tenant, row.id)) !== null,
  },
]

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
  const { shut } = await openEverySeal()
  const lines = shut.map(({ name, count }) => `  ${count} ${name} do not open`)
  if (!lines.length && !otherSecret) return []
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
