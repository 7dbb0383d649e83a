import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'db/connection'
import { refuseActing } from '~/domain/identity/account/access-link.server'
import { forgive, guess } from '~/domain/identity/attempts.server'
import type { Ctx, SiteCtx } from '~/domain/context'
import { attemptKey } from '~/domain/operations/network'
import { currentSettings } from '~/domain/operations/settings.server'
import { entriesOf, type Entry } from '../entries.server'

const PIN_DIGITS = 6
const TOO_MANY = 'student-form:error.tooManyTries'

/** Of a PIN: of no use without the installation's secret, and for no other number. */
const pinHash = (siteId: number, number: string, pin: string): string =>
  createHmac('sha256', currentSettings().secret).update(`registration ${siteId} ${number} ${pin}`).digest('base64url')

const numberKey = (siteId: number, number: string) => `${siteId} ${number}`

/** An entry with a new PIN, which is known to nobody afterwards but who gets the slip. */
export interface Slip {
  entry: Entry
  pin: string
}

/**
 * New PINs for students of a registration: earlier slips of theirs open nothing any more, and what was shut by wrong tries is open again.
 * @param of `ids`: these; else those of the sections (all where none is named), and with `fresh` only who has no PIN yet
 * @returns none where there is nobody @throws Refusal where somebody acts as somebody else
 */
export async function makePins(
  ctx: SiteCtx,
  registrationId: number,
  of: { ids?: readonly number[] | undefined; sectionIds?: readonly number[] | undefined; fresh?: boolean | undefined },
): Promise<Slip[]> {
  refuseActing(ctx)
  const site = ctx.site.id
  const entries = (await entriesOf(site, { registrationId, ids: of.ids, sectionIds: of.sectionIds })).filter(
    (one) => one.enrolled && !(of.fresh && one.hasPin),
  )
  if (!entries.length) return []
  const slips = entries.map((entry) => ({ entry, pin: String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0') }))
  await sql(
    `UPDATE board_registration_entry n SET pin_hash = u.hash, pin_at = now() FROM unnest($2::bigint[], $3::text[]) AS u(id, hash) WHERE n.site_id = $1 AND n.id = u.id`,
    [site, slips.map(({ entry }) => entry.id), slips.map(({ entry, pin }) => pinHash(site, entry.number, pin))],
  )
  if (of.ids) for (const { entry } of slips) await forgive('tracking-number', numberKey(site, entry.number))
  ctx.audit({
    recordType: 'board_registration',
    recordId: registrationId,
    after: { pins: slips.map(({ entry }) => entry.number) },
  })
  return slips
}

/** Which of its PINs an entry has now: changes with each new slip. Null where there is none, or the registration is forgotten. */
export async function entryPinVersion(siteId: number, id: number): Promise<number | null> {
  const [row] = await sql<{ version: number }>(
    `SELECT (extract(epoch FROM n.pin_at) * 1000)::bigint % 1000000000 AS version FROM board_registration_entry n
       JOIN board_registration b ON b.site_id = n.site_id AND b.id = n.registration_id
     WHERE n.site_id = $1 AND n.id = $2 AND n.pin_hash IS NOT NULL AND b.forgotten_at IS NULL`,
    [siteId, id],
  )
  return row?.version ?? null
}

/**
 * The entry that number and PIN open. Failures are counted by network and by number, whether there is one or not.
 * @returns null when either is wrong: from outside all the same @throws Refusal 429
 */
export async function openByPin(ctx: Ctx, given: { number: string; pin: string }): Promise<number | null> {
  const site = ctx.tenant.id
  const what = ['tracking-number', numberKey(site, given.number)] as const
  return guess({ network: ['tracking-network', attemptKey(site, ctx.ip)], what, browser: ctx.browser }, TOO_MANY, () =>
    entryOfPin(site, given),
  )
}

async function entryOfPin(site: number, given: { number: string; pin: string }): Promise<number | null> {
  const [row] = await sql<{ id: number; hash: string }>(
    `SELECT n.id, n.pin_hash AS hash FROM board_registration_entry n JOIN board_registration b ON b.site_id = n.site_id AND b.id = n.registration_id
     WHERE n.site_id = $1 AND n.number = $2 AND n.pin_hash IS NOT NULL AND b.state <> 'draft' AND b.forgotten_at IS NULL`,
    [site, given.number],
  )
  const right = Buffer.from(row?.hash ?? pinHash(site, given.number, 'nobody'))
  const said = Buffer.from(pinHash(site, given.number, given.pin))
  const same = right.length === said.length && timingSafeEqual(right, said)
  return row && same ? row.id : null
}
