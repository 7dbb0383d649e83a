import { constraintsOf } from '~/access/constraints.server'
import { employees } from '~/domain/leave/people.server'
import { leaveTypes } from '~/domain/leave/types/types.server'
import { holidaySettingForm, orderForm } from '~/domain/staff-attendance/holidays/holiday.form'
import { dutiesOn, holidaySetting, ordersPage, staffWorks } from '~/domain/staff-attendance/holidays/holidays.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { typedDay } from '~/format/typed'
import { listed } from '~/screens/list/listed.server'
import { orderList } from './orders.list'

/** Work on days off as the address asks for it; with `new` a form for more of it, on a day that may be chosen first. */
export async function askedOrders(ctx: SiteCtx, request: Request) {
  const site = ctx.site
  const page = await listed(ctx, request, orderList, (asked) => ordersPage(site.id, asked))
  const params = new URL(request.url).searchParams
  const mayManage = ctx.can('staff-attendance.holidays.manage')
  const asked = typedDay(params.get('new') ?? undefined)
  const types = (await leaveTypes(site.id)).filter((one) => one.active)
  return {
    ...page,
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
