import { open } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import { centralPost } from '~/domain/website/public/central-posts.server'
import { PAGES } from '~/domain/website/public/pages.policy'
import { logoOf, shareImage } from '~/domain/website/public/share-image.server'
import { shownEntry } from '~/domain/website/public/shown-entries.server'
import { siteDesign } from '~/domain/website/public/site-frame.server'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { idIn } from '~/ui/table/url'

const NAME = /^(bn|en)-(notice|event|album|class-post|text|central|page)-([a-zA-Z0-9]+(?:-[a-zA-Z0-9]+)*)\.png$/

/** What stands on a page's picture: only titles that the site itself shows, never words of whoever asks. */
async function titleOf(ctx: Ctx, kind: string, which: string, lang: Lang): Promise<string | null> {
  if (kind === 'page') {
    const page = PAGES.find((one) => one.key === which)
    return page ? (page.key === 'home' ? nameIn(ctx.tenant, lang) : page[lang]) : null
  }
  const id = idIn(which) ?? 0
  const entry =
    kind === 'central'
      ? await centralPost(id)
      : kind === 'text'
        ? await shownEntry(ctx.tenant.id, 'about', which)
        : await shownEntry(ctx.tenant.id, kind as 'notice' | 'event' | 'album' | 'class-post', id)
  return entry && (lang === 'bn' ? entry.titleBn || entry.titleEn : entry.titleEn || entry.titleBn)
}

/** `/web/share-image/{language}-{kind}-{which}.png`: what is shown of a page where it is shared. */
export const loader = open(async (ctx, { params, request }) => {
  const { tenant } = ctx
  const [, lang, kind = '', which = ''] = NAME.exec(params.name ?? '') ?? []
  const title = tenant.kind === 'site' && lang ? await titleOf(ctx, kind, which, lang as Lang) : null
  if (title === null) throw new Missing('picture')
  const { hue, strength } = await siteDesign(tenant)
  const spoken = lang as Lang
  const about = tenant.eiin ? ` · EIIN ${digits(tenant.eiin, 'en')}` : ''
  const { png, tag } = await shareImage(`${tenant.id} ${params.name}`, {
    name: nameIn(tenant, spoken),
    title,
    host: new URL(await tenantOrigin(tenant.id)).hostname + about,
    hue,
    strength,
    logo: await logoOf(tenant),
  })
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=86400',
    ETag: `"${tag}"`,
    'Content-Length': String(png.length),
  }
  if (request.headers.get('if-none-match')?.includes(headers.ETag))
    return new Response(null, {
      status: 304,
      headers: { ETag: headers.ETag, 'Cache-Control': headers['Cache-Control'] },
    })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(png), { headers })
})
