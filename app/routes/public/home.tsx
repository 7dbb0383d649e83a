import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { homeOf } from '~/access/home.server'
import { groupSites, publicHome, publicPages } from '~/domain/website/public-site.server'
import { formatDate, formatDateTime } from '~/format/dates'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hasResults } from './home-frame.server'
import { GroupHome } from './home-group'
import { SiteHome } from './home-site'

export const handle: ScreenHandle = { title: 'website:home.title', words: ['ui'], plain: true }

/** `/`: an institution's home, a group's list of institutions, and at the centre the way to the product or to work. */
export const loader = open(async (ctx, { request }) => {
  const { tenant } = ctx
  if (tenant.kind === 'central') throw redirect(homeOf(ctx))
  if (tenant.kind === 'group') {
    const { host, hostname } = new URL(request.url)
    const domain = host.slice(hostname.indexOf('.') + 1)
    return { kind: 'group' as const, sites: (await groupSites(tenant)).map((site) => ({ ...site, url: `//${site.alias}.${domain}/` })) }
  }
  const home = await publicHome(tenant.id)
  const pages = await publicPages(tenant.id)
  const { lang } = ctx
  return {
    kind: 'site' as const, results: hasResults(ctx), loggedIn: ctx.user !== null,
    home: home && { ...home, notices: home.notices.map((notice) => ({ ...notice, publishedOn: formatDate(notice.publishedOn, lang) })) },
    pages: {
      ...pages,
      events: pages.events.map((event) => ({ ...event, startsAt: formatDateTime(event.startsAt, lang) })),
      jobs: pages.jobs.map((job) => ({ ...job, applyBy: formatDate(job.applyBy, lang) })),
    },
  }
})

export default function Home() {
  const data = useLoaderData<typeof loader>()
  if (data.kind === 'group') return <GroupHome sites={data.sites} />
  return <SiteHome home={data.home} pages={data.pages} results={data.results} loggedIn={data.loggedIn} />
}
