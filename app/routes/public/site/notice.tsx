import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ArticleBody, PageHead } from '~/ui/site/article'
import { BesideNotices } from '~/ui/site/beside-notices'
import { useSite } from '~/ui/site/use-site'
import { articlePage } from './article.server'

export const handle: ScreenHandle = { title: 'website:notices.title', plain: true, site: true }

export const loader = open((ctx, { params, context }) => articlePage(ctx, context, 'notice', idOf(params.id)))

/** One notice, at an address that can be sent. */
export default function Notice() {
  const { article, notices } = useLoaderData<typeof loader>()
  const { t } = useSite()
  return (
    <BesideNotices notices={notices}>
      <article>
        <PageHead
          title={article.title}
          back={{ to: paths.webNotices, label: t('website:notices.title') }}
          note={`${article.day} · ${t(`website:topic.${article.topic || 'general'}`)}`}
        />
        <ArticleBody article={article} />
      </article>
    </BesideNotices>
  )
}
