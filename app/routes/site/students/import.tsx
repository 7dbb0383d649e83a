import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { getZodConstraint } from '@conform-to/zod/v4'
import { redirect, useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { listImports, type ImportListRow } from '~/domain/students/import/import-record.server'
import { startImport } from '~/domain/students/import/start-import.server'
import { placesOf } from '~/domain/students/student-places.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { uploadForm } from '~/domain/students/student.form'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FileField, FormErrors, PostForm, problemsOf, SelectField, SHEET } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Card, FormActions, FormGrid, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { IMPORT_TONES } from './import/import-state'
import { TemplateCard } from './template/template-card'

export const handle: ScreenHandle = {
  title: 'student-import:title',
  under: paths.students,
  guide: 'student-import:guide',
  words: ['students'],
}

/** Imports so far, the newest first. */
const importList = listSpec<ImportListRow>()({
  area: 'student-import',
  title: 'student-import:history',
  name: 'fileName',
  columns: {
    fileName: { kind: 'text', header: 'student-import:file', record: (row) => paths.rosterImportOne(row.id) },
    session: { kind: 'code', header: 'students:session' },
    rowCount: { kind: 'count', header: 'student-import:rows' },
    state: { kind: 'state', header: 'common:status', words: 'student-import:state', tones: IMPORT_TONES },
    summary: {
      kind: 'cell',
      header: 'student-import:outcome',
      cell: ({ summary }, _, { t, n }) =>
        summary &&
        t('student-import:outcomeText', {
          created: n(summary.created + summary.enrolled),
          changed: n(summary.changed),
          leftOut: n(summary.leftOut),
        }),
    },
    by: 'name',
    createdAt: { kind: 'instant', header: 'common:date' },
  },
})

export const loader = guard('students.students.import', async (ctx) => {
  const { sessions, session } = await chosenSession(ctx, null)
  return {
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    sessionId: session?.id ?? null,
    places: session
      ? (await placesOf(ctx.site.id, ctx.lang, { sessionId: session.id })).map(({ id, text }) => ({ id, text }))
      : [],
    history: await listImports(ctx.site.id),
    constraint: getZodConstraint(uploadForm),
  }
})

export const action = guard(
  'students.students.import',
  { body: 'upload' },
  submitted(uploadForm, async (ctx, value) => redirect(paths.rosterImportOne(await startImport(ctx, value)))),
)

export default function ImportStudents() {
  const { sessions, sessionId, places, history, constraint } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const [form, fields] = useForm<{ sessionId: number; file: File }>({
    lastResult,
    constraint,
    defaultValue: { sessionId: sessionId ?? undefined },
    id: 'roster',
  })
  return (
    <Page title={t('student-import:title')} description={t('student-import:about')}>
      {sessions.length === 0 ? (
        <Alert
          tone="warn"
          title={t('student-import:noSession')}
          actions={<LinkButton to={paths.classSettings}>{t('students:form.toClasses')}</LinkButton>}
        />
      ) : (
        <Card title={t('student-import:upload')}>
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
              <SubmitButton>{t('student-import:read')}</SubmitButton>
            </FormActions>
          </PostForm>
        </Card>
      )}
      {sessions.length ? <TemplateCard places={places} /> : null}
      {history.length ? (
        <Section title={t('student-import:history')}>
          <ListTable spec={importList} rows={history} />
        </Section>
      ) : null}
    </Page>
  )
}
