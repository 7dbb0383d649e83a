import { inScope, sql } from 'db/connection'
import { log } from '~/domain/operations/log.server'
import { sealingKey, sealKept, unsealKept, type Kept } from '~/domain/operations/sealed.server'
import { newPushKeys, type PushKeys } from './encrypt'

const SEAL = 'web push'
const ABOUT = 'key'

const keptKeys = async (): Promise<(Kept & { publicKey: Buffer }) | undefined> =>
  (
    await inScope({ tenants: 'all', readOnly: true }, () =>
      sql<Kept & { publicKey: Buffer }>('SELECT public_key AS "publicKey", key_id AS "keyId", sealed FROM push_key'),
    )
  )[0]

/** Makes the product's pair of keys where there is none yet: at a start. Those that there are stay, for browsers know them. */
export async function makePushKeys(): Promise<void> {
  const { publicKey, privateKey } = newPushKeys()
  const { keyId, sealed } = sealKept(SEAL, ABOUT, privateKey.toString('base64'))
  await inScope({ tenants: 'all', readOnly: false }, () =>
    sql('INSERT INTO push_key (public_key, key_id, sealed) VALUES ($1, $2, $3) ON CONFLICT (only_one) DO NOTHING', [
      publicKey,
      keyId,
      sealed,
    ]),
  )
}

/** The product's pair of keys; null where there is none, or where what it was sealed with is not given any more. */
export async function pushKeys(): Promise<PushKeys | null> {
  const kept = await keptKeys()
  if (!kept) return null
  const key = unsealKept(SEAL, ABOUT, kept)
  if (key === null) log.warn('web push: its key does not open with the keys that are given')
  return key === null ? null : { publicKey: kept.publicKey, privateKey: Buffer.from(key, 'base64') }
}

/** Whether the product's key opens with the secrets that are given. */
export const pushKeyOpens = (kept: Kept): boolean => unsealKept(SEAL, ABOUT, kept) !== null

/**
 * Seals the key anew, with the key that seals now. One that does not open any more is let go with all that hangs on it: the next start makes
 * another, and people turn web push on again. In one transaction that sees all tenants.
 * @returns how many browsers were let go, or null where the key opened or there is none
 */
export async function resealPush(): Promise<number | null> {
  const [kept] = await sql<Kept>('SELECT key_id AS "keyId", sealed FROM push_key FOR UPDATE')
  if (!kept || kept.keyId === sealingKey()) return null
  const key = unsealKept(SEAL, ABOUT, kept)
  if (key === null) {
    await sql('DELETE FROM push_key')
    return (await sql('DELETE FROM push_subscription WHERE tenant_id IN (SELECT id FROM tenant) RETURNING id')).length
  }
  const { keyId, sealed } = sealKept(SEAL, ABOUT, key)
  await sql('UPDATE push_key SET key_id = $1, sealed = $2', [keyId, sealed])
  return null
}
