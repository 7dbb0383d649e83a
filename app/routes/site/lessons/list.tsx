import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listLessons } from '~/domain/lessons/lesson/lessons.server'
import { paths } from '~/paths'
import { classChoices } from '~/screens/lessons/class-choices.server'
import { LessonTabs } from '~/screens/lessons/lesson-tabs'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { lessonList } from './lessons.list'

export const handle: ScreenHandle = { title: 'class-lessons:title', guide: 'class-lessons:guide', words: ['ui'] }

export const loader = guard('lessons.lessons.view', async (ctx, { request }) => {
  const { list } = await listed(ctx, request, lessonList, (asked) => listLessons(ctx, asked))
  return { list, classes: await classChoices(ctx) }
})

/** The lessons of the sessions that run: all of them, or a teacher's own. */
export default function ClassLessons() {
  const { list, classes } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const add = classes.length ? (
    <LinkButton look="primary" to={paths.classLessonNew}>
      {t('class-lessons:new')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('class-lessons:title')} actions={add}>
      <LessonTabs here="lessons" />
      <ListTable
        spec={lessonList}
        list={list}
        choices={{ class: classes }}
        rowMuted={(row) => row.state === 'withdrawn'}
        empty={
          <EmptyState
            title="class-lessons:none"
            text={classes.length ? 'class-lessons:noneText' : 'class-lessons:noneTaught'}
            action={add}
          />
        }
      />
    </Page>
  )
}
