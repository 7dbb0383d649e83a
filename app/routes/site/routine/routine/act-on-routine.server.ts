import type { EntranceArgs } from '~/access/guard.server'
import { intents, submitted, type Action } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { startFill } from '~/domain/routine/fill-routine.server'
import { saveNeeds } from '~/domain/routine/needs.server'
import {
  classForm,
  clearForm,
  fillForm,
  lessonForm,
  limitForm,
  offForm,
  removeForm,
  swapForm,
  thereForm,
} from '~/domain/routine/routine.form'
import { clearSolved, removeLesson, saveLesson, swapSlots } from '~/domain/routine/save-lesson.server'
import { addHoursOff, removeHoursOff, setTeachingLimit } from '~/domain/routine/teacher-hours.server'
import { paths } from '~/paths'

const back = (
  { request, done }: EntranceArgs,
  change: Record<string, string | number | null>,
  key: string,
  params?: Record<string, string | number>,
) => done(hereWith(request, { cell: null, entry: null, ...change }), key, params)

/** Every change of the routine. */
export const actOnRoutine: Action<SiteCtx> = intents({
  lesson: submitted(lessonForm, async (ctx, given, args) => {
    await saveLesson(ctx, given)
    return back(args, { view: null, id: given.section }, 'common:saved')
  }),
  swap: submitted(swapForm, async (ctx, { section, from, to }, args) => {
    const count = await swapSlots(ctx, section, from, to)
    return back(args, { view: null, id: section }, 'routine:moved', { count })
  }),
  remove: submitted(removeForm, async (ctx, { entry }, args) => {
    const { sectionId } = await removeLesson(ctx, entry)
    return back(args, { view: null, id: sectionId }, 'common:deleted')
  }),
  needs: submitted(classForm, async (ctx, given, args) => {
    const count = await saveNeeds(ctx, given.class, await args.form())
    return back(args, { suggest: null, class: given.class }, 'routine:needs.saved', { count })
  }),
  fill: submitted(fillForm, async (ctx, { session, shift, mode }, args) => {
    const { jobId } = await startFill(ctx, session, shift, mode === 'anew')
    return jobId === null
      ? back(args, { view: 'fill', session }, 'routine:fill.done')
      : args.done(paths.job(jobId), 'routine:fill.started')
  }),
  limit: submitted(limitForm, async (ctx, { teacher, daily }, args) => {
    await setTeachingLimit(ctx, teacher, daily)
    return back(args, {}, 'routine:hours.saved')
  }),
  off: submitted(offForm, async (ctx, given, args) => {
    await addHoursOff(ctx, given)
    return back(args, {}, 'routine:hours.saved')
  }),
  there: submitted(thereForm, async (ctx, { off }, args) => {
    await removeHoursOff(ctx, off)
    return back(args, {}, 'routine:hours.saved')
  }),
  clear: submitted(clearForm, async (ctx, { session, section }, args) =>
    back(args, {}, 'routine:fill.cleared', { count: await clearSolved(ctx, session, section) }),
  ),
})
