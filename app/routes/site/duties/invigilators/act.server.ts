import { filled } from '~/access/filled.server'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
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
} from '~/domain/duties/duty.form'
import {
  addDuty,
  addOff,
  handOver,
  removeDuty,
  removeOff,
  saveRule,
  solveDuties,
} from '~/domain/duties/set-duties.server'
import { acceptSwap, refuseSwap } from '~/domain/duties/swaps.server'
import type { SiteCtx } from '~/domain/platform/context'
import { paths } from '~/paths'

/** Every change of the screen; `intent` says which. */
export async function actOnDuties(ctx: SiteCtx, args: EntranceArgs): Promise<Response> {
  const form = await args.form()
  const sitting = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.exec(String(form.get('sitting') ?? ''))?.[0]
  const goTo = (
    exam: number | null,
    more: string,
    key: string,
    params: Record<string, string | number> = {},
    kind: 'success' | 'warning' = 'success',
  ) =>
    redirectWithToast(args.context.settings, `${paths.invigilators}?${exam ? `exam=${exam}` : ''}${more}`, {
      kind,
      key,
      params,
    })
  const back = sitting ? `&sitting=${sitting}` : ''
  switch (form.get('intent')) {
    case 'rule': {
      const given = filled(form, ruleForm)
      await saveRule(ctx, given)
      return goTo(given.exam, '', 'common:saved')
    }
    case 'solve': {
      const given = filled(form, solveForm)
      const { placed, unplaced } = await solveDuties(ctx, given.exam, given.how === 'anew' ? 'anew' : 'fill')
      return goTo(
        given.exam,
        '',
        unplaced.length ? 'duties:watch.solvedShort' : 'duties:watch.solved',
        { count: placed, short: unplaced.length },
        unplaced.length ? 'warning' : 'success',
      )
    }
    case 'add': {
      const given = filled(form, addForm)
      await addDuty(ctx, given)
      return goTo(given.exam, back, 'duties:watch.added')
    }
    case 'hand': {
      const given = filled(form, handForm)
      await handOver(ctx, given)
      return goTo(given.exam, back, 'duties:watch.handed')
    }
    case 'remove': {
      const given = filled(form, dutyForm)
      await removeDuty(ctx, given.exam, given.duty)
      return goTo(given.exam, back, 'common:deleted')
    }
    case 'swap-accept': {
      const given = filled(form, swapAcceptForm)
      await acceptSwap(ctx, given.exam, given.swap)
      return goTo(given.exam, '&tab=swaps', 'duty-swaps:done.accepted')
    }
    case 'swap-refuse': {
      const given = filled(form, swapRefuseForm)
      await refuseSwap(ctx, given.exam, given.swap, given.reason)
      return goTo(given.exam, '&tab=swaps', 'duty-swaps:done.refused')
    }
    case 'off': {
      const given = filled(form, offForm)
      await addOff(ctx, given)
      return goTo(Number(form.get('exam')) || null, '&tab=off', 'common:saved')
    }
    default: {
      const given = filled(form, offGoneForm)
      await removeOff(ctx, given.off)
      return goTo(Number(form.get('exam')) || null, '&tab=off', 'common:deleted')
    }
  }
}
