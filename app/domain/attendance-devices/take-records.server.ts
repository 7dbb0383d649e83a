import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { contactAfter, driftOf, heldFor, untoldSince } from './clock.policy'
import type { Machine } from './machines.server'
import { handOver, undoPaid } from './match.server'
import type { MachineLine } from './protocol.policy'
import { wasAnothers } from './serials.server'

/** A bound machine's network is changed by a person alone, also where a call was under way meanwhile. */
const KNOWN = `CASE WHEN one_network AND network <> '' THEN network ELSE $4 END`

/** The newest stamp: numbers by size, whatever else by what was said last. */
const laterStamp = (known: string, said: string | null): string => {
  if (!said || !/^\d{1,20}$/.test(said)) return known
  return BigInt(said) >= (/^\d{1,20}$/.test(known) ? BigInt(known) : 0n) ? said : known
}

/**
 * Takes in what a machine says, in the caller's transaction: each pin and second once, whatever it says again after an outage. What its clock
 * makes doubtful is held, and so is what it had told before and what undoes an absence that is paid; the rest decides days at once. What comes from a strange network is all held, and says nothing of the machine.
 * @returns how many records were new
 */
export async function takeRecords(
  site: { id: number },
  machine: Machine,
  lines: readonly MachineLine[],
  said: { stamp: string | null; network: string; now: Date; strange: boolean },
): Promise<number> {
  const { now } = said
  const times = lines.map((one) => one.at)
  const drift = said.strange ? null : driftOf(times, machine.lastSeen, now)
  if (lines.length) await oneAtATime('staff attendance', site.id)
  const isEarlier = lines.some((one) => one.at < machine.claimedAt)
  const ours = isEarlier && (await wasAnothers(machine.serial, site.id)) ? machine.claimedAt : null
  const since = untoldSince(machine, now)
  const undone = said.strange ? [] : await undoPaid(site, lines)
  const made = lines.length
    ? // What a stranger said before the machine itself does keeps nobody's record away.
      await sql<{ pin: string; at: Date; held: string | null }>(
        `INSERT INTO machine_record (site_id, machine_id, pin, at, held, network, matched)
         SELECT $1, $2, u.pin, u.at, u.held, $6, u.held IS NULL AND EXISTS (SELECT 1 FROM machine_user o WHERE o.site_id = $1 AND o.pin = u.pin)
         FROM unnest($3::text[], $4::timestamptz[], $5::text[]) AS u(pin, at, held)
         ON CONFLICT (site_id, machine_id, pin, at) DO UPDATE SET held = excluded.held, network = excluded.network, matched = excluded.matched, settled = NULL, settled_by = NULL, settled_at = NULL
           WHERE machine_record.held = 'network' AND machine_record.settled IS DISTINCT FROM 'taken' AND NOT $7::boolean
         RETURNING pin, at, held`,
        [
          site.id,
          machine.id,
          lines.map((one) => one.pin),
          lines.map((one) => one.at.toISOString()),
          lines.map((one, at) =>
            said.strange ? 'network' : (heldFor(one.at, drift, now, ours, since) ?? (undone[at] ? 'paid' : null)),
          ),
          said.network,
          said.strange,
        ],
      )
    : []
  if (said.strange) return made.length
  const good = made.filter((one) => one.held === null)
  await handOver(site, machine.id, good)
  const newest = good.reduce<Date | null>((last, one) => (last === null || one.at > last ? one.at : last), null)
  const contact = contactAfter(machine, now)
  await sql(
    `UPDATE machine SET last_seen = $3::timestamptz, silent_from = $9::timestamptz, back_at = $10::timestamptz, network = ${KNOWN}, stamp = $5, drift_seconds = coalesce($6::int, drift_seconds), records = records + $7::int,
       last_record = greatest(last_record, $8::timestamptz) WHERE site_id = $1 AND id = $2`,
    [
      site.id,
      machine.id,
      now.toISOString(),
      said.network,
      laterStamp(machine.stamp, said.stamp),
      drift === null ? null : Math.max(-2_000_000_000, Math.min(2_000_000_000, drift)),
      made.length,
      newest?.toISOString() ?? null,
      contact.silentFrom?.toISOString() ?? null,
      contact.backAt?.toISOString() ?? null,
    ],
  )
  return made.length
}

/** Notes that a machine called, from where and with which firmware. */
export const noteCall = (
  site: { id: number },
  machine: Machine,
  { network, firmware, now }: { network: string; firmware: string | null; now: Date },
): Promise<unknown> => {
  const contact = contactAfter(machine, now)
  return sql(
    `UPDATE machine SET last_seen = $3::timestamptz, network = ${KNOWN}, firmware = coalesce($5, firmware), silent_from = $6::timestamptz, back_at = $7::timestamptz WHERE site_id = $1 AND id = $2`,
    [
      site.id,
      machine.id,
      now.toISOString(),
      network,
      firmware,
      contact.silentFrom?.toISOString() ?? null,
      contact.backAt?.toISOString() ?? null,
    ],
  )
}

/** Notes that a call in a machine's name was refused: from another network than the one it is bound to. */
export const noteRefused = (site: { id: number }, machine: Machine, network: string): Promise<unknown> =>
  sql('UPDATE machine SET refused_at = now(), refused_from = $3 WHERE site_id = $1 AND id = $2', [
    site.id,
    machine.id,
    network,
  ])
