import { constraintsOf } from '~/access/constraints.server'
import { employees } from '~/domain/leave/people.server'
import { leaveTypes } from '~/domain/leave/types/types.server'
import { EARNS, holidaySettingForm, orderForm } from '~/domain/staff-attendance/holidays/holiday.form'
import {
  dutiesOn,
  holidaySetting,
  ordersPage,
  staffWorks,
  type OrderRow,
} from '~/domain/staff-attendance/holidays/holidays.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { typedDay } from '~/format/typed'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { clock } from '~/screens/staff-attendance/individual-month.server'

function exported(ctx: SiteCtx, format: 'csv' | 'xlsx', rows: readonly OrderRow[]): never {
  throw new Download(
    format,
    'staff-holidays:title',
    [
      'common:date',
      'staff-attendance:code',
      'common:name',
      'staff-holidays:work',
      'staff-holidays:days',
      'staff-holidays:earns',
      'common:status',
      'staff-attendance:in',
      'staff-attendance:out',
    ],
    rows.map((one) => [
      new Date(`${one.day}T00:00:00Z`),
      one.code,
      nameIn(one, ctx.lang),
      one.work,
      one.halves / 2,
      new Word(`staff-holidays:given.${one.earns}`),
      new Word(`staff-holidays:state.${one.state}`),
      clock(one.firstIn),
      clock(one.lastOut),
    ]),
  )
}

/** Work on days off as the address asks for it; with `new` a form for more of it, on a day that may be chosen first. */
export async function askedOrders(ctx: SiteCtx, request: Request) {
  const site = ctx.site
  const listing = parseListing(request, {
    sortable: ['day'],
    defaultSort: '-day',
    filters: { state: ['ordered', 'done', 'cancelled'], earns: EARNS, days: 'dates' },
  })
  const { state, earns, days } = listing.filters
  const { rows, total } = await ordersPage(site.id, {
    q: listing.q,
    pattern: likePattern(listing.q),
    states: state ?? null,
    earns: earns ?? null,
    from: days?.from ?? null,
    to: days?.to ?? null,
    desc: listing.sort?.dir !== 'asc',
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) exported(ctx, listing.export, rows)
  const params = new URL(request.url).searchParams
  const mayManage = ctx.can('staff-attendance.holidays.manage')
  const asked = typedDay(params.get('new') ?? undefined)
  const types = (await leaveTypes(site.id)).filter((one) => one.active)
  return {
    list: listOf(listing, rows, total),
    today: today(),
    mayManage,
    setting: await holidaySetting(site.id),
    types: types.map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
    order: mayManage && params.has('new') ? await orderOn(ctx, asked) : null,
    constraints: constraintsOf({ order: orderForm, setting: holidaySettingForm }),
  }
}

/** What a form begins with on a day: whom the list of duties has then, and what for. */
async function orderOn(ctx: SiteCtx, day: string | null) {
  const people = await employees(ctx.site.id)
  const duties = day === null ? [] : await dutiesOn(ctx.site.id, day)
  const [first] = duties
  return {
    day,
    works: day !== null && (await staffWorks(ctx.site, day)),
    people: people.map((one) => ({ value: one.id, text: `${nameIn(one, ctx.lang)} (${one.code})` })),
    onDuty: duties.map((one) => String(one.employeeId)),
    work: first
      ? [nameIn({ nameBn: first.kindBn, nameEn: first.kindEn }, ctx.lang), first.place].filter(Boolean).join(', ')
      : '',
  }
}
