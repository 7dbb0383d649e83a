import { constraintsOf } from '~/access/constraints.server'
import { employees } from '~/domain/leave/people.server'
import { dutyKinds } from '~/domain/staff-duties/kinds.server'
import { turnsForm } from '~/domain/staff-duties/staff-duty.form'
import { dutiesPage, turnsOf, type StaffDuty } from '~/domain/staff-duties/staff-duties.server'
import { openSwapCount, staffSwaps } from '~/domain/staff-duties/swaps.server'
import type { SiteCtx } from '~/domain/platform/context'
import { addDays, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, pageOf, parseListing } from '~/screens/listing.server'

const DUTY_TABS = ['duties', 'turns', 'swaps'] as const

/** Turns are counted over so many days back, with everything that is to come. */
const BACK = 120
const AHEAD = 120

function exported(ctx: SiteCtx, format: 'csv' | 'xlsx', rows: readonly StaffDuty[]): never {
  throw new Download(
    format,
    'leave:duties.title',
    [
      'common:date',
      'staff-duties:kind',
      'staff-duties:startsAt',
      'staff-duties:endsAt',
      'staff-duties:place',
      'staff-duties:people',
      'common:note',
    ],
    rows.map((one) => [
      new Date(`${one.day}T00:00:00Z`),
      nameIn(one.kind, ctx.lang),
      one.startsAt,
      one.endsAt,
      one.place,
      one.people.map((each) => nameIn(each, ctx.lang)).join(', '),
      one.note,
    ]),
  )
}

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
  const listing = parseListing(request, {
    sortable: ['day'],
    defaultSort: 'day',
    filters: { kind: 'id', who: 'id', days: 'dates' },
  })
  const { kind, who, days } = listing.filters
  const narrowed = days?.from !== undefined || days?.to !== undefined
  const page =
    tab === 'duties'
      ? await dutiesPage(site, {
          q: listing.q,
          pattern: likePattern(listing.q),
          kinds: kind ?? null,
          employees: who ?? null,
          from: days?.from ?? (narrowed ? null : today()),
          to: days?.to ?? null,
          desc: listing.sort?.dir === 'desc',
          offset: listing.offset,
          limit: listing.limit,
        })
      : null
  if (page && listing.export) exported(ctx, listing.export, page.rows)
  const kinds = await dutyKinds(site)
  return {
    tab,
    today: today(),
    from: days?.from ?? today(),
    to: days?.to ?? addDays(today(), 30),
    list: page && listOf(listing, page.rows, page.total),
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
    people:
      tab === 'duties' ? (await employees(site)).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })) : [],
    mayManage: ctx.can('leave.duties.manage'),
    constraints: constraintsOf({ turns: turnsForm }),
  }
}
