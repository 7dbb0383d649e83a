import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ArticleBody, PageHead } from '~/ui/site/article'
import { BesideNotices } from '~/ui/site/beside-notices'
import { useSite } from '~/ui/site/use-site'
import { articlePage } from './article.server'

export const handle: ScreenHandle = { title: 'website:classroom.title', plain: true, site: true }

export const loader = open((ctx, { params, context }) => articlePage(ctx, context, 'class-post', idOf(params.id)))

/** A class room post of the institution. */
export default function ClassPost() {
  const { article, notices } = useLoaderData<typeof loader>()
  const { t } = useSite()
  return (
    <BesideNotices notices={notices}>
      <article>
        <PageHead
          title={article.title}
          back={{ to: paths.webClassroom, label: t('website:classroom.title') }}
          note={article.day}
        />
        <ArticleBody article={article} />
      </article>
    </BesideNotices>
  )
}
