import { parseWithZod } from '@conform-to/zod/v4'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { swapForm, swapGoneForm } from '~/domain/duties/duty.form'
import { askSwap, withdrawSwap } from '~/domain/duties/swaps.server'
import type { SiteCtx } from '~/domain/platform/context'
import { paths } from '~/paths'
import { caught, type Answer } from '~/routes/site/duties/caught.server'

/** Asks that a colleague takes one of one's own duties, or takes the request back. */
export async function actOnSwap(ctx: SiteCtx, args: EntranceArgs): Promise<Answer> {
  const form = await args.form()
  const done = (key: string) => redirectWithToast(args.context.settings, paths.employeeExamAttendance, { kind: 'success', key: `duty-swaps:done.${key}` })
  if (form.get('intent') === 'swap-withdraw') {
    const given = parseWithZod(form, { schema: swapGoneForm })
    if (given.status !== 'success') return given.reply()
    await withdrawSwap(ctx, given.value.swap)
    return done('withdrawn')
  }
  const given = parseWithZod(form, { schema: swapForm })
  if (given.status !== 'success') return given.reply()
  return caught(given, async () => {
    await askSwap(ctx, { ...given.value, reason: given.value.reason ?? '' })
    return done('asked')
  })
}
