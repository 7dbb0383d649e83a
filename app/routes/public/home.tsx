import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { homeOf } from '~/access/home.server'
import { hueOfName, paletteOf } from '~/domain/website/design/palette'
import { groupSites } from '~/domain/website/public/site-texts.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hasPayments, hasResults } from './home-frame.server'
import { GroupHome } from './home-group'
import { siteHome } from './site/home/home.server'
import { SiteHome } from './site/home/site-home'

export const handle: ScreenHandle = { title: 'website:home.title', plain: true, site: true }

/** `/`: an institution's home, a group's list of institutions, and at the centre the way to the product or to work. */
export const loader = open(async (ctx, { request, context }) => {
  const { tenant } = ctx
  if (tenant.kind === 'central') throw redirect(homeOf(ctx))
  if (tenant.kind === 'group') {
    const sites = await groupSites(tenant.siteIds)
    return { kind: 'group' as const, sites: sites.map((site) => ({ ...site, colours: bandOf(site) })) }
  }
  const home = await siteHome(ctx, context, request)
  return { ...home, said: { description: home.described }, results: hasResults(ctx), fees: hasPayments(ctx) }
})

/** An institution's band, the same in the light and in the dark. */
function bandOf(site: {
  nameEn: string
  hue: number | null
  strength: 'calm' | 'strong' | null
}): Record<string, string> {
  const { brand, brandInk } = paletteOf(site.hue ?? hueOfName(site.nameEn), site.strength ?? 'calm').light
  return { '--brand': brand.join(' '), '--accent': brand.join(' '), '--accent-ink': brandInk.join(' ') }
}

export default function Home() {
  const data = useLoaderData<typeof loader>()
  if (data.kind === 'group') return <GroupHome sites={data.sites} />
  return <SiteHome home={data} />
}
