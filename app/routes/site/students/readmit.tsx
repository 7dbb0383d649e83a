import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { readmissionForm } from '~/domain/students/readmission/readmission.form'
import { readmitStudent, whoLeft } from '~/domain/students/readmission/readmit-student.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { placesOf } from '~/domain/students/student-places.server'
import { formatDate, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { DateField, FormErrors, NumberField, plain, problemsIn, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Card, FormGrid, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = {
  title: 'readmission:title',
  under: paths.students,
  guide: 'readmission:guide',
  words: ['ui', 'students', 'readmission'],
}

export const loader = guard('students.students.manage', async (ctx, { params, request }) => {
  const one = await whoLeft(ctx.site.id, idOf(params.id))
  const { sessions, session } = await chosenSession(ctx, idIn(new URL(request.url).searchParams.get('session')))
  return {
    one,
    today: today(),
    sessionId: session?.id ?? null,
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    sections: session ? await placesOf(ctx.site.id, ctx.lang, { sessionId: session.id }) : [],
  }
})

export const action = guard(
  'students.students.manage',
  submitted(readmissionForm, async (ctx, form, { params, done }) => {
    const id = idOf(params.id)
    await readmitStudent(ctx, id, form)
    return done(paths.student(id), 'readmission:done')
  }),
)

/** Somebody who left and comes back: where they belong now, since when, and why. */
export default function Readmit() {
  const { one, today: day, sessionId, sessions, sections } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const field = (key: string, value = '', required = true) => {
    const typed = answer?.initialValue?.[key]
    return plain(key, typeof typed === 'string' ? typed : value, {
      required,
      errors: answer?.error?.[key] ?? undefined,
    })
  }
  return (
    <Page
      title={t('readmission:of', { name: name(one) })}
      description={
        one.leftOn ? t('readmission:text', { code: n(one.code), day: formatDate(one.leftOn, lang) }) : n(one.code)
      }
      actions={<LinkButton to={paths.student(one.id)}>{t('common:back')}</LinkButton>}
    >
      <FormErrors problems={problemsIn(answer)} form={{ errors: answer?.error?.[''] ?? undefined }} />
      {one.state === 'active' ? (
        <Alert tone="warn">{t('readmission:isHere')}</Alert>
      ) : (
        <Card>
          <nav className="mb-4 flex flex-wrap gap-2" aria-label={t('students:session')}>
            {sessions.map((session) => (
              <LinkButton
                key={session.id}
                small
                look={session.id === sessionId ? 'primary' : 'plain'}
                to={`${paths.studentReadmit(one.id)}?session=${session.id}`}
              >
                {n(session.label)}
              </LinkButton>
            ))}
          </nav>
          <PostValues noValidate>
            <FormGrid>
              <SelectField
                field={field('sectionId')}
                label="students:section"
                options={sections.map((section) => ({ value: section.id, text: section.text }))}
              />
              <NumberField field={field('roll', '', false)} label="students:roll" hint="readmission:rollHint" />
              <DateField field={field('onDay', day)} label="readmission:onDay" past />
              <TextField field={field('reason')} label="readmission:reason" maxLength={300} />
            </FormGrid>
            <div className="mt-4 flex justify-end">
              <SubmitButton>{t('readmission:button')}</SubmitButton>
            </div>
          </PostValues>
        </Card>
      )}
    </Page>
  )
}
