import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { shownEntries } from '~/domain/website/public/shown-entries.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { articles, sitePage, something } from './article.server'

export const handle: ScreenHandle = { title: 'website:videos.title', plain: true, site: true }

/** @throws Missing where there is none */
export const loader = open(async (ctx, { context }) => {
  const { items } = await shownEntries(sitePage(ctx, context), { kind: 'video', order: 'chosen', limit: 60 })
  return { items: await articles(ctx, something(items)) }
})

/** `/web/event-video-details`: each video is a card that leads to where it is shown; nothing is asked of that place before. */
export default function Videos() {
  const { items } = useLoaderData<typeof loader>()
  const { t } = useSite()
  return (
    <>
      <PageHead title={t('website:videos.title')} note={t('website:videos.note')} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((one) => (
          <figure key={one.id} className="site-card">
            <a className="video !rounded-none" href={one.fact.url} target="_blank" rel="noopener noreferrer">
              <span>{t('website:videos.watch')}</span>
            </a>
            <figcaption className="p-4 text-lg font-semibold leading-snug" lang={one.lang}>
              {one.title}
            </figcaption>
          </figure>
        ))}
      </div>
    </>
  )
}
