import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import { importHolidays, saveCentralEvent, setCentralEventActive } from '~/domain/calendar/central-events.server'
import { centralEventForm } from '~/domain/calendar/event.form'
import type { UserCtx } from '~/domain/context'
import { zId, zNumber } from '~/ui/fields/zod'

/** The calendar as it was looked at, without the dialog that is done with. */
function back({ request, done }: EntranceArgs, key: string, params?: Record<string, number>): Response {
  return done(hereWith(request), key, params)
}

const setActive = (active: boolean) =>
  byId(async (ctx: UserCtx, id, args) => {
    await setCentralEventActive(ctx, id, active)
    return back(args, active ? 'calendar:restored' : 'calendar:retired')
  })

/** Every change of the centre's calendar. */
export const actOnEvents: Action<UserCtx> = intents({
  save: submitted(
    centralEventForm.and(z.object({ id: zId({ optional: true }) })),
    async (ctx, { id, ...value }, args) => {
      await saveCentralEvent(ctx, id, value)
      return back(args, 'common:saved')
    },
  ),
  import: submitted(z.object({ year: zNumber({ min: 2000, max: 2100 }) }), async (ctx, { year }, args) => {
    const { added, moved } = await importHolidays(ctx, year)
    return back(args, 'calendar:imported', { added, moved })
  }),
  retire: setActive(false),
  restore: setActive(true),
})
