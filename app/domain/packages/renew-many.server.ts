import { sql } from 'db/connection'
import { addDays, today } from '~/format/dates'
import { mustBeCentral } from '../tenancy/central.server'
import type { Ctx } from '../context'
import { addMonths } from './cycle.policy'
import { membershipsOfSites, type SiteMembership } from './memberships.server'
import { renewMembership } from './start-membership.server'

export interface PlannedRenewal {
  site: SiteMembership
  startsOn: string | null
  endsOn: string | null
  /** Why it is left out: a translation key. */
  skipped: string | null
}

/** A renewal follows without a gap; one whose grace is over begins today, since nothing was given meanwhile. */
export function renewalDates(
  site: Pick<SiteMembership, 'state' | 'endsOn'>,
  months: number,
): { startsOn: string; endsOn: string } {
  const startsOn = site.state === 'expired' || !site.endsOn ? today() : addDays(site.endsOn, 1)
  return { startsOn, endsOn: addDays(addMonths(startsOn, months), -1) }
}

/** What renewing these institutions for so many months would do, before it is done. */
export async function planRenewals(ctx: Ctx, siteIds: readonly number[], months: number): Promise<PlannedRenewal[]> {
  mustBeCentral(ctx)
  const retired = new Set((await sql<{ id: number }>('SELECT id FROM package WHERE NOT active')).map(({ id }) => id))
  return (await membershipsOfSites(ctx, siteIds)).map((site) => {
    const skipped =
      site.id === null
        ? 'packages:renew.none'
        : site.nextId !== null
          ? 'packages:renew.followed'
          : site.state === 'upcoming'
            ? 'packages:renew.upcoming'
            : site.ended
              ? 'packages:renew.ended'
              : site.packageId !== null && retired.has(site.packageId)
                ? 'packages:renew.retired'
                : null
    return { site, skipped, ...(skipped ? { startsOn: null, endsOn: null } : renewalDates(site, months)) }
  })
}

/** Renews all of them that can be, in one transaction. @returns how many were renewed */
export async function renewMany(ctx: Ctx, siteIds: readonly number[], months: number): Promise<number> {
  // Always in the same order, so that two bulk renewals never wait for each other in a circle.
  const plan = (await planRenewals(ctx, siteIds, months)).sort((a, b) => a.site.siteId - b.site.siteId)
  let done = 0
  for (const { site, startsOn, endsOn } of plan) {
    if (!site.id || !startsOn || !endsOn) continue
    await renewMembership(ctx, site.id, { startsOn, endsOn, revision: site.revision ?? undefined })
    done += 1
  }
  return done
}
