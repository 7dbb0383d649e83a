import { idOf } from '~/access/params.server'
import { calendarOf, yearStart } from '~/domain/calendar/calendar.server'
import { ENTRY_KINDS, matches } from '~/domain/calendar/entries.policy'
import { AUDIENCES, EVENT_KINDS, siteEventForm } from '~/domain/calendar/event.form'
import { gridRange, monthOf, yearOf } from '~/domain/calendar/month.policy'
import { overridable } from '~/domain/calendar/overrides.server'
import { siteClasses, siteEvent } from '~/domain/calendar/site-calendar.server'
import { weekendOf } from '~/domain/calendar/stored-events.server'
import { yearSheet } from '~/domain/calendar/year.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import type { SiteCtx } from '~/domain/context'
import { addDays, monthRange, today } from '~/format/dates'
import { eventConstraint } from '~/screens/calendar/constraint.server'
import { askedOf, fileOf } from '~/screens/list/listed.server'
import { listOf } from '~/screens/listing.server'
import { entryList } from './entries.list'

export type CalendarData = Awaited<ReturnType<typeof loadCalendar>>
type View = 'month' | 'year' | 'list'

/** The month, year or list of the institution's calendar; the list runs from a month ago for a year unless it is narrowed. */
export async function loadCalendar(ctx: SiteCtx, request: Request, view: View) {
  const params = new URL(request.url).searchParams
  const now = today()
  const listing = askedOf(request, entryList())
  const { kind, on } = listing.filters
  const month = monthOf(params.get('month'), now)
  const year = yearOf(params.get('year'), now)
  const classes = await siteClasses(ctx.site)
  const classId = classes.find((one) => one.id === listing.filters.class?.[0])?.id ?? null
  const firstMonth = await yearStart(ctx.site.id, year)
  const range = {
    month: gridRange(month),
    year: { from: `${firstMonth}-01`, to: monthRange(`${firstMonth}-01`, 11).to },
    list: {
      from: on?.from ?? (on?.to ? addDays(on.to, -366) : addDays(now, -31)),
      to: on?.to ?? addDays(on?.from ?? now, 366),
    },
  }[view]
  const mayManage = ctx.can('calendar.events.manage')
  const papersOf = classId === null ? [] : [classId]
  const all = await calendarOf(ctx.site, range.from, range.to, { who: 'staff', classIds: null }, papersOf, mayManage)
  const filter = {
    kinds: kind,
    audience: listing.filters.for,
    classId,
    q: view === 'list' ? listing.q.toLowerCase() : '',
  }
  const entries = all.filter((one) => matches(one, filter))
  if (listing.export) {
    const kept = entries.filter((one) => !one.hidden)
    throw fileOf(ctx.lang, listing.export, entryList(), kept, 'calendar:site')
  }
  const asked = (name: string) => (mayManage ? params.get(name) : null)
  const [edit, confirm, override] = [asked('edit'), asked('confirm'), asked('override')]
  const own = async (id: string) => {
    const { startsAt, endsAt, ...row } = (await siteEvent(ctx, idOf(id))).get({ plain: true })
    return { ...row, startsAt: startsAt?.slice(0, 5) ?? '', endsAt: endsAt?.slice(0, 5) ?? '' }
  }
  const fresh = {
    id: null,
    titleEn: '',
    titleBn: '',
    kind: 'event',
    fromOn: view === 'month' && !now.startsWith(month) ? `${month}-01` : now,
    toOn: '',
    startsAt: '',
    endsAt: '',
    audience: [] as string[],
    classIds: [] as number[],
    noteBn: '',
    noteEn: '',
  }
  return {
    view,
    mayManage,
    kinds: ENTRY_KINDS,
    eventKinds: EVENT_KINDS,
    audiences: AUDIENCES,
    classes,
    chosen: { kind: kind?.[0] ?? null, for: listing.filters.for?.[0] ?? null, class: classId },
    weekend: await weekendOf(ctx.site.id),
    month: { month, today: now },
    year: {
      year,
      label: firstMonth.endsWith('-01') ? String(year) : `${year}–${year + 1}`,
      sheet:
        view === 'year'
          ? yearSheet(firstMonth, entries, await workingRule(ctx.site, range.from, range.to, classId))
          : null,
    },
    mayExam: ctx.can('exams.exams.view'),
    list: listOf(
      listing,
      view === 'month' ? entries : view === 'year' ? [] : entries.slice(listing.offset, listing.offset + listing.limit),
      entries.length,
    ),
    editing: edit === null ? null : edit === 'new' ? fresh : await own(edit),
    removing: confirm === null ? null : await own(confirm),
    overriding: override === null ? null : await overridable(ctx, idOf(override)),
    constraint: eventConstraint(siteEventForm),
  }
}
