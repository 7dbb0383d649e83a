import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { lessonHtml } from '~/domain/lessons/lesson/lesson-text.server'
import { ownLesson } from '~/domain/lessons/own/own-lessons.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LessonText } from '~/screens/lessons/lesson-text'
import { useWords } from '~/ui/lang'
import { Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ofOwnChild } from './own-child.server'

export const handle: ScreenHandle = { title: 'class-lessons:lesson', under: paths.ownClassRoom, words: ['ui'] }

export const loader = guard('lessons.own.view', async (ctx, { request, params }) => {
  const id = idOf(params.id)
  const { found } = await ofOwnChild(ctx, request, (child) => ownLesson(ctx.site.id, child.id, id))
  const { body, ...lesson } = found
  return { lesson, html: lessonHtml(body) }
})

/** One lesson, to read. */
export default function OwnLesson() {
  const { lesson, html } = useLoaderData<typeof loader>()
  const { lang } = useWords()
  const name = useName()
  return (
    <Page
      title={lesson.title}
      description={[
        name({ nameEn: lesson.subjectEn, nameBn: lesson.subjectBn }),
        lesson.chapterBn === null ? '' : name({ nameEn: lesson.chapterEn ?? '', nameBn: lesson.chapterBn }),
        formatDate(lesson.plannedOn, lang),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <Section card>
        <LessonText html={html} videoUrl={lesson.videoUrl} files={lesson.files} />
      </Section>
    </Page>
  )
}
