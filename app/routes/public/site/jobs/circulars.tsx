import { ArticleBody } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import type { Article } from '../article.server'

/** Circulars of the web site, the one that closes first at the top. */
export function Circulars({ items }: { items: readonly Article[] }) {
  const { t, n } = useSite()
  return (
    <div className="grid gap-6">
      {items.map((one) => (
        <article key={one.id} className="site-card p-5 sm:p-6" aria-labelledby={`job-${one.id}`}>
          <h2 id={`job-${one.id}`} className="text-xl font-bold">
            {one.title}
          </h2>
          <p className="mb-4 mt-1 flex flex-wrap gap-x-5 text-muted">
            {one.fact.vacancies ? <span>{t('website:jobs.vacancies', { n: n(one.fact.vacancies) })}</span> : null}
            <span>{t('website:jobs.until', { day: one.to })}</span>
          </p>
          <ArticleBody article={one} />
        </article>
      ))}
    </div>
  )
}
