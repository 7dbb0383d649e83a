import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { shownEntries } from '~/domain/website/public/shown-entries.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ArticleBody, PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { articles, sitePage } from './article.server'

export const handle: ScreenHandle = { title: 'website:jobs.title', plain: true, site: true }

export const loader = open(async (ctx, { context }) => {
  const { items } = await shownEntries(sitePage(ctx, context), { kind: 'circular', order: 'closing', open: true, limit: 40 })
  return { items: await articles(ctx, items, true), said: { description: items.map((one) => one.titleBn || one.titleEn).join(' · ') } }
})

/** `/job-application`: posts that are open, the one that closes first at the top. */
export default function Jobs() {
  const { items } = useLoaderData<typeof loader>()
  const { t, n } = useSite()
  return (
    <>
      <PageHead title={t('website:jobs.title')} />
      {items.length === 0 ? <p className="py-8 text-muted">{t('website:jobs.none')}</p> : null}
      <div className="grid gap-6">
        {items.map((one) => (
          <article key={one.id} className="site-card p-5 sm:p-6" aria-labelledby={`job-${one.id}`}>
            <h2 id={`job-${one.id}`} className="text-xl font-bold">{one.title}</h2>
            <p className="mb-4 mt-1 flex flex-wrap gap-x-5 text-muted">
              {one.fact.vacancies ? <span>{t('website:jobs.vacancies', { n: n(one.fact.vacancies) })}</span> : null}
              <span>{t('website:jobs.until', { day: one.to })}</span>
            </p>
            <ArticleBody article={one} />
          </article>
        ))}
      </div>
    </>
  )
}
