import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { homeworkForm } from '~/domain/lessons/homework/homework.form'
import { saveHomework } from '~/domain/lessons/homework/save-homework.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { chosenSubject, namedSubject } from '~/screens/lessons/chosen-subject.server'
import { SubjectPicker } from '~/screens/lessons/subject-picker'
import { useWords } from '~/ui/lang'
import { Card, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { HomeworkFields } from './homework-fields'
import { lessonChoices } from './lesson-choices.server'

export const handle: ScreenHandle = { title: 'class-lessons:newHomework', under: paths.homework, words: ['ui'] }

export const loader = guard('lessons.lessons.view', async (ctx, { request }) => {
  const { subjects, chosen, key, sections } = await chosenSubject(ctx, request)
  const lessons = key ? await lessonChoices(ctx, key) : []
  const lesson = idIn(new URL(request.url).searchParams.get('lesson'))
  return {
    subjects,
    chosen,
    sections,
    lessons,
    lesson: lessons.some((one) => one.value === lesson) ? lesson : null,
    dueOn: addDays(today(), 2),
    constraints: constraintsOf({ homework: homeworkForm }),
  }
})

export const action = guard(
  'lessons.lessons.view',
  intents({
    save: submitted(homeworkForm, async (ctx: SiteCtx, form, { request, done }) =>
      done(
        paths.homeworkOne(await saveHomework(ctx, await namedSubject(ctx, request), form)),
        'class-lessons:savedHomework',
      ),
    ),
  }),
)

/** Homework begins with its class and subject, as a draft. */
export default function NewHomework() {
  const { subjects, chosen, sections, lessons, lesson, dueOn } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('class-lessons:newHomework')}>
      <SubjectPicker subjects={subjects} chosen={chosen} />
      {chosen ? (
        <Card>
          <HomeworkFields
            key={chosen}
            isNew
            values={{
              revision: 0,
              dueOn,
              dueTime: '20:00',
              lessonId: lesson,
              sections: sections.map((one) => one.value),
            }}
            lessons={lessons}
            sections={sections}
            answer={answer}
          />
        </Card>
      ) : null}
    </Page>
  )
}
