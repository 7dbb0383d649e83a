import { inScope, sql } from 'db/connection'

/** So many serial numbers of nobody are remembered; the oldest go. */
const MOST_UNCLAIMED = 2_000

const KNOWN_MS = 30_000
const MOST_KNOWN = 20_000
const known = new Map<string, { siteId: number; until: number }>()

/**
 * The institution that claimed a serial number, or null. Asked before there is a tenant. Who holds one is believed for half a minute: a machine
 * calls every ten seconds, and whether it is still theirs its own row says.
 */
export async function holderOf(serial: string): Promise<number | null> {
  const found = known.get(serial)
  if (found && found.until > Date.now()) return found.siteId
  const [row] = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ holder: number | null }>('SELECT holder_id AS holder FROM machine_serial WHERE serial = $1', [serial]),
  )
  if (!row?.holder) return null
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(serial, { siteId: row.holder, until: Date.now() + KNOWN_MS })
  return row.holder
}

/** Notes that a machine of nobody called, so that whoever claims it sees that it is there. */
export const noteUnclaimed = (serial: string, network: string): Promise<void> =>
  inScope({ tenants: 'all', readOnly: false }, async () => {
    const [made] = await sql<{ times: number }>(
      `INSERT INTO machine_serial AS m (serial, last_seen, times, network) VALUES ($1, now(), 1, $2)
       ON CONFLICT (serial) DO UPDATE SET last_seen = now(), times = m.times + 1, network = excluded.network WHERE m.holder_id IS NULL RETURNING m.times`,
      [serial, network],
    )
    if (made?.times === 1)
      await sql(
        `DELETE FROM machine_serial WHERE holder_id IS NULL AND serial IN (SELECT s.serial FROM machine_serial s WHERE s.holder_id IS NULL ORDER BY s.last_seen DESC OFFSET $1)`,
        [MOST_UNCLAIMED],
      )
  })

export interface SeenSerial {
  lastSeen: Date | null
  times: number
  network: string
}

/**
 * Makes a serial number an institution's own, where it is nobody's or already theirs: one that another holds is not given away. In a unit of
 * work of its own, as the numbers are the provider's; claimed again, it is the same.
 * @returns when it was seen before, or null where another holds it
 */
export async function holdSerial(serial: string, siteId: number): Promise<SeenSerial | null> {
  known.delete(serial)
  const [row] = await inScope({ tenants: 'all', readOnly: false }, () =>
    sql<SeenSerial>(
      `INSERT INTO machine_serial AS m (serial, holder_id) VALUES ($1, $2)
       ON CONFLICT (serial) DO UPDATE SET holder_id = excluded.holder_id WHERE m.holder_id IS NULL OR m.holder_id = excluded.holder_id
       RETURNING m.last_seen AS "lastSeen", m.times, m.network`,
      [serial, siteId],
    ),
  )
  return row ?? null
}

/** Gives a serial number free. */
export function freeSerial(serial: string, siteId: number): Promise<unknown> {
  known.delete(serial)
  return inScope({ tenants: 'all', readOnly: false }, () =>
    sql('UPDATE machine_serial SET holder_id = NULL WHERE serial = $1 AND holder_id = $2', [serial, siteId]),
  )
}

/** Whether another institution had a machine: what it saw there is not ours. In a unit of work of its own, which sees all of them. */
export const wasAnothers = (serial: string, siteId: number): Promise<boolean> =>
  inScope({ tenants: 'all', readOnly: true }, async () => {
    const [row] = await sql<{ was: boolean }>(
      'SELECT EXISTS (SELECT 1 FROM machine m WHERE m.serial = $1 AND m.site_id <> $2) AS was',
      [serial, siteId],
    )
    return row?.was === true
  })
