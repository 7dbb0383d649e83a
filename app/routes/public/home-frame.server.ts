import { redirect } from '@remix-run/node'
import type { RequestContext } from '~/access/load-context.server'
import type { Ctx } from '~/domain/context'
import { designInAddress } from '~/domain/website/design/design.form'
import { hueOfName, paletteStyle } from '~/domain/website/design/palette'
import { frameFacts, type FrameFacts } from '~/domain/website/public/site-frame.server'
import { PAGES } from '~/domain/website/public/pages.policy'
import { menuOf, placeOf } from '~/domain/website/public/site-menu.policy'
import { pictureHtml } from '~/domain/website/public/text.server'
import { spelled } from '~/format/known-search'
import type { Lang } from '~/format/lang'
import { paths } from '~/paths'
import type { PublicSite } from '~/ui/shell/shell-data'

const has = (ctx: Ctx, ...areas: string[]): boolean =>
  ctx.tenant.kind === 'site' &&
  (ctx.tenant.modules === null || areas.some((area) => ctx.tenant.modules?.includes(area)))

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

/** Whether its package has job applications, and so forms for them. */
export const hasRecruitment = (ctx: Ctx): boolean => has(ctx, 'recruitment')

/** Leads to the one spelling of a page's address, for good: search machines and caches then know one page. @throws a redirect */
export function spelledRight(
  context: RequestContext,
  request: Request,
  params: Readonly<Record<string, string | undefined>>,
): void {
  const { pathname, search } = new URL(request.url)
  const right = spelled(pathname, params)
  if (request.method === 'GET' && right !== pathname) throw redirect(context.base + right + search, 301)
}

/** The header, menu and footer around public pages; null at the centre, which has none. */
export async function publicFrame(ctx: Ctx, context: RequestContext, request: Request): Promise<PublicSite | null> {
  const { tenant, lang } = ctx
  if (tenant.kind === 'central') return null
  const facts = tenant.kind === 'site' ? await frameFacts(tenant) : null
  const tried = triedDesign(ctx, context, request)
  context.keepUntil ??= facts?.until ?? null // not where a design was asked for, by whomever
  const { header, hue, strength } = tried ??
    facts?.design ?? { header: 'letterhead', hue: hueOfName(tenant.nameEn), strength: 'calm' }
  return {
    header,
    colours: paletteStyle(hue, strength),
    bannerHtml: facts?.banner ? pictureHtml(facts.banner, lang, '100vw') : null,
    origin: facts?.origin ?? null,
    notices: facts?.there.has('notice') ?? false,
    shareImage: facts ? shareOf(request, lang, hue) : null,
    described: describe(tenant),
    nameEn: tenant.nameEn,
    nameBn: tenant.nameBn,
    logoUrl: tenant.logoFileId ? paths.logo : null,
    eiin: tenant.eiin,
    address:
      tenant.addressEn || tenant.addressBn
        ? { en: tenant.addressEn || tenant.addressBn, bn: tenant.addressBn || tenant.addressEn }
        : null,
    phone: tenant.phone,
    email: tenant.email,
    menu: facts
      ? menuOf(facts, tenant.modules, lang)
      : [{ label: lang === 'bn' ? 'প্রথম পাতা' : 'Home', path: paths.home, children: [] }],
    important: placeOf(facts?.links ?? [], 'important', lang),
    social: placeOf(facts?.links ?? [], 'social', lang),
    visits: visitsOf(facts),
  }
}

/** The picture of one of the site's own pages; of any other its home's. */
function shareOf(request: Request, lang: Lang, hue: number): string {
  const { pathname } = new URL(request.url)
  const key = PAGES.find((page) => page.path === pathname)?.key ?? 'home'
  return `${paths.webShareImage(`${lang}-page-${key}.png`)}?v=${hue}`
}

const describe = ({ nameBn, nameEn, addressBn, addressEn }: Ctx['tenant']) => ({
  bn: [nameBn, addressBn || addressEn].filter(Boolean).join(', '),
  en: [nameEn, addressEn || addressBn].filter(Boolean).join(', '),
})

/**
 * A design that somebody who may choose it looks at before it is kept (`?design=`). Such a page is never kept for others.
 */
export function triedDesign(ctx: Ctx, context: RequestContext, request: Request) {
  const asked = new URL(request.url).searchParams.get('design')
  if (asked === null) return null
  context.keepUntil = new Date(0)
  return ctx.tenant.kind === 'site' && ctx.can('website.design.manage') ? designInAddress(asked) : null
}

const visitsOf = (facts: FrameFacts | null): number | null =>
  facts?.design.shows.includes('visits') && facts.visits > 0 ? facts.visits : null
