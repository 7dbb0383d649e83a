import { constraintsOf } from '~/access/constraints.server'
import { employees } from '~/domain/leave/people.server'
import { dutyKinds } from '~/domain/duty-roster/kinds.server'
import { turnsForm } from '~/domain/duty-roster/staff-duty.form'
import { dutiesPage, turnsOf } from '~/domain/duty-roster/staff-duties.server'
import { openSwapCount, staffSwaps } from '~/domain/duty-roster/swaps.server'
import type { SiteCtx } from '~/domain/context'
import { addDays, today } from '~/format/dates'
import { listed } from '~/screens/list/listed.server'
import { pageOf } from '~/screens/listing.server'
import { dutyList } from './duties.list'

const DUTY_TABS = ['duties', 'turns', 'swaps'] as const

/** Turns are counted over so many days back, with everything that is to come. */
const BACK = 120
const AHEAD = 120

/** How often everybody had duties, by kind. */
async function turnTable(ctx: SiteCtx) {
  const turns = await turnsOf(ctx.site.id, addDays(today(), -BACK), addDays(today(), AHEAD))
  return (await employees(ctx.site.id)).map((who) => {
    const own = turns.filter((one) => one.employeeId === who.id)
    return {
      id: who.id,
      nameBn: who.nameBn,
      nameEn: who.nameEn,
      counts: Object.fromEntries(own.map((one) => [one.kindId, one.count])),
      total: own.reduce((sum, one) => sum + one.count, 0),
      lastOn:
        own
          .map((one) => one.lastOn)
          .sort()
          .at(-1) ?? null,
    }
  })
}

/** Duties as the address narrows them, those from today on unless it says otherwise; the turns, or the requests for swaps. */
export async function dutiesData(ctx: SiteCtx, request: Request) {
  const site = ctx.site.id
  const params = new URL(request.url).searchParams
  const tab = DUTY_TABS.find((one) => one === params.get('tab')) ?? 'duties'
  const page =
    tab === 'duties'
      ? await listed(ctx, request, dutyList(), async (asked) => {
          const days = asked.filters.days ?? { from: today() }
          return { ...(await dutiesPage(site, { ...asked, filters: { ...asked.filters, days } })), days }
        })
      : null
  const kinds = await dutyKinds(site)
  return {
    tab,
    today: today(),
    from: page?.days.from ?? today(),
    to: page?.days.to ?? addDays(today(), 30),
    list: page?.list,
    turns: tab === 'turns' ? pageOf(request, await turnTable(ctx)) : null,
    swaps: tab === 'swaps' ? await staffSwaps(site) : [],
    openSwaps: await openSwapCount(site),
    kinds: kinds.map(({ id, nameBn, nameEn, active, startsAt }) => ({
      id,
      nameBn,
      nameEn,
      active,
      timed: startsAt !== null,
    })),
    people: tab === 'duties' ? (await employees(site)).map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn })) : [],
    mayManage: ctx.can('leave.duties.manage'),
    constraints: constraintsOf({ turns: turnsForm }),
  }
}

export type DutiesData = Awaited<ReturnType<typeof dutiesData>>
