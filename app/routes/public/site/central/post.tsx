import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { richText } from '~/domain/lessons/rich-text.server'
import { Missing } from '~/domain/errors'
import { centralPost } from '~/domain/website/public/central-posts.server'
import { summaryOf } from '~/domain/website/public/text.server'
import { formatDate } from '~/format/dates'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Files, Html, PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import { sitePage } from '../article.server'

export const handle: ScreenHandle = { title: 'website:classroom.central', plain: true, site: true }

/** @throws Missing for a post that the centre does not show now */
export const loader = open(async (ctx, { params, context }) => {
  sitePage(ctx, context)
  const { lang } = ctx
  const post = await centralPost(idOf(params.id))
  if (!post) throw new Missing('class room post')
  const body = lang === 'bn' ? post.bodyBn || post.bodyEn : post.bodyEn || post.bodyBn
  const title = nameIn({ nameBn: post.titleBn, nameEn: post.titleEn }, lang)
  return {
    id: post.id,
    title,
    html: richText(body),
    video: post.videoUrl,
    files: post.files,
    day: formatDate(post.publishFrom, lang),
    of: [...post.classes, ...post.subjects].map((one) => nameIn(one, lang)).join(' · '),
    screenTitle: title,
    said: { description: summaryOf(body), image: paths.webShareImage(`${lang}-central-${post.id}.png`) },
  }
})

/** A lesson of the centre. Nothing is asked of a video site before somebody follows the link. */
export default function CentralClassPost() {
  const post = useLoaderData<typeof loader>()
  const { t, at } = useSite()
  const pictures = post.files.filter((file) => file.mime.startsWith('image/'))
  const hrefOf = (key: string) => paths.webEduClassFile(post.id, key)
  return (
    <article>
      <PageHead
        title={post.title}
        back={{ to: paths.webEduClassroom, label: t('website:classroom.central') }}
        note={[post.day, post.of].filter(Boolean).join(' · ')}
      />
      <Html html={post.html} className="prose" />
      {post.video ? (
        <p className="mt-6 max-w-[42rem]">
          <a className="video" href={post.video} target="_blank" rel="noopener noreferrer">
            <span>{t('website:videos.watch')}</span>
          </a>
        </p>
      ) : null}
      {pictures.length ? (
        <div className="mt-6 grid gap-3 sm:grid-cols-2">
          {pictures.map((file) => (
            <a key={file.key} href={at(hrefOf(file.key))}>
              <img
                src={hrefOf(file.key)}
                alt={file.name}
                loading="lazy"
                className="aspect-[4/3] w-full rounded bg-sunken object-contain"
              />
            </a>
          ))}
        </div>
      ) : null}
      <Files files={post.files.filter((file) => !pictures.includes(file))} hrefOf={hrefOf} />
    </article>
  )
}
