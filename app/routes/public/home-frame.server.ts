import type { RequestContext } from '~/access/load-context.server'
import type { Ctx } from '~/domain/platform/context'
import { hueOfName, paletteStyle } from '~/domain/website/design/palette'
import { frameFacts, type FrameFacts } from '~/domain/website/public/site-frame.server'
import { menuOf, placeOf } from '~/domain/website/public/site-menu.policy'
import { pictureHtml } from '~/domain/website/public/text.server'
import { paths } from '~/paths'
import type { PublicSite } from '~/ui/shell/shell-data'

const has = (ctx: Ctx, ...areas: string[]): boolean =>
  ctx.tenant.kind === 'site' && (ctx.tenant.modules === null || areas.some((area) => ctx.tenant.modules?.includes(area)))

/** Whether the institution's package has results, and so a public result page. */
export const hasResults = (ctx: Ctx): boolean => has(ctx, 'results')
/** Whether it may have issued papers that somebody can check: certificates, and transfer certificates with the students. */
export const hasDocuments = (ctx: Ctx): boolean => has(ctx, 'students', 'certificates')
/** Whether it may have issued admit cards. */
export const hasExams = (ctx: Ctx): boolean => has(ctx, 'exams')
/** Whether its package has payments, and so a public page to pay fees on. */
export const hasPayments = (ctx: Ctx): boolean => has(ctx, 'payments')

/** Whether its office has the desk that answers what the public writes. */
export const hasDesk = (ctx: Ctx): boolean => has(ctx, 'website')

/** The header, menu and footer around public pages; null at the centre, which has none. */
export async function publicFrame(ctx: Ctx, context: RequestContext): Promise<PublicSite | null> {
  const { tenant, lang } = ctx
  if (tenant.kind === 'central') return null
  const facts = tenant.kind === 'site' ? await frameFacts(tenant) : null
  context.keepUntil = facts?.until ?? null
  const { header, hue, strength } = facts?.design ?? { header: 'letterhead', hue: hueOfName(tenant.nameEn), strength: 'calm' }
  return {
    header, colours: paletteStyle(hue, strength), bannerHtml: facts?.banner ? pictureHtml(facts.banner, lang, '100vw') : null,
    nameEn: tenant.nameEn, nameBn: tenant.nameBn, logoUrl: tenant.logoFileId ? paths.logo : null, eiin: tenant.eiin,
    address: tenant.addressEn || tenant.addressBn ? { en: tenant.addressEn || tenant.addressBn, bn: tenant.addressBn || tenant.addressEn } : null,
    phone: tenant.phone, email: tenant.email,
    menu: facts ? menuOf(facts, tenant.modules, lang) : [{ label: lang === 'bn' ? 'প্রথম পাতা' : 'Home', path: paths.home, children: [] }],
    important: placeOf(facts?.links ?? [], 'important', lang), social: placeOf(facts?.links ?? [], 'social', lang),
    visits: visitsOf(facts),
  }
}

const visitsOf = (facts: FrameFacts | null): number | null => (facts?.design.shows.includes('visits') && facts.visits > 0 ? facts.visits : null)
