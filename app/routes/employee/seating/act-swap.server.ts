import { filled } from '~/access/filled.server'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { swapForm, swapGoneForm } from '~/domain/duties/duty.form'
import { askSwap, withdrawSwap } from '~/domain/duties/swaps.server'
import type { SiteCtx } from '~/domain/platform/context'
import { paths } from '~/paths'

/** Asks that a colleague takes one of one's own duties, or takes the request back. */
export async function actOnSwap(ctx: SiteCtx, args: EntranceArgs): Promise<Response> {
  const form = await args.form()
  const done = (key: string) =>
    redirectWithToast(args.context.settings, paths.employeeExamAttendance, {
      kind: 'success',
      key: `duty-swaps:done.${key}`,
    })
  if (form.get('intent') === 'swap-withdraw') {
    await withdrawSwap(ctx, filled(form, swapGoneForm).swap)
    return done('withdrawn')
  }
  const ask = filled(form, swapForm)
  await askSwap(ctx, { ...ask, reason: ask.reason ?? '' })
  return done('asked')
}
