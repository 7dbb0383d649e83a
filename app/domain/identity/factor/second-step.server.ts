import { sql } from 'db/connection'
import { passkeysOf, passkeysAt } from './passkey-store.server'
import { getOptions, type Party } from './webauthn.server'

interface SecondStep {
  /** Codes of an app are taken. */
  app: boolean
  /** What the browser is to be asked for a passkey (public/passkey.js); null: there is none for this host. */
  passkey: string | null
  /** Other hosts of the institution at which there is one. */
  elsewhere: string[]
}

/** By what the second step of this login can be done here. */
export async function secondStep(
  tenantId: number,
  { userId, challenge }: { userId: number; challenge: Buffer | null },
  at: Party,
): Promise<SecondStep> {
  const [factor] = await sql<{ app: boolean }>(
    'SELECT confirmed_at IS NOT NULL AS app FROM second_factor WHERE tenant_id = $1 AND user_id = $2',
    [tenantId, userId],
  )
  const here = await passkeysAt(tenantId, userId, at.host)
  const hosts = (await passkeysOf(tenantId, userId)).map(({ host }) => host)
  return {
    app: factor?.app ?? true,
    passkey: challenge && here.length ? getOptions(challenge, at, here) : null,
    elsewhere: [...new Set(hosts)].filter((host) => host !== at.host),
  }
}
