import { posted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { saveCall, statesIn } from '~/domain/batches/attendance.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { typedDay } from '~/format/typed'

/** The day and states of a roll call, as its form says them. */
function callIn(form: FormData) {
  const day = typedDay(String(form.get('day') ?? ''))
  const version = Number(form.get('version'))
  if (!day || !Number.isSafeInteger(version)) throw new Invalid({ '': ['batches:error.stale'] })
  return { day, version, states: statesIn(form) }
}

/** Saves the roll call of a batch, of whatever batch or of one's own. @param at where it is shown */
export const callAction = (right: 'any' | 'own', at: (id: number) => string) =>
  posted(callIn, async (ctx: SiteCtx, { day, version, states }, { params, done }) => {
    const batchId = idOf(params.id)
    const { present, absent } = await saveCall(ctx, { batchId, day, version, states, right })
    return done(`${at(batchId)}?day=${day}`, 'batches:saved', { present, absent })
  })
