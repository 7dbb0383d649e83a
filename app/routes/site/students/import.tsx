import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { getZodConstraint } from '@conform-to/zod/v4'
import { redirect, useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { listBatches } from '~/domain/sheets/imports/batches.server'
import { startImport } from '~/domain/sheets/imports/read-file.server'
import { studentsImport } from '~/domain/students/import/import-roster.server'
import { placesOf } from '~/domain/students/student-places.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { uploadForm } from '~/domain/students/student.form'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FileField, FormErrors, PostForm, problemsOf, SelectField, SHEET } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Card, FormActions, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { TemplateCard } from './template/template-card'

export const handle: ScreenHandle = {
  title: 'student-import:title',
  under: paths.students,
  guide: 'student-import:guide',
  words: ['students', 'sheet-files'],
}

export const loader = guard('students.students.import', async (ctx) => {
  const { sessions, session } = await chosenSession(ctx, null)
  return {
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    sessionId: session?.id ?? null,
    places: session
      ? (await placesOf(ctx.site.id, ctx.lang, { sessionId: session.id })).map(({ id, text }) => ({ id, text }))
      : [],
    history: await listBatches(ctx.site.id, studentsImport),
    mayGuardians: ctx.can('students.guardians.manage'),
    constraint: getZodConstraint(uploadForm),
  }
})

export const action = guard(
  'students.students.import',
  { body: 'upload' },
  submitted(uploadForm, async (ctx, { file, sessionId }) => {
    const id = await startImport(ctx, studentsImport, {
      file,
      asks: true,
      subject: async () => ({ sessionId: (await chosenSession(ctx, sessionId)).session?.id ?? 0 }),
    })
    return redirect(paths.rosterImportOne(id))
  }),
)

export default function ImportStudents() {
  const { sessions, sessionId, places, history, constraint, mayGuardians } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const [form, fields] = useForm<{ sessionId: number; file: File }>({
    lastResult,
    constraint,
    defaultValue: { sessionId: sessionId ?? undefined },
    id: 'roster',
  })
  return (
    <Page
      title={t('student-import:title')}
      description={t('student-import:about')}
      actions={mayGuardians ? <LinkButton to={paths.guardianImport}>{t('student-import:guardians')}</LinkButton> : null}
    >
      {sessions.length === 0 ? (
        <Alert
          tone="warn"
          title={t('student-import:noSession')}
          actions={<LinkButton to={paths.classSettings}>{t('students:form.toClasses')}</LinkButton>}
        />
      ) : (
        <Card title={t('sheet-files:upload')}>
          <PostForm form={form} encType="multipart/form-data">
            <FormErrors
              form={form}
              problems={problemsOf(fields, { file: 'student-import:file', sessionId: 'students:session' })}
            />
            <FormGrid>
              <SelectField
                field={fields.sessionId}
                label="students:session"
                empty={false}
                options={sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
              />
              <FileField field={fields.file} label="student-import:file" rule={SHEET} hint="student-import:fileHint" />
            </FormGrid>
            <FormActions>
              <LinkButton to={paths.students}>{t('common:cancel')}</LinkButton>
              <SubmitButton>{t('sheet-files:read')}</SubmitButton>
            </FormActions>
          </PostForm>
        </Card>
      )}
      {sessions.length ? <TemplateCard places={places} /> : null}
      <ImportHistory rows={history} one={paths.rosterImportOne} />
    </Page>
  )
}
