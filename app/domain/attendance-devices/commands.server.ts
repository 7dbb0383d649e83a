import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { machineOf, machinesOf } from './machines.server'
import { userCommand, userGoneCommand } from './protocol.policy'

/** So many commands a machine is told at once. */
const AT_ONCE = 20

interface CommandRow {
  id: number
  kind: 'user' | 'user-gone' | 'reboot' | 'check'
  pin: string | null
  queuedAt: Date
  sentAt: Date | null
  answeredAt: Date | null
  answer: number | null
}

/** What a machine was told or will be, the newest first. */
export async function commandsPage(
  siteId: number,
  machineId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: CommandRow[]; total: number }> {
  const rows = await sql<CommandRow & { total: number }>(
    `SELECT id, kind, pin, queued_at AS "queuedAt", sent_at AS "sentAt", answered_at AS "answeredAt", answer, count(*) OVER ()::int AS total
     FROM machine_command WHERE site_id = $1 AND machine_id = $2 ORDER BY id DESC OFFSET $3 LIMIT $4`,
    [siteId, machineId, offset, limit],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/**
 * What a machine is to be told now, in order: what was not said yet, and what was said ten minutes ago without an answer.
 * @returns the lines it reads
 */
export async function nextCommands(siteId: number, machineId: number): Promise<string[]> {
  const rows = await sql<{ id: number; text: string }>(
    `UPDATE machine_command c SET sent_at = now() WHERE c.site_id = $1 AND c.id IN (SELECT o.id FROM machine_command o WHERE o.site_id = $1 AND o.machine_id = $2 AND o.answered_at IS NULL
       AND (o.sent_at IS NULL OR o.sent_at < now() - interval '10 minutes') ORDER BY o.id LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING c.id, c.text`,
    [siteId, machineId, AT_ONCE],
  )
  return rows.toSorted((a, b) => a.id - b.id).map(({ id, text }) => `C:${id}:${text}`)
}

/** Notes what a machine answered to commands; of others' commands it knows nothing. */
export const noteAnswers = (
  siteId: number,
  machineId: number,
  answers: readonly { id: number; answer: number }[],
): Promise<unknown> =>
  sql(
    `UPDATE machine_command c SET answered_at = now(), answer = u.answer FROM unnest($3::bigint[], $4::int[]) AS u(id, answer)
     WHERE c.site_id = $1 AND c.machine_id = $2 AND c.id = u.id AND c.answered_at IS NULL`,
    [siteId, machineId, answers.map((one) => one.id), answers.map((one) => one.answer)],
  )

interface Told {
  kind: 'user' | 'user-gone'
  pin: string
  text: string
}

/** Queues commands for machines; one that waits with the same words is not queued twice. */
async function queue(ctx: SiteCtx, machineIds: readonly number[], told: readonly Told[]): Promise<void> {
  await sql(
    `INSERT INTO machine_command (site_id, machine_id, kind, pin, text, queued_by)
     SELECT $1, m.id, g.kind, g.pin, g.text, $4::bigint FROM unnest($2::bigint[]) AS m(id) CROSS JOIN jsonb_to_recordset($3::jsonb) AS g(kind text, pin text, text text)
     WHERE NOT EXISTS (SELECT 1 FROM machine_command o WHERE o.site_id = $1 AND o.machine_id = m.id AND o.answered_at IS NULL AND o.text = g.text)`,
    [ctx.site.id, machineIds, JSON.stringify(told), ctx.user.userId || null],
  )
}

/**
 * Tells a machine, or all of them, of people: of those with these numbers, or of everybody who has one.
 * @returns how many people @throws Missing
 */
export async function pushUsers(
  ctx: SiteCtx,
  machineId: number | null,
  pins: readonly string[] | null = null,
): Promise<number> {
  const site = ctx.site.id
  const machines = machineId === null ? await machinesOf(site) : [await machineOf(site, machineId)]
  const users = await sql<{ pin: string; card: string | null; nameEn: string; nameBn: string; code: string }>(
    `SELECT u.pin, u.card, coalesce(e.name_en, d.name_en, '') AS "nameEn", coalesce(e.name_bn, d.name_bn, '') AS "nameBn", coalesce(e.code, d.code, '') AS code
     FROM machine_user u LEFT JOIN employee e ON e.site_id = u.site_id AND e.id = u.employee_id LEFT JOIN student d ON d.site_id = u.site_id AND d.id = u.student_id
     WHERE u.site_id = $1 AND ($2::text[] IS NULL OR u.pin = ANY ($2)) ORDER BY u.id`,
    [site, pins],
  )
  const told = users.map((one): Told => {
    const latin = /[A-Za-z]/.test(one.nameEn) ? nameIn(one, 'en') : one.code
    return { kind: 'user', pin: one.pin, text: userCommand({ pin: one.pin, name: latin, card: one.card }) }
  })
  if (told.length && machines.length)
    await queue(
      ctx,
      machines.map((one) => one.id),
      told,
    )
  ctx.audit({ recordType: 'machine', recordId: machineId ?? 'all', after: { told: told.length } })
  return told.length
}

/** Tells all machines to forget a number. */
export async function forgetPin(ctx: SiteCtx, pin: string): Promise<void> {
  const machines = await machinesOf(ctx.site.id)
  if (!machines.length) return
  await queue(
    ctx,
    machines.map((one) => one.id),
    [{ kind: 'user-gone', pin, text: userGoneCommand(pin) }],
  )
}

/** Asks a machine to look for what it has not sent, or to begin anew. @throws Missing */
export async function tellMachine(ctx: SiteCtx, machineId: number, kind: 'check' | 'reboot'): Promise<void> {
  await machineOf(ctx.site.id, machineId)
  await sql(
    `INSERT INTO machine_command (site_id, machine_id, kind, text, queued_by) SELECT $1, $2, $3, upper($3::text), $4::bigint
     WHERE NOT EXISTS (SELECT 1 FROM machine_command o WHERE o.site_id = $1 AND o.machine_id = $2 AND o.kind = $3 AND o.answered_at IS NULL)`,
    [ctx.site.id, machineId, kind, ctx.user.userId || null],
  )
  ctx.audit({ recordType: 'machine', recordId: machineId, after: { told: kind } })
}
