import type { SiteCtx } from '~/domain/platform/context'
import { scrutinyExams, scrutinyRequests } from '~/domain/results/amendments/scrutiny.server'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { listed } from '~/screens/list/listed.server'
import { smallRoll } from '../permission/panel.server'
import { scrutinyList } from './scrutiny.list'

/** Scrutiny requests by name, roll or code, exam and state. */
export async function loadScrutiny(ctx: SiteCtx, request: Request) {
  const { list } = await listed(ctx, request, scrutinyList, (asked) =>
    scrutinyRequests(ctx.site.id, { ...asked, roll: smallRoll(asked.q) }, ctx.lang),
  )
  return {
    list,
    exams: (await scrutinyExams(ctx.site.id)).map((one) => ({
      value: one.id,
      text: `${nameIn(one, ctx.lang)} ${digits(one.session, ctx.lang)}`,
    })),
    mayAmend: ctx.can('results.results.amend'),
  }
}
