import { membershipsOfSites, type SiteMembership } from '../../packages/memberships.server'
import type { SiteCtx } from '~/domain/context'
import { coverageOf, takenUp } from '~/domain/tenancy/coverage.server'
import { smsBalance } from '~/domain/delivery/messages/allowance.server'
import { asProvider } from './as-provider.server'

/** A thing that the package covers: how much is taken up, and of how much; null: of as much as there is. */
export interface Covered {
  key: 'students' | 'sms' | 'storage'
  /** Students, segments, megabytes. */
  used: number
  most: number | null
}

export interface OwnPackage {
  membership: Pick<
    SiteMembership,
    'state' | 'packageEn' | 'packageBn' | 'startsOn' | 'endsOn' | 'graceDays' | 'cycle' | 'nextEndsOn'
  > | null
  /** What the next cycle will cost before VAT, poisha, by who is there now. */
  next: { cycleStart: string; amount: number } | null
  covered: Covered[]
}

/** What the institution has from the provider: its package and term, what of it is taken up, what comes next. */
export async function ownPackage(ctx: SiteCtx): Promise<OwnPackage> {
  const [own] = await asProvider(ctx, 'read', (centre) => membershipsOfSites(centre, [ctx.site.id]))
  const [most, taken, sms] = [await coverageOf(ctx.site.id), await takenUp(ctx.site.id), await smsBalance(ctx.site.id)]
  return {
    membership: own?.id
      ? {
          state: own.state,
          packageEn: own.packageEn,
          packageBn: own.packageBn,
          startsOn: own.startsOn,
          endsOn: own.endsOn,
          graceDays: own.graceDays,
          cycle: own.cycle,
          nextEndsOn: own.nextEndsOn,
        }
      : null,
    next: own?.next ? { cycleStart: own.next.cycleStart, amount: Number(own.next.totalPoisha) } : null,
    covered: [
      { key: 'students', used: taken.students, most: most.studentsMost },
      { key: 'sms', used: sms.used + sms.waiting, most: sms.allowed },
      { key: 'storage', used: Math.ceil(taken.bytes / 1_048_576), most: most.storageMb },
    ],
  }
}
