import { idOf, query } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { declaration } from '~/domain/registrations/declare/declarations.server'
import { planTelling } from '~/domain/registrations/tell/tell-guardians.server'
import { planQuery } from '~/domain/registrations/tell/tell.form'
import { MOST_TOLD } from '~/domain/registrations/tell/tell.policy'
import { windowOn } from '~/domain/registrations/window.policy'
import { placesOf } from '~/domain/students/student-places.server'
import { today } from '~/format/dates'
import { idsIn } from '~/ui/table/url'
import type { EntranceArgs } from '~/access/guard.server'

/** Messages that are shown to the letter. */
const SHOWN = 12

/** What guardians would be told, and what it costs. */
export async function tellingData(ctx: SiteCtx, { params, request }: EntranceArgs) {
  const of = await declaration(ctx.site.id, idOf(params.id))
  const { audience, lang, section } = query(request, planQuery)
  const ids = [...new Set(new URL(request.url).searchParams.getAll('ids').flatMap(idsIn))]
  const wanted = { lang: lang ?? ctx.site.defaultLang, section, ids }
  const places = await placesOf(ctx.site.id, ctx.lang, { sectionIds: of.sections })
  const plan = audience === null ? null : await planTelling(ctx, of.id, { audience, ...wanted })
  return {
    registration: { id: of.id, titleBn: of.titleBn, titleEn: of.titleEn },
    running: windowOn(of, today()) === 'open',
    wanted: { audience, ...wanted },
    sections: places.map(({ id, text }) => ({ value: id, text })),
    plan: plan && {
      count: plan.messages.length,
      segments: plan.segments,
      costPoisha: plan.costPoisha,
      messages: plan.messages.slice(0, SHOWN),
      without: plan.without,
      already: plan.already,
      tooMany: plan.messages.length > MOST_TOLD,
      pins: plan.messages.filter((one) => one.kind === 'pin').length,
    },
  }
}

export type TellingData = Awaited<ReturnType<typeof tellingData>>
