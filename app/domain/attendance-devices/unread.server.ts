import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import type { Machine } from './machines.server'

/** So many lines of a machine and a network wait to be seen; what more comes is refused, and the machine keeps it. */
const MOST_UNREAD = 500
/** So many records of a machine from a network that nobody accepted yet are held. */
const MOST_STRANGE = 5_000
const LONGEST = 500

/** A line as it is kept: read byte by byte, it is UTF-8, without what a database cannot hold. */
const kept = (line: string): string =>
  Buffer.from(line, 'latin1')
    .toString('utf8')
    .replace(/[\p{Cc}\ufffd]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)

/**
 * Keeps what a machine sent and nobody understands, to be seen by somebody; whoever keeps the machines is told of the first. What was kept before is
 * not kept twice.
 * @returns whether there was room for all: else the machine must not be told OK, and sends the rest again
 */
export async function keepUnread(
  site: { id: number },
  machine: Machine,
  { table, network, lines }: { table: string; network: string; lines: readonly string[] },
): Promise<boolean> {
  const texts = [...new Set(lines.map(kept))].filter(Boolean)
  if (!texts.length) return true
  const from = [site.id, machine.id, network, table.replace(/[^\w-]/g, '').slice(0, 40)]
  const known = await sql<{ line: string }>(
    'SELECT line FROM machine_unread WHERE site_id = $1 AND machine_id = $2 AND network = $3 AND table_name = $4 AND line = ANY ($5::text[])',
    [...from, texts],
  )
  const before = new Set(known.map(({ line }) => line))
  const fresh = texts.filter((text) => !before.has(text))
  const [waiting] = await sql<{ here: number; all: number }>(
    `SELECT count(*) FILTER (WHERE u.network = $3)::int AS here, count(*)::int AS all FROM machine_unread u WHERE u.site_id = $1 AND u.machine_id = $2 AND u.seen_at IS NULL`,
    from.slice(0, 3),
  )
  const room = Math.max(0, MOST_UNREAD - (waiting?.here ?? 0))
  const made = await sql(
    `INSERT INTO machine_unread (site_id, machine_id, network, table_name, line) SELECT $1, $2, $3, $4, u.line FROM unnest($5::text[]) AS u(line)
     ON CONFLICT (site_id, machine_id, network, table_name, line) DO NOTHING RETURNING id`,
    [...from, fresh.slice(0, room)],
  )
  if (made.length && !waiting?.all) await tellOfUnread(site, machine)
  return fresh.length <= room
}

async function tellOfUnread(site: { id: number }, machine: Machine): Promise<void> {
  const title = (lang: 'bn' | 'en') =>
    wordsFor(lang)('machines:unread.bell', { machine: machine.name, interpolation: { escapeValue: false } })
  await notify(site.id, await staffWhoMay(site.id, 'machines.machines.manage'), {
    titleBn: title('bn'),
    titleEn: title('en'),
    link: paths.machineHeld,
  })
}

/** Whether no more is held of what comes in a machine's name from a network that nobody accepted. */
export async function isHeldFull(siteId: number, machineId: number, network: string): Promise<boolean> {
  const [row] = await sql<{ full: boolean }>(
    `SELECT count(*) >= $4 AS full FROM (SELECT 1 FROM machine_record r WHERE r.site_id = $1 AND r.machine_id = $2 AND r.network = $3 AND r.held = 'network' AND r.settled IS NULL LIMIT $4) x`,
    [siteId, machineId, network, MOST_STRANGE],
  )
  return row?.full === true
}

export interface UnreadRow {
  id: number
  machine: string
  table: string
  line: string
  network: string
  takenAt: Date
}

/** The newest lines that nobody understood and nobody has seen yet, and how many there are. */
export async function unreadLines(siteId: number, limit: number): Promise<{ rows: UnreadRow[]; total: number }> {
  const rows = await sql<UnreadRow & { total: number }>(
    `SELECT u.id, m.name AS machine, u.table_name AS "table", u.line, u.network, u.taken_at AS "takenAt", count(*) OVER ()::int AS total
     FROM machine_unread u JOIN machine m ON m.site_id = u.site_id AND m.id = u.machine_id WHERE u.site_id = $1 AND u.seen_at IS NULL ORDER BY u.id DESC LIMIT $2`,
    [siteId, limit],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Says that somebody has seen lines: they stay, and make room for others. @throws Refusal where they were seen already */
export async function seeUnread(ctx: SiteCtx, ids: readonly number[]): Promise<number> {
  const rows = await sql(
    `UPDATE machine_unread SET seen_by = $3::bigint, seen_at = now() WHERE site_id = $1 AND id = ANY ($2::bigint[]) AND seen_at IS NULL RETURNING id`,
    [ctx.site.id, ids, ctx.user.userId || null],
  )
  if (!rows.length) throw new Refusal('machines:error.nothingHeld')
  ctx.audit({ recordType: 'machine_record', recordId: 'unread', after: { records: rows.length } })
  return rows.length
}
