import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { giveForm, makeForm, moveForm } from '~/domain/answer-papers/bundle.form'
import { countBundles, giveBundles, makeBundles } from '~/domain/answer-papers/move-bundles.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { caught, type Answer } from '../caught.server'

/** Every change of the screen; `intent` says which. The list's own buttons only lead to the form for what was ticked. */
export async function actOnBundles(ctx: SiteCtx, args: EntranceArgs): Promise<Answer> {
  const form = await args.form()
  const intent = String(form.get('intent'))
  const goTo = (exam: number, key: string, params: Record<string, string | number> = {}, kind: 'success' | 'warning' = 'success', more = '') =>
    redirectWithToast(args.context.settings, `${paths.answerPapers}?exam=${exam}${more}`, { kind, key, params })
  if (intent.startsWith('choose-')) {
    const exam = new URL(args.request.url).searchParams.get('exam') ?? ''
    const ids = form.getAll('ids').map(String).filter((one) => /^[1-9]\d{0,14}$/.test(one)).slice(0, 300)
    return redirect(`${paths.answerPapers}?${new URLSearchParams({ exam: /^\d{1,15}$/.test(exam) ? exam : '', do: intent.slice(7), ids: ids.join(',') })}`)
  }
  if (intent === 'make') {
    const given = parseWithZod(form, { schema: makeForm })
    if (given.status !== 'success') return given.reply()
    const { made, changed } = await makeBundles(ctx, given.value.exam, given.value.sitting)
    return goTo(given.value.exam, 'duties:scripts.madeNow', { count: made, changed }, 'success', `&f_sitting=${given.value.sitting}`)
  }
  if (intent === 'give') {
    const given = parseWithZod(form, { schema: giveForm })
    if (given.status !== 'success') return given.reply()
    return caught(given, async () => {
      const { bundles, scripts } = await giveBundles(ctx, given.value, today())
      return goTo(given.value.exam, 'duties:scripts.givenNow', { count: bundles, scripts }, 'success', `&f_examiner=${given.value.employee}`)
    })
  }
  const given = parseWithZod(form, { schema: moveForm })
  if (given.status !== 'success') return given.reply()
  const { exam, kind, rows } = given.value
  return caught(given, async () => {
    const { differ } = await countBundles(ctx, exam, kind as 'received' | 'returned' | 'recalled', rows)
    return goTo(exam, differ ? 'duties:scripts.countedDiffer' : 'duties:scripts.countedNow', { count: rows.length, differ }, differ ? 'warning' : 'success')
  })
}
