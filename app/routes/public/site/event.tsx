import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ArticleBody, PageHead } from '~/ui/site/article'
import { BesideNotices } from '~/ui/site/beside-notices'
import { useSite } from '~/ui/site/use-site'
import { articlePage } from './article.server'
import { RegistrationCard } from './gatherings/gathering-facts'
import { registrationOf } from './gatherings/load-gathering.server'

export const handle: ScreenHandle = { title: 'website:events.one', words: ['gatherings'], plain: true, site: true }

export const loader = open(async (ctx, { params, context }) => {
  const id = idOf(params.id)
  return { ...(await articlePage(ctx, context, 'event', id)), registration: await registrationOf(ctx, id) }
})

/** `/web/event/{id}`: when, where and what. */
export default function EventPage() {
  const { article, notices, registration } = useLoaderData<typeof loader>()
  const { t } = useSite()
  const facts = [
    ['website:events.from', article.from],
    ['website:events.to', article.to === article.from ? '' : article.to],
    ['website:events.place', article.fact.place ?? ''],
  ].filter(([, value]) => value)
  return (
    <BesideNotices notices={notices}>
      <article>
        <PageHead
          title={article.title}
          back={{ to: paths.webEvents, label: t('website:events.title') }}
          note={article.over ? t('website:events.over') : undefined}
        />
        <dl className="mb-6 grid max-w-[42rem] gap-x-6 gap-y-1.5 border-y border-line py-4 sm:grid-cols-[auto_1fr]">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{t(label ?? '')}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <ArticleBody article={article} />
        {registration ? <RegistrationCard one={registration} to={paths.webEventRegistration(article.id)} /> : null}
      </article>
    </BesideNotices>
  )
}
