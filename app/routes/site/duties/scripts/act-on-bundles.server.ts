import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { intents, submitted, type Action } from '~/access/intents.server'
import { query } from '~/access/params.server'
import { giveForm, makeForm, moveForm } from '~/domain/exams/answer-papers/bundle.form'
import { countBundles, giveBundles, makeBundles } from '~/domain/exams/answer-papers/move-bundles.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { zId, zIds } from '~/ui/fields/zod'

/** The list's own buttons only lead to the form for what was ticked. */
const choose = (move: string) =>
  submitted(z.object({ ids: zIds() }), (_, { ids }, { request }) => {
    const { exam } = query(request, { exam: zId({ optional: true }) })
    const asked = { exam: String(exam ?? ''), do: move, ids: ids.slice(0, 300).join(',') }
    return redirect(`${paths.answerPapers}?${new URLSearchParams(asked)}`)
  })

const home = (exam: number, more = '') => `${paths.answerPapers}?exam=${exam}${more}`

/** Every change of the screen. */
export const actOnBundles: Action<SiteCtx> = intents({
  'choose-given': choose('given'),
  'choose-received': choose('received'),
  'choose-returned': choose('returned'),
  'choose-recalled': choose('recalled'),
  make: submitted(makeForm, async (ctx, { exam, sitting }, { done }) => {
    const { made, changed } = await makeBundles(ctx, exam, sitting)
    return done(home(exam, `&f_sitting=${sitting}`), 'duties:scripts.madeNow', { count: made, changed })
  }),
  give: submitted(giveForm, async (ctx, given, { done }) => {
    const { bundles, scripts } = await giveBundles(ctx, given, today())
    return done(home(given.exam, `&f_examiner=${given.employee}`), 'duties:scripts.givenNow', {
      count: bundles,
      scripts,
    })
  }),
  count: submitted(moveForm, async (ctx, { exam, kind, rows }, { done }) => {
    const { differ } = await countBundles(ctx, exam, kind as 'received' | 'returned' | 'recalled', rows)
    const counts = { count: rows.length, differ }
    return differ
      ? done(home(exam), 'duties:scripts.countedDiffer', counts, 'warning')
      : done(home(exam), 'duties:scripts.countedNow', counts)
  }),
})
