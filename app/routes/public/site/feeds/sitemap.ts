import { open } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import { sitemap } from '~/domain/website/public/feed.policy'
import { hasPage, PAGES } from '~/domain/website/public/pages.policy'
import { frameFacts } from '~/domain/website/public/site-frame.server'
import { entryPath } from '~/domain/website/public/site-menu.policy'
import { shownPages } from '~/domain/website/public/shown-entries.server'
import { feedAnswer } from './answer.server'

/** `/sitemap.xml`: every page of the site that has something to show, in both languages; what says who was chosen, and names of children, are not handed to search machines. */
export const loader = open(async (ctx, { request }) => {
  const { tenant } = ctx
  if (tenant.kind !== 'site') throw new Missing('sitemap')
  const { there, design } = await frameFacts(tenant)
  const entries = await shownPages(tenant.id)
  // A page of entries changed when the newest of them did; the first page shows something of all.
  const latest = (needs: readonly string[] | undefined): Date | null =>
    entries
      .filter(({ kind }) => !needs || needs.some((need) => need.split(':')[0] === kind))
      .reduce<Date | null>((last, { changedAt }) => (last === null || changedAt > last ? changedAt : last), null)
  const pages = PAGES.filter((page) => !page.unlisted && hasPage(page, there, design.shows, tenant.modules)).map(
    ({ path, needs }) => ({ path, changed: latest(needs) }),
  )
  const own = entries.flatMap(({ kind, id, slug, changedAt }) => {
    const path = entryPath(kind, id, slug)
    return path === null || pages.some((page) => page.path === path) ? [] : [{ path, changed: changedAt }]
  })
  return feedAnswer(request, 'application/xml', sitemap(await tenantOrigin(ctx.tenant.id), [...pages, ...own]))
})
