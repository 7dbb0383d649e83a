import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { giveBack } from '~/domain/lessons/homework/give-back.server'
import { returnForm, type ReturnForm } from '~/domain/lessons/homework/homework.form'
import { submissionOf } from '~/domain/lessons/homework/submission.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { DrawingBoard } from '~/screens/lessons/drawing-board'
import { CheckField, FormErrors, NumberField, PostForm, TextAreaField, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Badge, FormActions, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'class-lessons:submission', under: paths.homework, words: ['ui'] }

export const loader = guard('lessons.lessons.view', async (ctx, { params }) => ({
  submission: await submissionOf(ctx, idOf(params.id)),
  constraints: constraintsOf({ back: returnForm }),
}))

/** What was drawn, by page: the fields that the boards send. */
function drawnIn(form: FormData): Map<number, unknown> {
  const drawn = new Map<number, unknown>()
  for (const [name, value] of form) {
    const page = /^drawing-(\d{1,15})$/.exec(name)?.[1]
    if (page) drawn.set(Number(page), value)
  }
  return drawn
}

export const action = guard(
  'lessons.lessons.view',
  { body: 'grid' },
  intents({
    return: submitted(returnForm, async (ctx: SiteCtx, form, args) => {
      const id = idOf(args.params.id)
      await giveBack(ctx, id, form, drawnIn(await args.form()))
      const { homeworkId } = await submissionOf(ctx, id)
      return args.done(paths.homeworkOne(homeworkId), 'class-lessons:gaveBack')
    }),
  }),
)

/** What one student handed in, to be marked. */
export default function OneSubmission() {
  const { submission } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const [form, fields] = useForm<ReturnForm>({
    id: 'back',
    lastResult: answer,
    constraint: useConstraint('back'),
    defaultValue: {
      score: submission.score === null ? null : submission.score / 100,
      feedback: submission.feedback,
      again: submission.again,
    },
  })
  return (
    <Page
      title={`${n(submission.roll)} · ${name(submission)}`}
      description={submission.title}
      actions={submission.late ? <Badge tone="warn">{t('class-lessons:isLate')}</Badge> : null}
    >
      <p className="mb-3 text-muted">
        {t('class-lessons:sentAt', { when: formatDateTime(submission.sentAt, lang) })}
        {submission.attempt > 1 ? ` · ${t('class-lessons:attempt', { number: n(submission.attempt) })}` : ''}
      </p>
      {submission.replaced ? <Alert tone="warn">{t('class-lessons:error.replaced')}</Alert> : null}
      <PostForm form={form} values={{ intent: 'return', revision: submission.revision }}>
        <FormErrors form={form} />
        {submission.text ? (
          <Section card title={t('class-lessons:text')}>
            <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{submission.text}</p>
          </Section>
        ) : null}
        {submission.pages.length ? (
          <Section card className="mt-4" title={t('class-lessons:pages')}>
            <div className="grid gap-5">
              {submission.pages.map((page, at) => (
                <DrawingBoard key={page.id} page={page} number={at + 1} />
              ))}
            </div>
          </Section>
        ) : null}
        <Section card className="mt-4" title={t('class-lessons:feedback')}>
          <div className="grid gap-3.5">
            {submission.fullMarks === null ? null : (
              <NumberField
                className="max-w-xs"
                field={fields.score}
                decimals={2}
                label="class-lessons:score"
                labelText={t('class-lessons:scoreOf', { most: n(submission.fullMarks / 100) })}
              />
            )}
            <TextAreaField field={fields.feedback} label="class-lessons:feedback" rows={4} maxLength={4000} />
            <CheckField field={fields.again} label="class-lessons:askAgain" />
          </div>
        </Section>
        {submission.replaced ? null : (
          <FormActions submit="class-lessons:giveBack" cancel={paths.homeworkOne(submission.homeworkId)} />
        )}
      </PostForm>
    </Page>
  )
}
