import { sql } from 'db/connection'
import { addDays, today } from '~/format/dates'
import { mustBeCentral } from '../tenancy/central.server'
import type { Ctx } from '../context'
import { allOf, Invalid, Missing, Refusal, refuse } from '../errors'
import type { Cycle } from './cycle.policy'
import { locked, lockSite, type MembershipRow } from './locked-membership.server'

interface Wanted {
  siteId: number
  packageId: number
  /** 'YYYY-MM-DD', both inclusive. */
  startsOn: string
  endsOn: string
  graceDays: number
  /** The package's own when left out. */
  cycle?: Cycle
  previousId?: number
}

/**
 * Gives a site a package from a day to a day, in the caller's transaction.
 * @returns the membership's id
 * @throws Missing for an unknown site or package; Invalid at `packageId` for a retired package, at `endsOn` when it
 *   ends before it starts, at `startsOn` when the site has another membership then
 */
export async function startMembership(ctx: Ctx, wanted: Wanted): Promise<number> {
  mustBeCentral(ctx)
  await lockSite(wanted.siteId)
  return write(ctx, wanted)
}

async function refuseOverlap(wanted: Wanted): Promise<void> {
  if (wanted.endsOn < wanted.startsOn) return
  const [other] = await sql<{ startsOn: string; endsOn: string }>(
    `SELECT starts_on AS "startsOn", ends_on AS "endsOn" FROM membership WHERE site_id = $1 AND cancelled_at IS NULL
       AND daterange(starts_on, ends_on, '[]') && daterange($2, $3, '[]') ORDER BY starts_on LIMIT 1`,
    [wanted.siteId, wanted.startsOn, wanted.endsOn],
  )
  if (other) throw new Invalid({ startsOn: [`packages:membership.overlap?from=${other.startsOn}&to=${other.endsOn}`] })
}

