import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { keepFor } from '~/domain/lessons/homework/forget.server'
import { KEEP_DAYS, keepForm } from '~/domain/lessons/homework/homework.form'
import { keptDays, listHomework } from '~/domain/lessons/homework/homework.server'
import { paths } from '~/paths'
import { classChoices } from '~/screens/lessons/class-choices.server'
import { LessonTabs } from '~/screens/lessons/lesson-tabs'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, NumberField, PostForm, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Details, EmptyState, fieldRow, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { homeworkList } from './homework.list'

export const handle: ScreenHandle = { title: 'class-lessons:homework', words: ['ui'], under: paths.classLessons }

export const loader = guard('lessons.lessons.view', async (ctx, { request }) => {
  const { list } = await listed(ctx, request, homeworkList, (asked) => listHomework(ctx, asked))
  return {
    list,
    classes: await classChoices(ctx),
    keepDays: ctx.can('lessons.lessons.manage') ? ((await keptDays(ctx.site.id)) ?? KEEP_DAYS) : null,
    constraints: constraintsOf({ keep: keepForm }),
  }
})

export const action = guard(
  'lessons.lessons.manage',
  intents({
    keep: submitted(keepForm, async (ctx: SiteCtx, { keepDays }, { done }) => {
      await keepFor(ctx, keepDays)
      return done(paths.homework, 'common:saved')
    }),
  }),
)

/** The homework of the sessions that run, and how much of it waits to be looked at. */
export default function HomeworkList() {
  const { list, classes, keepDays } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const add = classes.length ? (
    <LinkButton look="primary" to={paths.homeworkNew}>
      {t('class-lessons:newHomework')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('class-lessons:homework')} actions={add}>
      <LessonTabs here="homework" />
      <ListTable
        spec={homeworkList}
        list={list}
        choices={{ class: classes }}
        rowMuted={(row) => row.state === 'withdrawn'}
        empty={<EmptyState title="class-lessons:noHomework" text="class-lessons:noHomeworkText" action={add} />}
      />
      {keepDays === null ? null : (
        <div className="mt-4">
          <Details summary={t('class-lessons:keeping')} open={answer !== undefined}>
            <KeepForm days={keepDays} answer={answer} />
          </Details>
        </div>
      )}
    </Page>
  )
}

function KeepForm({ days, answer }: { days: number; answer: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useForm<{ keepDays: number }>({
    id: 'keep',
    lastResult: answer,
    constraint: useConstraint('keep'),
    defaultValue: { keepDays: days },
  })
  const { t } = useWords()
  return (
    <PostForm form={form} values={{ intent: 'keep' }} className={fieldRow}>
      <FormErrors form={form} />
      <NumberField field={fields.keepDays} label="class-lessons:keepDays" hint="class-lessons:keepDaysHint" />
      <SubmitButton look="plain">{t('common:save')}</SubmitButton>
    </PostForm>
  )
}
