import { idOf } from '~/access/params.server'
import { AUDIENCES, EVENT_KINDS, siteEventForm } from '~/domain/calendar/event.form'
import { gridRange, monthOf } from '~/domain/calendar/month.policy'
import { eventsOf, overridable, siteEvent, weekendOf } from '~/domain/calendar/site-calendar.server'
import type { SiteCtx } from '~/domain/platform/context'
import { addDays, today } from '~/format/dates'
import { eventConstraint } from '~/screens/calendar/constraint.server'
import { eventFile } from '~/screens/calendar/event-file.server'
import { listOf, parseListing } from '~/screens/listing.server'

export type CalendarData = Awaited<ReturnType<typeof loadCalendar>>

/** The month or list of the institution's calendar; the list runs from a month ago for a year unless it is narrowed. */
export async function loadCalendar(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const now = today()
  const view = params.get('tab') === 'list' || params.has('export') ? ('list' as const) : ('month' as const)
  const listing = parseListing(request, { filters: { kind: EVENT_KINDS, on: 'dates' } })
  const { kind, on } = listing.filters
  const month = monthOf(params.get('month'), now)
  const range =
    view === 'month'
      ? gridRange(month)
      : {
          from: on?.from ?? (on?.to ? addDays(on.to, -366) : addDays(now, -31)),
          to: on?.to ?? addDays(on?.from ?? now, 366),
        }
  const mayManage = ctx.can('calendar.events.manage')
  const q = listing.q.toLowerCase()
  const events = (await eventsOf(ctx.site, range.from, range.to, mayManage)).filter(
    (one) => (!kind || kind.includes(one.kind)) && (!q || `${one.titleBn} ${one.titleEn}`.toLowerCase().includes(q)),
  )
  if (listing.export) {
    const shown = events.filter((one) => !one.hidden)
    throw eventFile(listing.export, 'calendar:site', ctx.lang, shown)
  }
  const asked = (name: string) => (mayManage ? params.get(name) : null)
  const [edit, confirm, override] = [asked('edit'), asked('confirm'), asked('override')]
  const own = async (id: string) => {
    const { startsAt, endsAt, ...row } = (await siteEvent(ctx, idOf(id))).get({ plain: true })
    return { ...row, startsAt: startsAt?.slice(0, 5) ?? '', endsAt: endsAt?.slice(0, 5) ?? '' }
  }
  return {
    view,
    mayManage,
    kinds: EVENT_KINDS,
    audiences: AUDIENCES,
    weekend: await weekendOf(ctx.site.id),
    month: { month, today: now },
    list: listOf(
      listing,
      view === 'month' ? events : events.slice(listing.offset, listing.offset + listing.limit),
      events.length,
    ),
    editing:
      edit === null
        ? null
        : edit === 'new'
          ? {
              id: null,
              titleEn: '',
              titleBn: '',
              kind: 'event',
              fromOn: now,
              toOn: '',
              startsAt: '',
              endsAt: '',
              audience: [] as string[],
            }
          : await own(edit),
    removing: confirm === null ? null : await own(confirm),
    overriding: override === null ? null : await overridable(ctx, idOf(override)),
    constraint: eventConstraint(siteEventForm),
  }
}
