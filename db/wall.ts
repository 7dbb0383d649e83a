import { createHmac } from 'node:crypto'
import type pg from 'pg'

const BLOCK = 64 // of SHA-256, in bytes
const HALF_HOUR = 1800

/** What passes are made with, of an installation's secret. */
export const wallKeyOf = (secret: string): Buffer => createHmac('sha256', secret).update('wall').digest()

/**
 * Writes the key that passes are made with where wall_site() finds it, when it is another than before.
 * @returns whether there was another one: the secret is not the one of before
 */
export async function keepWallKey(client: pg.Client, secret: string): Promise<boolean> {
  const { inner, outer } = padsOf(secret)
  const { rowCount } = await client.query('SELECT 1 FROM hidden.wall_key WHERE inner_pad <> $1', [inner])
  await client.query(
    `INSERT INTO hidden.wall_key AS k (inner_pad, outer_pad) VALUES ($1, $2)
     ON CONFLICT (one) DO UPDATE SET inner_pad = excluded.inner_pad, outer_pad = excluded.outer_pad WHERE k.inner_pad <> excluded.inner_pad`,
    [inner, outer],
  )
  return rowCount === 1
}

function padsOf(secret: string): { inner: Buffer; outer: Buffer } {
  const key = wallKeyOf(secret)
  const pad = (byte: number) => Buffer.from(Buffer.alloc(BLOCK, byte).map((one, at) => one ^ (key[at] ?? 0)))
  return { inner: pad(0x36), outer: pad(0x5c) }
}

let made = { key: '', until: 0, passes: new Map<number, string>() }

/**
 * What lets a transaction of the narrow role into one tenant: until when, in ten digits, and the HMAC of that and the
 * tenant. Good for an hour and a half at least, so that clocks may differ; what leaks into a log is soon worth nothing.
 */
export function passOf(tenant: number): string {
  const key = process.env.WALL_KEY ?? ''
  const until = (Math.floor(Date.now() / 1000 / HALF_HOUR) + 4) * HALF_HOUR
  if (made.key !== key || made.until !== until) made = { key, until, passes: new Map() }
  let pass = made.passes.get(tenant)
  if (!pass) {
    pass = until + createHmac('sha256', Buffer.from(key, 'hex')).update(`${until} ${tenant}`).digest('hex')
    made.passes.set(tenant, pass)
  }
  return pass
}
