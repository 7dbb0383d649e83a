import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { shownEntries } from '~/domain/website/public/shown-entries.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { EntryCard, PageHead, Pages } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { articles, sitePage, something } from './article.server'
import { pageOfList } from './page-of-list.server'

const PER = 18

export const handle: ScreenHandle = { title: 'website:events.title', plain: true, site: true, reads: ['page'] }

/** @throws Missing where there is none */
export const loader = open(async (ctx, { request, context }) => {
  const siteId = sitePage(ctx, context)
  const { page, range } = pageOfList(request, PER)
  const { items, total } = await shownEntries(siteId, { kind: 'event', order: 'coming', ...range })
  return { items: await articles(ctx, something(items)), page, pages: Math.ceil(total / PER) }
})

/** `/web/event/all`: what is to come, the nearest first, then what was. */
export default function Events() {
  const { items, page, pages } = useLoaderData<typeof loader>()
  const { t } = useSite()
  return (
    <>
      <PageHead title={t('website:events.title')} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((one) => (
          <EntryCard
            key={one.id}
            article={one}
            to={paths.webEvent(one.id)}
            date
            when={[one.from, one.fact.place].filter(Boolean).join(' · ')}
          />
        ))}
      </div>
      <Pages page={page} pages={pages} href={(next) => `${paths.webEvents}?page=${next}`} />
    </>
  )
}
