import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { centralPosts, postClasses } from '~/domain/website/public/central-posts.server'
import { summaryOf } from '~/domain/website/public/text.server'
import { formatDate } from '~/format/dates'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PageHead, Pages } from '~/ui/site/article'
import { Chooser } from '~/ui/site/chooser'
import { useSite } from '~/ui/site/use-site'
import { idIn } from '~/ui/table/url'
import { sitePage, something } from '../article.server'
import { pageOfList } from '../page-of-list.server'

const PER = 18

export const handle: ScreenHandle = {
  title: 'website:classroom.central',
  plain: true,
  site: true,
  reads: ['class', 'page'],
}

/** @throws Missing where the centre shows none */
export const loader = open(async (ctx, { request, context }) => {
  sitePage(ctx, context)
  const { lang } = ctx
  const { page, range, params } = pageOfList(request, PER)
  const classId = idIn(params.get('class'))
  const { items, total } = await centralPosts({ classId, ...range })
  if (items.length === 0)
    something(classId === null ? items : (await centralPosts({ classId: null, offset: 0, limit: 1 })).items)
  return {
    page,
    pages: Math.ceil(total / PER),
    classId,
    classes: (await postClasses()).map((one) => ({ value: one.id, text: nameIn(one, lang) })),
    items: items.map((one) => ({
      id: one.id,
      title: nameIn({ nameBn: one.titleBn, nameEn: one.titleEn }, lang),
      summary: summaryOf(lang === 'bn' ? one.bodyBn || one.bodyEn : one.bodyEn || one.bodyBn),
      day: formatDate(one.publishFrom, lang),
      of: [...one.classes, ...one.subjects].map((named) => nameIn(named, lang)).join(' · '),
      video: one.videoUrl !== null,
      files: one.files.length,
    })),
  }
})

/** `/web/edu/classroom/all`: lessons that the centre puts up for class rooms of all institutions. */
export default function CentralClassRoom() {
  const { items, page, pages, classId, classes } = useLoaderData<typeof loader>()
  const { t, at } = useSite()
  return (
    <>
      <PageHead title={t('website:classroom.central')} note={t('website:classroom.centralNote')} />
      {classes.length > 1 ? (
        <Chooser
          action={paths.webEduClassroom}
          name="class"
          label={t('website:class')}
          all={t('website:allClasses')}
          chosen={classId}
          options={classes}
        />
      ) : null}
      {items.length === 0 ? <p className="py-8 text-muted">{t('website:nothing')}</p> : null}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((one) => (
          <article key={one.id} className="site-card p-4">
            <p className="text-sm text-muted">{[one.day, one.of].filter(Boolean).join(' · ')}</p>
            <h2 className="text-lg font-semibold leading-snug">
              <a href={at(paths.webEduClassPost(one.id))} className="hover:text-accent hover:underline">
                {one.title}
              </a>
            </h2>
            {one.summary ? <p className="mt-1 text-muted">{one.summary}</p> : null}
            {one.video || one.files ? (
              <p className="mt-2 text-sm text-muted">
                {[
                  one.video ? t('website:classroom.video') : '',
                  one.files ? t('website:notices.files', { count: one.files }) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            ) : null}
          </article>
        ))}
      </div>
      <Pages
        page={page}
        pages={pages}
        href={(next) =>
          `${paths.webEduClassroom}?${new URLSearchParams({ ...(classId && { class: String(classId) }), page: String(next) }).toString()}`
        }
      />
    </>
  )
}
