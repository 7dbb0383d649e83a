import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted, type Action } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { chapterForm } from '~/domain/lessons/syllabus/chapter.form'
import { chaptersOf, copyChapters, saveChapter } from '~/domain/lessons/syllabus/chapters.server'
import { keyText } from '~/domain/lessons/teaching/teaching.server'
import { paths } from '~/paths'
import { chosenSubject, namedSubject } from '~/screens/lessons/chosen-subject.server'
import { LessonTabs } from '~/screens/lessons/lesson-tabs'
import { SubjectPicker } from '~/screens/lessons/subject-picker'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, intentOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { ChapterFields } from './chapter-fields'
import { chapterList } from './chapters.list'

export const handle: ScreenHandle = { title: 'class-lessons:syllabus', words: ['ui'], under: paths.classLessons }

export const loader = guard('lessons.lessons.view', async (ctx, { request }) => {
  const { subjects, chosen, key } = await chosenSubject(ctx, request)
  const all = key ? await chaptersOf(ctx.site.id, key) : []
  const { list } = await listed(ctx, request, chapterList, async ({ q, sort, offset, limit }) => {
    const found = all.filter((one) => `${one.nameBn} ${one.nameEn}`.toLowerCase().includes((q ?? '').toLowerCase()))
    if (sort?.dir === 'desc') found.reverse()
    return { items: found.slice(offset, offset + limit), total: found.length }
  })
  const edited = idIn(new URL(request.url).searchParams.get('edit'))
  return {
    subjects,
    chosen,
    list,
    edited: all.find((one) => one.id === edited) ?? null,
    next: (all.at(-1)?.number ?? 0) + 1,
    none: all.length === 0,
    constraints: constraintsOf({ chapter: chapterForm }),
  }
})

const copy: Action<SiteCtx> = async (ctx, { request, done }) => {
  const key = await namedSubject(ctx, request)
  const count = await copyChapters(ctx, key)
  return done(paths.syllabusOf(keyText(key)), 'class-lessons:copied', { count })
}

export const action = guard(
  'lessons.lessons.view',
  intents({
    save: submitted(chapterForm, async (ctx: SiteCtx, form, { request, done }) => {
      const key = await namedSubject(ctx, request)
      await saveChapter(ctx, key, form)
      return done(paths.syllabusOf(keyText(key)), 'common:saved')
    }),
    copy,
  }),
)

/** The chapters of a class's subject, with how many periods each is to take and by when. */
export default function Syllabus() {
  const { subjects, chosen, list, edited, next, none } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('class-lessons:syllabus')} description={t('class-lessons:syllabusAbout')}>
      <LessonTabs here="syllabus" />
      <SubjectPicker subjects={subjects} chosen={chosen} />
      {chosen ? (
        <>
          {intentOf(answer) === 'save' ? null : <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />}
          <div className="mb-4">
            <Details
              key={edited?.id ?? 0}
              summary={t(edited ? 'class-lessons:changeChapter' : 'class-lessons:addChapter')}
              open={edited !== null || none || intentOf(answer) === 'save'}
            >
              <ChapterFields
                key={`${edited?.id ?? 0} ${next}`}
                chapter={edited}
                next={next}
                answer={intentOf(answer) === 'save' ? answer : undefined}
              />
            </Details>
          </div>
          <ListTable
            spec={chapterList}
            list={list}
            rowMuted={(row) => !row.active}
            empty={
              <EmptyState
                title="class-lessons:noChapters"
                action={
                  <PostValues values={{ intent: 'copy' }}>
                    <SubmitButton look="plain">{t('class-lessons:copy')}</SubmitButton>
                  </PostValues>
                }
              />
            }
            actions={(row) => (
              <LinkButton small to={`${paths.syllabusOf(chosen)}&edit=${row.id}`}>
                {t('common:edit')}
              </LinkButton>
            )}
          />
        </>
      ) : null}
    </Page>
  )
}
