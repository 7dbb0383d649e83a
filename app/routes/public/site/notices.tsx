import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { NOTICE_TOPICS } from '~/domain/website/entries/entry-kinds'
import { shownEntries } from '~/domain/website/public/shown-entries.server'
import { paths } from '~/paths'
import { likePattern } from '~/screens/listing.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PageHead, Pages } from '~/ui/site/article'
import { cleanText } from '~/ui/table/url'
import { useSite } from '~/ui/site/use-site'
import { articles, sitePage, something } from './article.server'
import { pageOfList } from './page-of-list.server'

export const handle: ScreenHandle = {
  title: 'website:notices.title',
  plain: true,
  site: true,
  reads: ['topic', 'q', 'page'],
}

/** @throws Missing where there is no notice at all; a search that finds none is a page */
export const loader = open(async (ctx, { request, context }) => {
  const siteId = sitePage(ctx, context)
  const asked = pageOfList(request, 20)
  const q = cleanText((asked.params.get('q') ?? '').slice(0, 100))
  const topic = NOTICE_TOPICS.find((one) => one === asked.params.get('topic')) ?? null
  const { items, total } = await shownEntries(siteId, {
    kind: 'notice',
    order: 'newest',
    ...asked.range,
    like: q ? likePattern(q) : null,
    topics: topic ? [topic] : undefined,
  })
  const searched = q !== '' || topic !== null
  if (items.length === 0)
    something(searched ? (await shownEntries(siteId, { kind: 'notice', order: 'newest', limit: 1 })).items : items)
  return {
    items: await articles(ctx, items),
    topics: NOTICE_TOPICS,
    topic,
    q,
    page: asked.page,
    pages: Math.ceil(total / 20),
    said: {
      description: items
        .slice(0, 3)
        .map((one) => one.titleBn || one.titleEn)
        .join(' · '),
    },
  }
})

/** `/web/notice/all`: notices, the newest first, those that are pinned before them. */
export default function Notices() {
  const { items, topics, topic, q, page, pages } = useLoaderData<typeof loader>()
  const { t, at } = useSite()
  const href = (next: number) =>
    `${paths.webNotices}?${new URLSearchParams({ ...(q && { q }), ...(topic && { topic }), ...(next > 1 && { page: String(next) }) }).toString()}`.replace(
      /\?$/,
      '',
    )
  return (
    <>
      <PageHead title={t('website:notices.title')} />
      <form
        method="get"
        action={at(paths.webNotices)}
        className="no-print mb-6 flex flex-wrap items-end gap-3"
        role="search"
      >
        <label className="min-w-0 flex-1 basis-56 text-sm font-medium">
          {t('website:notices.search')}
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            className="mt-1 block min-h-touch w-full rounded border border-edge bg-raised px-3 text-base"
          />
        </label>
        <label className="text-sm font-medium">
          {t('website:notices.topic')}
          <select
            name="topic"
            defaultValue={topic ?? ''}
            className="mt-1 block min-h-touch rounded border border-edge bg-raised px-3 text-base"
          >
            <option value="">{t('website:notices.all')}</option>
            {topics.map((one) => (
              <option key={one} value={one}>
                {t(`website:topic.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="site-button">
          {t('website:notices.find')}
        </button>
      </form>
      {items.length === 0 ? <p className="py-8 text-muted">{t('website:notices.notFound')}</p> : null}
      <ol className="divide-y divide-line border-y border-line">
        {items.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5 py-3.5">
            <p className="w-36 shrink-0 text-sm text-muted">{one.day}</p>
            <div className="min-w-0 flex-1 basis-64">
              <a
                href={at(paths.webNotice(one.id))}
                className="text-lg font-medium hover:text-accent hover:underline"
                lang={one.lang}
              >
                {one.title}
              </a>
              <p className="text-sm text-muted">
                {t(`website:topic.${one.topic || 'general'}`)}
                {one.pinned ? ` · ${t('website:notices.pinned')}` : ''}
                {one.files.length ? ` · ${t('website:notices.files', { count: one.files.length })}` : ''}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <Pages page={page} pages={pages} href={href} />
    </>
  )
}
