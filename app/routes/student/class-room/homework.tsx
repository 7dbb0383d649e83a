import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { handIn } from '~/domain/lessons/homework/hand-in.server'
import { submitForm } from '~/domain/lessons/homework/homework.form'
import { lessonHtml } from '~/domain/lessons/lesson/lesson-text.server'
import { ownHomework, type OwnHomeworkPage } from '~/domain/lessons/own/own-homework.server'
import { formatDateTime } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LessonHtml } from '~/screens/lessons/lesson-text'
import { MarkedPicture } from '~/screens/lessons/marked-picture'
import { sentFiles } from '~/screens/lessons/sent-files.server'
import { FileField, FormErrors, LESSON_FILE, PostForm, TextAreaField } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge, FormActions, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { HomeworkState } from './homework-line'
import { ofOwnChild } from './own-child.server'

export const handle: ScreenHandle = {
  title: 'class-lessons:homework',
  under: paths.ownClassRoom,
  words: ['ui', 'platform'],
}

export const loader = guard('lessons.own.view', async (ctx, { request, params }) => {
  const id = idOf(params.id)
  const { child, found, several } = await ofOwnChild(ctx, request, (one) => ownHomework(ctx.site.id, one, id))
  const { body, ...homework } = found
  return {
    homework,
    html: lessonHtml(body),
    child: child.id,
    who: several ? nameIn(child, ctx.lang) : '',
    maySend: ctx.can('lessons.own.submit') && (homework.may === 'now' || homework.may === 'late'),
    constraints: constraintsOf({ send: submitForm }),
  }
})

export const action = guard(
  'lessons.own.submit',
  { body: 'upload' },
  intents({
    send: submitted(submitForm, async (ctx: SiteCtx, { text }, args) => {
      const id = idOf(args.params.id)
      const { child } = await ofOwnChild(ctx, args.request, (one) => ownHomework(ctx.site.id, one, id))
      await handIn(ctx, child, id, { text: text ?? '', files: await sentFiles(args) })
      return args.done(paths.ownHomework(id, child.id), 'class-lessons:own.handedIn')
    }),
  }),
)

/** One homework: what is asked, what was handed in and what the teacher said of it. */
export default function OwnHomework() {
  const { homework, html, child, who, maySend } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const name = useName()
  return (
    <Page
      title={homework.title}
      description={[who, name({ nameEn: homework.subjectEn, nameBn: homework.subjectBn })].filter(Boolean).join(' · ')}
      actions={<HomeworkState homework={homework} />}
    >
      <Section card title={t('class-lessons:task')}>
        <LessonHtml html={html} />
        <p className="mt-2">
          {t('class-lessons:own.until', { when: formatDateTime(homework.dueAt, lang) })}
          {homework.lateUntil ? (
            <span className="block text-muted">
              {t('class-lessons:own.lateUntil', { when: formatDateTime(homework.lateUntil, lang) })}
            </span>
          ) : null}
        </p>
        {homework.lessonId === null ? null : (
          <p className="mt-2">
            <Link className="link-lined" to={paths.ownLesson(homework.lessonId, child)}>
              {t('class-lessons:own.toLesson')}
            </Link>
          </p>
        )}
      </Section>
      {homework.sent.map((sent, at) => (
        <Sent key={sent.id} sent={sent} last={at === 0} fullMarks={homework.fullMarks} />
      ))}
      {maySend ? (
        <SendForm answer={answer} late={homework.may === 'late'} again={homework.sent.length > 0} />
      ) : (
        <p className="mt-4 text-muted">
          {t(`class-lessons:own.may.${homework.may === 'returned' ? 'returned' : 'over'}`)}
        </p>
      )}
    </Page>
  )
}

function Sent({
  sent,
  last,
  fullMarks,
}: {
  sent: OwnHomeworkPage['sent'][number]
  last: boolean
  fullMarks: number | null
}) {
  const { t, n, lang } = useWords()
  return (
    <Section
      card
      className="mt-4"
      title={t(last ? 'class-lessons:own.whatSent' : 'class-lessons:own.sentBefore')}
      actions={sent.late ? <Badge tone="warn">{t('class-lessons:isLate')}</Badge> : null}
    >
      <p className="text-[0.875rem] text-muted">
        {t('class-lessons:sentAt', { when: formatDateTime(sent.sentAt, lang) })}
      </p>
      {sent.text ? <p className="mt-2 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{sent.text}</p> : null}
      {sent.returnedAt ? (
        <Alert tone={sent.again ? 'warn' : 'good'} title={t('class-lessons:feedback')}>
          {sent.score === null || fullMarks === null ? null : (
            <p>{t('class-lessons:own.marks', { score: n(sent.score / 100), full: n(fullMarks / 100) })}</p>
          )}
          {sent.feedback ? <p className="whitespace-pre-line">{sent.feedback}</p> : null}
          {sent.again ? <p>{t('class-lessons:own.askedAgain')}</p> : null}
        </Alert>
      ) : null}
      {sent.pages.length ? (
        <div className="mt-3 grid gap-4">
          {sent.pages.map((page, at) => (
            <MarkedPicture key={page.id} page={page} number={at + 1} />
          ))}
        </div>
      ) : null}
    </Section>
  )
}

function SendForm({
  answer,
  late,
  again,
}: {
  answer: SubmissionResult<string[]> | undefined
  late: boolean
  again: boolean
}) {
  const { t } = useWords()
  const [form, fields] = useForm<{ text: string; files: File }>({ id: 'send', lastResult: answer })
  return (
    <Section card className="mt-4" title={t(again ? 'class-lessons:own.sendAgain' : 'class-lessons:own.send')}>
      {late ? <Alert tone="warn">{t('class-lessons:own.nowLate')}</Alert> : null}
      <PostForm form={form} encType="multipart/form-data" values={{ intent: 'send' }}>
        <FormErrors form={form} />
        <div className="grid gap-3.5">
          <FileField
            field={fields.files}
            label="class-lessons:own.photos"
            hint="class-lessons:own.photosHint"
            rule={LESSON_FILE}
            multiple
          />
          <TextAreaField field={fields.text} label="class-lessons:text" rows={4} maxLength={10_000} />
        </div>
        <FormActions submit="class-lessons:own.sendIt" />
      </PostForm>
    </Section>
  )
}
