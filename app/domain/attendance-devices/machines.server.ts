import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { count } from '~/domain/identity/attempts.server'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { ClaimForm, MachineForm } from './machine.form'
import { freeSerial, holdSerial, type SeenSerial } from './serials.server'

/** A machine of an institution. */
export interface Machine {
  id: number
  serial: string
  name: string
  place: string
  zoneUnit: 'hours' | 'minutes'
  oneNetwork: boolean
  network: string
  /** From where it was newly called, while nobody decided on that; else ''. */
  newNetwork: string
  newNetworkAt: Date | null
  /** From where it is no longer heard. */
  refusedNetworks: string[]
  refusedAt: Date | null
  refusedFrom: string
  firmware: string
  stamp: string
  driftSeconds: number | null
  lastSeen: Date | null
  /** Its last call before the silence that ended last, and when that ended. */
  silentFrom: Date | null
  backAt: Date | null
  lastRecord: Date | null
  records: number
  claimedAt: Date
}

const COLUMNS = `m.id, m.serial, m.name, m.place, m.zone_unit AS "zoneUnit", m.one_network AS "oneNetwork", m.network, m.new_network AS "newNetwork", m.new_network_at AS "newNetworkAt", m.refused_networks AS "refusedNetworks", m.refused_at AS "refusedAt", m.refused_from AS "refusedFrom", m.firmware, m.stamp,
  m.drift_seconds AS "driftSeconds", m.last_seen AS "lastSeen", m.silent_from AS "silentFrom", m.back_at AS "backAt", m.last_record AS "lastRecord", m.records, m.claimed_at AS "claimedAt"`

/** What a list shows of a machine beside itself. */
interface MachineRow extends Machine {
  /** Commands it was not told, or did not answer. */
  waiting: number
  /** People it was told and took. */
  users: number
  /** Records that wait for somebody to look at them. */
  held: number
}

/** The machines of an institution that are in use. */
export const machinesOf = (siteId: number): Promise<MachineRow[]> =>
  sql<MachineRow>(
    `SELECT ${COLUMNS}, (SELECT count(*)::int FROM machine_command c WHERE c.site_id = m.site_id AND c.machine_id = m.id AND c.answered_at IS NULL) AS waiting,
       (SELECT count(*)::int FROM (SELECT DISTINCT ON (c.pin) c.kind FROM machine_command c WHERE c.site_id = m.site_id AND c.machine_id = m.id AND c.pin IS NOT NULL AND c.answer >= 0
         ORDER BY c.pin, c.id DESC) l WHERE l.kind = 'user') AS users,
       (SELECT count(*)::int FROM machine_record r WHERE r.site_id = m.site_id AND r.machine_id = m.id AND r.held IS NOT NULL AND r.settled IS NULL) AS held
     FROM machine m WHERE m.site_id = $1 AND m.state = 'active' ORDER BY m.name, m.id`,
    [siteId],
  )

/** A machine in use. @throws Missing */
export async function machineOf(siteId: number, id: number): Promise<Machine> {
  const [row] = await sql<Machine>(
    `SELECT ${COLUMNS} FROM machine m WHERE m.site_id = $1 AND m.id = $2 AND m.state = 'active'`,
    [siteId, id],
  )
  if (!row) throw new Missing('machine')
  return row
}

/** The machine of a serial number that the institution holds, or null. */
export async function machineBySerial(siteId: number, serial: string): Promise<Machine | null> {
  const [row] = await sql<Machine>(
    `SELECT ${COLUMNS} FROM machine m WHERE m.site_id = $1 AND m.serial = $2 AND m.state = 'active'`,
    [siteId, serial],
  )
  return row ?? null
}

/**
 * Claims a machine by its serial number, for this institution alone.
 * @returns its id, and how often it had called before @throws Invalid for a number that somebody holds; Refusal after too many guesses
 */
export async function claimMachine(ctx: SiteCtx, form: ClaimForm): Promise<{ id: number; seen: SeenSerial }> {
  const site = ctx.site.id
  if (await machineBySerial(site, form.serial)) throw new Invalid({ serial: ['machines:error.ours'] })
  const seen = await holdSerial(form.serial, site)
  if (!seen) {
    await count('machine-claim', String(site), 'machines:error.guesses')
    throw new Invalid({ serial: ['machines:error.held'] })
  }
  const [row] = await sql<{ id: number }>(
    'INSERT INTO machine (site_id, serial, name, place, network, claimed_by) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
    [site, form.serial, form.name, form.place ?? '', seen.network, ctx.user.userId || null],
  )
  if (!row) throw new Refusal('machines:error.held')
  ctx.audit({ recordType: 'machine', recordId: row.id, after: { serial: form.serial, name: form.name } })
  return { id: row.id, seen }
}

/** Names a machine, says how its firmware reads the time zone, and whether it is bound to its network (the first it calls from). @throws Missing */
export async function saveMachine(ctx: SiteCtx, id: number, form: MachineForm): Promise<void> {
  const before = await machineOf(ctx.site.id, id)
  await sql(
    // One that may call from anywhere has no network that waits, and none that was refused.
    `UPDATE machine SET name = $3, place = $4, zone_unit = $5, one_network = $6::boolean, new_network = CASE WHEN $6::boolean THEN new_network ELSE '' END,
       new_network_at = CASE WHEN $6::boolean THEN new_network_at END, refused_networks = CASE WHEN $6::boolean THEN refused_networks ELSE '{}' END WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id, form.name, form.place ?? '', form.zoneUnit, form.oneNetwork],
  )
  ctx.audit({
    recordType: 'machine',
    recordId: id,
    before: { name: before.name, place: before.place, zoneUnit: before.zoneUnit, oneNetwork: before.oneNetwork },
    after: form,
  })
}

/** Gives a machine up: its records stay, its serial number may be claimed by anybody. @throws Missing */
export async function releaseMachine(ctx: SiteCtx, id: number): Promise<void> {
  const site = ctx.site.id
  const machine = await machineOf(site, id)
  await sql(`UPDATE machine SET state = 'released' WHERE site_id = $1 AND id = $2`, [site, id])
  await freeSerial(machine.serial, site)
  ctx.audit({ recordType: 'machine', recordId: id, before: { serial: machine.serial }, after: { released: true } })
}
