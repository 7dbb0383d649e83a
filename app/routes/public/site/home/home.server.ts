import type { RequestContext } from '~/access/load-context.server'
import type { Ctx } from '~/domain/context'
import { shownEntries, shownSlides, type ShownQuery } from '~/domain/website/public/shown-entries.server'
import { siteDesign } from '~/domain/website/public/site-frame.server'
import { siteFacts, siteFigures } from '~/domain/website/public/site-texts.server'
import { summaryOf } from '~/domain/website/public/text.server'
import { triedDesign } from '../../home-frame.server'
import { openAdmissions } from '~/domain/admissions/form/admission-open.server'
import { articles, CARD, sitePage } from '../article.server'

const HERO = '(min-width: 1152px) 1104px, 100vw'

/** What an institution's first page shows, in the reader's language. */
export async function siteHome(ctx: Ctx, context: RequestContext, request: Request) {
  const siteId = sitePage(ctx, context)
  const of = async (query: ShownQuery, full = false, sizes = CARD) =>
    articles(ctx, (await shownEntries(siteId, query)).items, full, sizes)
  const { layout: chosen, shows } = await siteDesign(ctx.tenant)
  const layout = triedDesign(ctx, context, request)?.layout ?? chosen
  const facts = await siteFacts(siteId)
  const own = (bn = '', en = '') => (ctx.lang === 'bn' ? bn || en : en || bn)
  const [about] = await of({ kind: 'about', topics: ['about'], order: 'chosen', limit: 1 })
  const [message] = await of({ kind: 'message', order: 'chosen', limit: 1 }, true)
  const { top, special } = await shownSlides(siteId)
  const record = {
    about: own(facts?.aboutBn, facts?.aboutEn),
    message: own(facts?.headMessageBn, facts?.headMessageEn),
    head: own(facts?.headNameBn, facts?.headNameEn),
  }
  return {
    kind: 'site' as const,
    layout,
    people: shows.includes('employees'),
    established: facts?.establishedYear ?? null,
    record,
    about: about ?? null,
    message: message ?? null,
    slides: await articles(ctx, top.slice(0, 6), false, HERO),
    special: await articles(ctx, special),
    notices: await of({ kind: 'notice', order: 'newest', limit: 8 }),
    events: await of({ kind: 'event', order: 'coming', open: true, limit: 4 }),
    albums: await of({ kind: 'album', order: 'past', limit: 3 }),
    videos: await of({ kind: 'video', order: 'chosen', limit: 3 }),
    circulars: await of({ kind: 'circular', order: 'closing', open: true, limit: 3 }),
    admissions:
      ctx.tenant.modules === null || ctx.tenant.modules.includes('admissions') ? await openAdmissions(siteId) : [],
    figures: await siteFigures(siteId),
    described: about?.summary || summaryOf(record.about),
  }
}
export type SiteHomeData = Awaited<ReturnType<typeof siteHome>>