async function write(ctx: Ctx, wanted: Wanted): Promise<number> {
  const [pack] = await sql<{ cycle: Cycle; active: boolean }>(
    'SELECT cycle, active FROM package WHERE id = $1 FOR SHARE',
    [wanted.packageId],
  )
  if (!pack) throw new Missing('package')
  const { siteId, packageId, previousId } = wanted
  const same = 'SELECT 1 FROM membership WHERE site_id = $1 AND id = $2 AND package_id = $3'
  const keeps = previousId !== undefined && (await sql(same, [siteId, previousId, packageId])).length > 0
  await allOf(
    () => refuse(!pack.active && !keeps, 'packageId', 'packages:membership.retired'),
    () => refuse(wanted.endsOn < wanted.startsOn, 'endsOn', 'packages:membership.endFirst'),
    () => refuseOverlap(wanted),
  )
  const cycle = wanted.cycle ?? pack.cycle
  const [made] = await sql<{ id: number }>(
    `INSERT INTO membership (site_id, package_id, starts_on, ends_on, grace_days, cycle, previous_id, created_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      wanted.siteId,
      wanted.packageId,
      wanted.startsOn,
      wanted.endsOn,
      wanted.graceDays,
      cycle,
      wanted.previousId ?? null,
      ctx.user?.userId ?? null,
    ],
  )
  const id = (made as { id: number }).id
  if (keeps) await keepTerms(siteId, previousId ?? 0, id)
  ctx.audit({ recordType: 'membership', recordId: id, after: { ...wanted, cycle } })
  return id
}

/** What was agreed goes on with the same package: the discount, and a sum agreed for cycles of the same length. A trial ends. */
const keepTerms = (siteId: number, from: number, to: number) =>
  sql(
    `UPDATE membership n SET discount_hundredths = o.discount_hundredths, agreed_poisha = CASE WHEN o.cycle = n.cycle THEN o.agreed_poisha END, terms_note = o.terms_note
     FROM membership o WHERE n.site_id = $1 AND n.id = $3 AND o.site_id = $1 AND o.id = $2`,
    [siteId, from, to],
  )

/**
 * The membership that follows this one. It begins the day after, or later when `startsOn` says so.
 * @returns the new membership's id
 * @throws Missing; Invalid as startMembership, and at `startsOn` for a day the old one still covers
 */
export async function renewMembership(
  ctx: Ctx,
  id: number,
  renewal: {
    endsOn: string
    startsOn?: string
    graceDays?: number
    cycle?: Cycle
    packageId?: number
    revision?: number
  },
): Promise<number> {
  mustBeCentral(ctx)
  const old = await locked(id, renewal.revision)
  const startsOn = renewal.startsOn ?? addDays(old.endsOn, 1)
  if (startsOn <= old.endsOn) throw new Invalid({ startsOn: [`packages:membership.covered?to=${old.endsOn}`] })
  const made = await write(ctx, {
    siteId: old.siteId,
    packageId: renewal.packageId ?? old.packageId,
    startsOn,
    endsOn: renewal.endsOn,
    graceDays: renewal.graceDays ?? old.graceDays,
    cycle: renewal.cycle ?? old.cycle,
    previousId: old.id,
  })
  await sql('UPDATE membership SET revision = revision + 1 WHERE site_id = $1 AND id = $2', [old.siteId, old.id])
  return made
}

/**
 * Ends a membership before its time: its last day is `on` (today when left out), without grace. One that has not
 * begun is cancelled and never counted.
 * @throws Missing; Invalid without a reason or for a day outside it; Refusal when it is over already
 */
export async function endMembership(
  ctx: Ctx,
  id: number,
  end: { reason: string; on?: string; revision?: number },
): Promise<void> {
  mustBeCentral(ctx)
  const reason = end.reason.trim()
  const old = await locked(id, end.revision)
  const on = end.on ?? today()
  if (addDays(old.endsOn, old.graceDays) < today()) throw new Refusal('packages:membership.isOver')
  const cancels = on < old.startsOn && old.startsOn > today()
  const outside = !cancels && (on < old.startsOn || (on > old.endsOn && old.endsOn >= today()))
  await allOf(
    () => refuse(!reason, 'reason', 'packages:membership.reasonNeeded'),
    () => refuse(outside, 'on', `packages:membership.outside?from=${old.startsOn}&to=${old.endsOn}`),
  )
  const endsOn = cancels || on > old.endsOn ? old.endsOn : on
  await sql(
    `UPDATE membership SET ends_on = $2, grace_days = CASE WHEN $3 THEN grace_days ELSE 0 END, ended_at = now(), ended_by = $4, end_reason = $5,
       cancelled_at = CASE WHEN $3 THEN now() END, revision = revision + 1 WHERE site_id = $6 AND id = $1`,
    [id, endsOn, cancels, ctx.user?.userId ?? null, reason, old.siteId],
  )
  ctx.audit({
    recordType: 'membership',
    recordId: id,
    before: { endsOn: old.endsOn, graceDays: old.graceDays },
    after: { endsOn, ended: true, cancelled: cancels, reason },
  })
}

/** More (or fewer) days of grace. @throws Missing, Invalid */
export async function extendGrace(
  ctx: Ctx,
  id: number,
  grace: { graceDays: number; revision?: number },
): Promise<void> {
  mustBeCentral(ctx)
  if (!Number.isInteger(grace.graceDays) || grace.graceDays < 0 || grace.graceDays > 365)
    throw new Invalid({ graceDays: ['packages:membership.graceRange'] })
  const old = await locked(id, grace.revision)
  if (old.ended) throw new Refusal('packages:membership.isEnded')
  await sql('UPDATE membership SET grace_days = $3, revision = revision + 1 WHERE site_id = $1 AND id = $2', [
    old.siteId,
    id,
    grace.graceDays,
  ])
  ctx.audit({
    recordType: 'membership',
    recordId: id,
    before: { graceDays: old.graceDays },
    after: { graceDays: grace.graceDays },
  })
}

/**
 * Another package, or another cycle of the same, from a day on: the old membership ends the day before, the new one runs to the old one's
 * end with cycles of its own; what is cut is charged by days. From the first day of one that has not begun, it takes its place. What was
 * invoiced is billing's: `changeMembership()` credits it.
 * @returns the new membership's id
 * @throws Missing; Invalid at `packageId` for the same package and cycle, or a retired one, at `from` for a day outside the rest of it
 */
export async function changePackage(
  ctx: Ctx,
  id: number,
  change: { packageId: number; from: string; cycle?: Cycle; revision?: number },
): Promise<number> {
  mustBeCentral(ctx)
  const old = await locked(id, change.revision)
  const cycle = await checkChange(old, change)
  const replaces = change.from === old.startsOn
  await sql(
    `UPDATE membership SET ends_on = CASE WHEN $3 THEN ends_on ELSE $2::date - 1 END, ended_at = now(), ended_by = $4, end_reason = 'package-changed',
       cancelled_at = CASE WHEN $3 THEN now() END, revision = revision + 1 WHERE site_id = $5 AND id = $1`,
    [id, change.from, replaces, ctx.user?.userId ?? null, old.siteId],
  )
  const made = await write(ctx, {
    siteId: old.siteId,
    packageId: change.packageId,
    startsOn: change.from,
    endsOn: old.endsOn,
    graceDays: old.graceDays,
    cycle,
    previousId: old.id,
  })
  ctx.audit({
    recordType: 'membership',
    recordId: id,
    before: { packageId: old.packageId, endsOn: old.endsOn, cycle: old.cycle },
    after: { changedFrom: change.from, packageId: change.packageId, cycle, next: made },
  })
  return made
}

/**
 * Whether a membership may change so. @returns the cycle that it will have
 * @throws Missing, Invalid as changePackage()
 */
export async function checkChange(
  old: Pick<MembershipRow, 'packageId' | 'cycle' | 'startsOn' | 'endsOn'>,
  change: { packageId: number; from: string; cycle?: Cycle },
): Promise<Cycle> {
  const [pack] = await sql<{ cycle: Cycle; active: boolean }>('SELECT cycle, active FROM package WHERE id = $1', [
    change.packageId,
  ])
  if (!pack) throw new Missing('package')
  const cycle = change.cycle ?? pack.cycle
  const same = old.packageId === change.packageId
  const earliest = old.startsOn > today() ? old.startsOn : today()
  const outside = change.from < earliest || change.from > old.endsOn
  await allOf(
    () => refuse(same && old.cycle === cycle, 'packageId', 'packages:membership.samePackage'),
    () => refuse(!same && !pack.active, 'packageId', 'packages:membership.retired'),
    () => refuse(outside, 'from', `packages:membership.outside?from=${earliest}&to=${old.endsOn}`),
  )
  return cycle
}
