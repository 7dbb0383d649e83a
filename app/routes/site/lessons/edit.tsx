import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { lessonForm, planForm, taughtForm } from '~/domain/lessons/lesson/lesson.form'
import type { LessonMove } from '~/domain/lessons/lesson/lesson-state.policy'
import { moveLesson, planSection, saveLesson } from '~/domain/lessons/lesson/save-lesson.server'
import { markTaught, undoTaught } from '~/domain/lessons/lesson/taught.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { LessonText } from '~/screens/lessons/lesson-text'
import { sentFiles } from '~/screens/lessons/sent-files.server'
import { StateBadge } from '~/screens/lessons/state-badge'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, intentOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { LessonFields } from './lesson-fields'
import { LessonSections } from './lesson-sections'
import { loadLesson } from './load-lesson.server'

export const handle: ScreenHandle = {
  title: 'class-lessons:edit',
  under: paths.classLessons,
  words: ['ui', 'platform'],
}

export const loader = guard('lessons.lessons.view', async (ctx, { params }) => ({
  ...(await loadLesson(ctx, idOf(params.classlessonId))),
  day: today(),
  constraints: constraintsOf({ lesson: lessonForm }),
}))

const move =
  (step: LessonMove): Action<SiteCtx> =>
  async (ctx, args) => {
    const id = idOf(args.params.classlessonId)
    await moveLesson(ctx, id, step)
    return args.done(paths.classLesson(id), `class-lessons:moved.${step}`)
  }

export const action = guard(
  'lessons.lessons.view',
  { body: 'upload' },
  intents({
    save: submitted(lessonForm, async (ctx: SiteCtx, form, args) => {
      const id = await saveLesson(ctx, { id: idOf(args.params.classlessonId) }, form, await sentFiles(args))
      return args.done(paths.classLesson(id), 'class-lessons:saved')
    }),
    publish: move('publish'),
    withdraw: move('withdraw'),
    plan: submitted(planForm, async (ctx: SiteCtx, { section, plannedOn }, { params, done }) => {
      const id = idOf(params.classlessonId)
      await planSection(ctx, id, section, plannedOn)
      return done(paths.classLesson(id), 'common:saved')
    }),
    taught: submitted(taughtForm, async (ctx: SiteCtx, form, { params, done }) => {
      const id = idOf(params.classlessonId)
      await markTaught(ctx, id, form)
      return done(paths.classLesson(id), 'class-lessons:markedTaught')
    }),
    untaught: byId(async (ctx: SiteCtx, row, { params, done }) => {
      const id = idOf(params.classlessonId)
      await undoTaught(ctx, id, row)
      return done(paths.classLesson(id), 'class-lessons:tookBack')
    }),
  }),
)

/** One lesson: as its students see it, plan against done, and its form. */
export default function EditLesson() {
  const { lesson, maySave, subject, chapters, choices, sections, html, day } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const intent = intentOf(answer)
  return (
    <Page
      title={lesson.title}
      actions={
        <>
          <StateBadge state={lesson.state} />
          <LinkButton to={paths.homeworkNewOf(subject, lesson.id)}>{t('class-lessons:setHomework')}</LinkButton>
          {maySave ? (
            <PostValues values={{ intent: lesson.state === 'published' ? 'withdraw' : 'publish' }} preventScrollReset>
              <SubmitButton look={lesson.state === 'published' ? 'danger' : 'primary'}>
                {t(lesson.state === 'published' ? 'class-lessons:withdraw' : 'class-lessons:publish')}
              </SubmitButton>
            </PostValues>
          ) : null}
        </>
      }
    >
      {intent === undefined || ['publish', 'withdraw', 'untaught'].includes(intent) ? (
        <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      ) : null}
      <Section card title={t('class-lessons:planAndDone')}>
        <LessonSections sections={sections} day={day} hasChapter={lesson.chapterId !== null} answer={answer} />
      </Section>
      <Section card className="mt-4" title={t('class-lessons:asSeen')}>
        <LessonText html={html} videoUrl={lesson.videoUrl} files={lesson.files} />
      </Section>
      {maySave ? (
        <div className="mt-4">
          <Details summary={t('class-lessons:change')} open={intent === 'save'}>
            <LessonFields
              key={lesson.revision}
              lesson={lesson}
              chapters={chapters}
              sections={choices}
              day={day}
              answer={intent === 'save' ? answer : undefined}
            />
          </Details>
        </div>
      ) : null}
    </Page>
  )
}
