import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import { moveForm, overrideForm, siteEventForm } from '~/domain/calendar/event.form'
import { moveEvent } from '~/domain/calendar/move-event.server'
import { overrideEvent } from '~/domain/calendar/overrides.server'
import { removeSiteEvent, saveSiteEvent } from '~/domain/calendar/site-calendar.server'
import type { SiteCtx } from '~/domain/context'
import { zId } from '~/ui/fields/zod'

const back = ({ request, done }: EntranceArgs, key: string) => done(hereWith(request, { override: null }), key)

/** Every change of the institution's calendar. */
export const actOnCalendar: Action<SiteCtx> = intents({
  save: submitted(siteEventForm.and(z.object({ id: zId({ optional: true }) })), async (ctx, { id, ...value }, args) => {
    await saveSiteEvent(ctx, id, value)
    return back(args, 'common:saved')
  }),
  remove: byId(async (ctx, id, args) => {
    await removeSiteEvent(ctx, id)
    return back(args, 'common:deleted')
  }),
  move: submitted(moveForm, async (ctx, value, args) => {
    await moveEvent(ctx, value)
    return back(args, 'calendar:moved')
  }),
  override: submitted(overrideForm, async (ctx, value, args) => {
    await overrideEvent(ctx, args.id(), value)
    return back(args, 'common:saved')
  }),
})
