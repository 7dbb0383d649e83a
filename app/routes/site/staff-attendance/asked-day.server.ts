import {
  dayCounts,
  dayList,
  staffDayIs,
  usedDesignations,
  type DayRow,
} from '~/domain/staff-attendance/days/day-list.server'
import { DAY_STATES } from '~/domain/staff-attendance/days/day.policy'
import { staffSetting } from '~/domain/staff-attendance/settings.server'
import type { SiteCtx } from '~/domain/platform/context'
import { addDays, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { typedDay } from '~/format/typed'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { clock } from '~/screens/staff-attendance/clock'

function exported(ctx: SiteCtx, format: 'csv' | 'xlsx', rows: readonly DayRow[]): never {
  throw new Download(
    format,
    'staff-attendance:title',
    [
      'staff-attendance:code',
      'common:name',
      'staff-attendance:designation',
      'common:status',
      'staff-attendance:in',
      'staff-attendance:out',
      'staff-attendance:lateMinutes',
      'staff-attendance:earlyMinutes',
      'staff-attendance:overtimeMinutes',
      'common:note',
    ],
    rows.map((one) => [
      one.code,
      nameIn(one, ctx.lang),
      nameIn({ nameBn: one.designationBn, nameEn: one.designationEn }, ctx.lang),
      new Word(`staff-attendance:state.${one.state}`),
      clock(one.firstIn),
      clock(one.lastOut),
      one.lateSeconds / 60,
      one.earlySeconds / 60,
      one.overtimeSeconds / 60,
      one.reason,
    ]),
  )
}

/** The day that an address asks for: today where it says none, and nothing ahead of it. */
export function dayAsked(request: Request): string {
  const asked = typedDay(new URL(request.url).searchParams.get('day') ?? undefined) ?? today()
  return asked > today() ? today() : asked
}

/** A day's list as the address narrows it, with its figures. */
export async function askedDay(ctx: SiteCtx, request: Request) {
  const site = ctx.site
  const day = dayAsked(request)
  const listing = parseListing(request, {
    perPage: 50,
    sortable: ['name', 'in'],
    defaultSort: 'position',
    filters: { state: [...DAY_STATES, 'none'], designation: 'id', staff: ['teaching', 'other'] },
  })
  const { staff, state, designation } = listing.filters
  const { rows, total } = await dayList(site.id, day, {
    q: listing.q,
    pattern: likePattern(listing.q),
    states: state ?? null,
    designations: designation ?? null,
    staff: staff?.length === 1 ? (staff[0] ?? null) : null,
    sort: listing.sort?.key ?? 'position',
    desc: listing.sort?.dir === 'desc',
    lang: ctx.lang,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) exported(ctx, listing.export, rows)
  const setting = await staffSetting(site.id)
  const mayTake = ctx.can('staff-attendance.days.take')
  return {
    day,
    today: today(),
    dayIs: await staffDayIs(site, day),
    list: listOf(listing, rows, total),
    counts: await dayCounts(site.id, day),
    designations: (await usedDesignations(site.id)).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
    kept: setting.keptFrom !== null,
    mayTake,
    mayWrite:
      mayTake && (today() <= addDays(day, setting.correctDays) || ctx.can('staff-attendance.days.correct-late')),
    maySet: ctx.can('staff-attendance.settings.view'),
  }
}
