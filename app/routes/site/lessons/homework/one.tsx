import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { homeworkForm } from '~/domain/lessons/homework/homework.form'
import { moveHomework, saveHomework } from '~/domain/lessons/homework/save-homework.server'
import type { LessonMove } from '~/domain/lessons/lesson/lesson-state.policy'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { LessonHtml } from '~/screens/lessons/lesson-text'
import { StateBadge } from '~/screens/lessons/state-badge'
import { SubmitButton } from '~/ui/button'
import { FormErrors, intentOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, KeyValue, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { HomeworkFields } from './homework-fields'
import { loadHomework } from './load-homework.server'
import { WhoHas } from './who-has'

export const handle: ScreenHandle = { title: 'class-lessons:homework', under: paths.homework, words: ['ui'] }

export const loader = guard('lessons.lessons.view', async (ctx, { params }) => ({
  ...(await loadHomework(ctx, idOf(params.id))),
  constraints: constraintsOf({ homework: homeworkForm }),
}))

const move =
  (step: LessonMove): Action<SiteCtx> =>
  async (ctx, { params, done }) => {
    const id = idOf(params.id)
    await moveHomework(ctx, id, step)
    return done(paths.homeworkOne(id), `class-lessons:movedHomework.${step}`)
  }

export const action = guard(
  'lessons.lessons.view',
  intents({
    save: submitted(homeworkForm, async (ctx: SiteCtx, form, { params, done }) =>
      done(paths.homeworkOne(await saveHomework(ctx, { id: idOf(params.id) }, form)), 'class-lessons:savedHomework'),
    ),
    publish: move('publish'),
    withdraw: move('withdraw'),
  }),
)

/** One homework: what is asked, who has handed it in and who has not. */
export default function OneHomework() {
  const { homework, html, mayChange, values, choices, lessons, sections } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const saving = intentOf(answer) === 'save'
  const shown = homework.state === 'published'
  return (
    <Page
      title={homework.title}
      actions={
        <>
          <StateBadge state={homework.state} />
          {mayChange ? (
            <PostValues values={{ intent: shown ? 'withdraw' : 'publish' }} preventScrollReset>
              <SubmitButton look={shown ? 'danger' : 'primary'}>
                {t(shown ? 'class-lessons:withdraw' : 'class-lessons:setIt')}
              </SubmitButton>
            </PostValues>
          ) : null}
        </>
      }
    >
      {saving ? null : <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />}
      <Section card title={t('class-lessons:task')}>
        <LessonHtml html={html} />
        <div className="mt-3">
          <KeyValue
            columns={2}
            items={[
              { label: t('class-lessons:dueAt'), value: formatDateTime(homework.dueAt, lang) },
              {
                label: t('class-lessons:late'),
                value: homework.lateUntil ? formatDateTime(homework.lateUntil, lang) : t('class-lessons:notLate'),
              },
              {
                label: t('class-lessons:fullMarks'),
                value: homework.fullMarks === null ? t('class-lessons:noMarks') : n(homework.fullMarks / 100),
              },
            ]}
          />
        </div>
      </Section>
      {sections.map((section) => (
        <WhoHas key={section.id} section={section} set={homework.setOn !== null} />
      ))}
      {mayChange ? (
        <div className="mt-4">
          <Details summary={t('class-lessons:changeHomework')} open={saving}>
            <HomeworkFields
              key={homework.revision}
              isNew={false}
              values={values}
              lessons={lessons}
              sections={choices}
              answer={saving ? answer : undefined}
            />
          </Details>
        </div>
      ) : null}
    </Page>
  )
}
