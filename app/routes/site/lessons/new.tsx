import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { lessonForm } from '~/domain/lessons/lesson/lesson.form'
import { saveLesson } from '~/domain/lessons/lesson/save-lesson.server'
import { chaptersOf } from '~/domain/lessons/syllabus/chapters.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { chosenSubject, namedSubject } from '~/screens/lessons/chosen-subject.server'
import { sentFiles } from '~/screens/lessons/sent-files.server'
import { SubjectPicker } from '~/screens/lessons/subject-picker'
import { useWords } from '~/ui/lang'
import { Card, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { LessonFields } from './lesson-fields'

export const handle: ScreenHandle = {
  title: 'class-lessons:new',
  under: paths.classLessons,
  words: ['ui', 'platform'],
}

export const loader = guard('lessons.lessons.view', async (ctx, { request }) => {
  const { subjects, chosen, key, sections } = await chosenSubject(ctx, request)
  return {
    subjects,
    chosen,
    sections,
    chapters: key ? await chaptersOf(ctx.site.id, key) : [],
    day: today(),
    constraints: constraintsOf({ lesson: lessonForm }),
  }
})

export const action = guard(
  'lessons.lessons.view',
  { body: 'upload' },
  intents({
    save: submitted(lessonForm, async (ctx: SiteCtx, form, args) => {
      const key = await namedSubject(ctx, args.request)
      const id = await saveLesson(ctx, key, form, await sentFiles(args))
      return args.done(paths.classLesson(id), 'class-lessons:saved')
    }),
  }),
)

/** A lesson begins with its class and subject, as a draft. */
export default function NewLesson() {
  const { subjects, chosen, sections, chapters, day } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('class-lessons:new')}>
      <SubjectPicker subjects={subjects} chosen={chosen} />
      {chosen ? (
        <Card>
          <LessonFields key={chosen} lesson={null} chapters={chapters} sections={sections} day={day} answer={answer} />
        </Card>
      ) : null}
    </Page>
  )
}
