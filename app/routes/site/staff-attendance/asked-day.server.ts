import {
  dayCounts,
  dayList as daysOf,
  staffDayIs,
  usedDesignations,
} from '~/domain/staff-attendance/days/day-list.server'
import { staffSetting } from '~/domain/staff-attendance/settings.server'
import type { SiteCtx } from '~/domain/context'
import { addDays, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { typedDay } from '~/format/typed'
import { listed } from '~/screens/list/listed.server'
import { dayList } from './days.list'

/** The day that an address asks for: today where it says none, and nothing ahead of it. */
export function dayAsked(request: Request): string {
  const asked = typedDay(new URL(request.url).searchParams.get('day') ?? undefined) ?? today()
  return asked > today() ? today() : asked
}

/** A day's list as the address narrows it, with its figures. */
export async function askedDay(ctx: SiteCtx, request: Request) {
  const site = ctx.site
  const day = dayAsked(request)
  const { list } = await listed(ctx, request, dayList(), (asked) => daysOf(site.id, day, asked, ctx.lang))
  const setting = await staffSetting(site.id)
  const mayTake = ctx.can('staff-attendance.days.take')
  return {
    day,
    today: today(),
    dayIs: await staffDayIs(site, day),
    list,
    counts: await dayCounts(site.id, day),
    designations: (await usedDesignations(site.id)).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
    kept: setting.keptFrom !== null,
    mayTake,
    mayWrite:
      mayTake && (today() <= addDays(day, setting.correctDays) || ctx.can('staff-attendance.days.correct-late')),
    maySet: ctx.can('staff-attendance.settings.view'),
  }
}
