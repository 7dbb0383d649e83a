import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { oldest, untoldSince } from './clock.policy'
import { machineOf, type Machine } from './machines.server'
import { matchWaiting, undoPaid } from './match.server'
import { wasAnothers } from './serials.server'

/** Notes that a machine is called for from another network, and tells whoever keeps the machines: once, however often it calls. */
export async function noteNewNetwork(site: { id: number }, machine: Machine, network: string): Promise<void> {
  const [first] = await sql<{ id: number }>(
    `UPDATE machine SET new_network = $3, new_network_at = now() WHERE site_id = $1 AND id = $2 AND new_network = '' RETURNING id`,
    [site.id, machine.id, network],
  )
  if (!first) return
  const title = (lang: 'bn' | 'en') =>
    wordsFor(lang)('machines:newNetwork.bell', { machine: machine.name, interpolation: { escapeValue: false } })
  await notify(site.id, await staffWhoMay(site.id, 'machines.machines.manage'), {
    titleBn: title('bn'),
    titleEn: title('en'),
    link: paths.machine(machine.id),
  })
}

/** Holds for a person what undoes an absence that is paid, of what came in a machine's name from a network. */
async function holdPaid(site: { id: number }, machineId: number, network: string): Promise<void> {
  const rows = await sql<{ id: number; pin: string; at: Date }>(
    `SELECT id, pin, at FROM machine_record WHERE site_id = $1 AND machine_id = $2 AND network = $3 AND settled IS NULL AND held = 'network'`,
    [site.id, machineId, network],
  )
  const undone = await undoPaid(site, rows)
  await sql(`UPDATE machine_record SET held = 'paid' WHERE site_id = $1 AND id = ANY ($2::bigint[])`, [
    site.id,
    rows.filter((_, at) => undone[at]).map(({ id }) => id),
  ])
}

/**
 * Decides on the network that a machine was newly called for from. Accepted, it is the machine's own, and what came from there counts; refused, what
 * came from there is dropped, and calls from there are no longer heard.
 * @returns how many records @throws Missing; Refusal where that network does not wait any more
 */
export async function settleNetwork(
  ctx: SiteCtx,
  id: number,
  network: string,
  how: 'accepted' | 'refused',
): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('staff attendance', site)
  const before = await machineOf(site, id)
  if (!network || before.newNetwork !== network) throw new Refusal('machines:error.noNewNetwork')
  await sql(
    how === 'accepted'
      ? `UPDATE machine SET network = $3, new_network = '', new_network_at = NULL WHERE site_id = $1 AND id = $2`
      : `UPDATE machine SET refused_networks = array_append(refused_networks, $3::text), new_network = '', new_network_at = NULL WHERE site_id = $1 AND id = $2`,
    [site, id, network],
  )
  // What is doubtful for another reason too stays so: ahead of us, of years ago, of before the machine was ours, or of what it had told, and of paid days.
  const now = new Date()
  const ours = (await wasAnothers(before.serial, site)) ? before.claimedAt : oldest(now)
  const since = untoldSince(before, now) ?? ours
  if (how === 'accepted') {
    await holdPaid(ctx.site, id, network)
    await sql(
      `UPDATE machine_record SET held = CASE WHEN at > $4::timestamptz THEN 'future' WHEN at < $5::timestamptz THEN 'old' ELSE 'back' END WHERE site_id = $1 AND machine_id = $2 AND network = $3
         AND settled IS NULL AND held = 'network' AND (at > $4::timestamptz OR at < $5::timestamptz OR at < $6::timestamptz)`,
      [site, id, network, now.toISOString(), ours.toISOString(), since.toISOString()],
    )
  }
  const rows = await sql<{ pin: string }>(
    `UPDATE machine_record SET settled = $4, settled_by = $5::bigint, settled_at = now() WHERE site_id = $1 AND machine_id = $2 AND network = $3
       AND settled IS NULL AND held = 'network' RETURNING pin`,
    [site, id, network, how === 'accepted' ? 'taken' : 'dropped', ctx.user.userId || null],
  )
  ctx.audit({
    recordType: 'machine',
    recordId: id,
    before: { network: before.network },
    after: { [how === 'accepted' ? 'network' : 'refusedNetwork']: network, records: rows.length },
  })
  if (how === 'accepted')
    await matchWaiting(ctx.site, [...new Set(rows.map((one) => one.pin))], ctx.user.userId || null)
  return rows.length
}
