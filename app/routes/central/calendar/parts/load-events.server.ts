import { idOf } from '~/access/params.server'
import { centralEvent, centralEvents, holidayYears, targetChoices } from '~/domain/calendar/central-events.server'
import { AUDIENCES, centralEventForm, EVENT_KINDS, SITE_KINDS } from '~/domain/calendar/event.form'
import { gridRange, monthOf } from '~/domain/calendar/month.policy'
import type { UserCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { eventConstraint } from '~/screens/calendar/constraint.server'
import { askedOf, listed } from '~/screens/list/listed.server'
import { likePattern } from '~/screens/listing.server'
import { eventList } from './events.list'

export type EventsData = Awaited<ReturnType<typeof loadEvents>>

/** The month or the list that the address asks for, with the event to edit (?edit), to retire (?confirm), or the import's question (?dialog=import). */
export async function loadEvents(ctx: UserCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const view = params.get('tab') === 'list' || params.has('export') ? ('list' as const) : ('month' as const)
  const { kind, type, board, district, group, on } = askedOf(request, eventList()).filters
  const month = monthOf(params.get('month'), today())
  const range = view === 'month' ? gridRange(month) : on
  const { list } = await listed(ctx, request, eventList(), ({ q, offset, limit }) =>
    centralEvents(ctx, {
      kinds: kind,
      siteKinds: type,
      boards: board,
      districts: district,
      groups: group,
      from: range?.from,
      to: range?.to,
      all: view === 'list',
      ...(view === 'list' ? { like: q ? likePattern(q) : null, offset, limit } : {}),
    }),
  )
  const mayManage = ctx.can('global-calendar.events.manage')
  const wanted = mayManage ? params.get('edit') : null
  const confirm = mayManage ? params.get('confirm') : null
  return {
    view,
    mayManage,
    list,
    kinds: EVENT_KINDS,
    siteKinds: SITE_KINDS,
    audiences: AUDIENCES,
    constraint: eventConstraint(centralEventForm),
    month: { month, today: today(), type: type?.[0] ?? null },
    choices: await targetChoices(ctx),
    editing:
      wanted === null
        ? null
        : wanted === 'new'
          ? {
              id: null,
              titleEn: '',
              titleBn: '',
              kind: 'event',
              fromOn: today(),
              toOn: '',
              active: true,
              audience: [],
              siteKinds: [],
              boardIds: [],
              districtIds: [],
              groupIds: [],
            }
          : await centralEvent(ctx, idOf(wanted)),
    retiring: confirm === null ? null : await centralEvent(ctx, idOf(confirm)),
    importing: mayManage && params.get('dialog') === 'import' ? await holidayYears() : null,
  }
}
