import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ArticleBody, PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { articlePage } from './article.server'

export const handle: ScreenHandle = { title: 'website:gallery.title', plain: true, site: true }

export const loader = open((ctx, { params, context }) => articlePage(ctx, context, 'album', idOf(params.id)))

/** The pictures of an album. */
export default function Album() {
  const { article } = useLoaderData<typeof loader>()
  const { t } = useSite()
  return (
    <article>
      <PageHead
        title={article.title}
        back={{ to: paths.webGallery, label: t('website:gallery.title') }}
        note={article.from || article.day}
      />
      <ArticleBody article={article} />
    </article>
  )
}
