import { redirect } from '@remix-run/node'
import { filled } from '~/access/filled.server'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { giveForm, makeForm, moveForm } from '~/domain/answer-papers/bundle.form'
import { countBundles, giveBundles, makeBundles } from '~/domain/answer-papers/move-bundles.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today } from '~/format/dates'
import { paths } from '~/paths'

/** Every change of the screen; `intent` says which. The list's own buttons only lead to the form for what was ticked. */
export async function actOnBundles(ctx: SiteCtx, args: EntranceArgs): Promise<Response> {
  const form = await args.form()
  const intent = String(form.get('intent'))
  const goTo = (
    exam: number,
    key: string,
    params: Record<string, string | number> = {},
    kind: 'success' | 'warning' = 'success',
    more = '',
  ) => redirectWithToast(args.context.settings, `${paths.answerPapers}?exam=${exam}${more}`, { kind, key, params })
  if (intent.startsWith('choose-')) {
    const exam = new URL(args.request.url).searchParams.get('exam') ?? ''
    const ids = form
      .getAll('ids')
      .map(String)
      .filter((one) => /^[1-9]\d{0,14}$/.test(one))
      .slice(0, 300)
    return redirect(
      `${paths.answerPapers}?${new URLSearchParams({ exam: /^\d{1,15}$/.test(exam) ? exam : '', do: intent.slice(7), ids: ids.join(',') })}`,
    )
  }
  if (intent === 'make') {
    const given = filled(form, makeForm)
    const { made, changed } = await makeBundles(ctx, given.exam, given.sitting)
    return goTo(
      given.exam,
      'duties:scripts.madeNow',
      { count: made, changed },
      'success',
      `&f_sitting=${given.sitting}`,
    )
  }
  if (intent === 'give') {
    const given = filled(form, giveForm)
    const { bundles, scripts } = await giveBundles(ctx, given, today())
    return goTo(
      given.exam,
      'duties:scripts.givenNow',
      { count: bundles, scripts },
      'success',
      `&f_examiner=${given.employee}`,
    )
  }
  const { exam, kind, rows } = filled(form, moveForm)
  const { differ } = await countBundles(ctx, exam, kind as 'received' | 'returned' | 'recalled', rows)
  return goTo(
    exam,
    differ ? 'duties:scripts.countedDiffer' : 'duties:scripts.countedNow',
    { count: rows.length, differ },
    differ ? 'warning' : 'success',
  )
}
