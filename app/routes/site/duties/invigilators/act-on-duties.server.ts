import type { EntranceArgs } from '~/access/guard.server'
import { intents, submitted, type Action } from '~/access/intents.server'
import {
  addForm,
  dutyForm,
  handForm,
  offForm,
  offGoneForm,
  ruleForm,
  solveForm,
  swapAcceptForm,
  swapRefuseForm,
} from '~/domain/exams/invigilation/duty.form'
import {
  addDuty,
  addOff,
  handOver,
  removeDuty,
  removeOff,
  saveRule,
  solveDuties,
} from '~/domain/exams/invigilation/set-duties.server'
import { acceptSwap, refuseSwap } from '~/domain/exams/invigilation/swaps.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'

const home = (exam: number, more = '') => `${paths.invigilators}?exam=${exam}${more}`

/** The exam that days off were looked at from, where there was one. */
async function off({ form, done }: EntranceArgs, key: string): Promise<Response> {
  const exam = (await form()).get('exam')
  return done(
    typeof exam === 'string' && exam
      ? `${paths.invigilators}?exam=${encodeURIComponent(exam)}&tab=off`
      : `${paths.invigilators}?tab=off`,
    key,
  )
}

/** A change of one sitting's duties: back to that sitting. */
const inSitting =
  <Given extends { exam: number }>(verb: (ctx: SiteCtx, given: Given) => Promise<unknown>, key: string) =>
  async (ctx: SiteCtx, given: Given, { form, done }: EntranceArgs) => {
    await verb(ctx, given)
    const sitting = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.exec(String((await form()).get('sitting') ?? ''))?.[0]
    return done(home(given.exam, sitting ? `&sitting=${sitting}` : ''), key)
  }

/** Every change of the screen. */
export const actOnDuties: Action<SiteCtx> = intents({
  rule: submitted(ruleForm, async (ctx, given, { done }) => {
    await saveRule(ctx, given)
    return done(home(given.exam), 'common:saved')
  }),
  solve: submitted(solveForm, async (ctx, { exam, how }, { done }) => {
    const { placed, unplaced } = await solveDuties(ctx, exam, how === 'anew' ? 'anew' : 'fill')
    const counts = { count: placed, short: unplaced.length }
    return unplaced.length
      ? done(home(exam), 'duties:watch.solvedShort', counts, 'warning')
      : done(home(exam), 'duties:watch.solved', counts)
  }),
  add: submitted(addForm, inSitting(addDuty, 'duties:watch.added')),
  hand: submitted(handForm, inSitting(handOver, 'duties:watch.handed')),
  remove: submitted(
    dutyForm,
    inSitting((ctx, { exam, duty }) => removeDuty(ctx, exam, duty), 'common:deleted'),
  ),
  'swap-accept': submitted(swapAcceptForm, async (ctx, { exam, swap }, { done }) => {
    await acceptSwap(ctx, exam, swap)
    return done(home(exam, '&tab=swaps'), 'duty-swaps:done.accepted')
  }),
  'swap-refuse': submitted(swapRefuseForm, async (ctx, { exam, swap, reason }, { done }) => {
    await refuseSwap(ctx, exam, swap, reason)
    return done(home(exam, '&tab=swaps'), 'duty-swaps:done.refused')
  }),
  off: submitted(offForm, async (ctx, given, args) => {
    await addOff(ctx, given)
    return off(args, 'common:saved')
  }),
  'off-gone': submitted(offGoneForm, async (ctx, given, args) => {
    await removeOff(ctx, given.off)
    return off(args, 'common:deleted')
  }),
})
