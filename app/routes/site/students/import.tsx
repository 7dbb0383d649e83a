import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { getZodConstraint } from '@conform-to/zod/v4'
import { redirect, useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { listImports } from '~/domain/students/import/import-record.server'
import { startImport } from '~/domain/students/import/start-import.server'
import { placesOf } from '~/domain/students/student-places.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { uploadForm } from '~/domain/students/student.form'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FileField, FormErrors, PostForm, problemsOf, SelectField, SHEET } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Card, FormActions, FormGrid, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole, type Column } from '~/ui/table'
import { importTone } from './import/import-state'
import { TemplateCard } from './template/template-card'
import { Link } from '~/ui/link'

export const handle: ScreenHandle = {
  title: 'student-import:title',
  under: paths.students,
  guide: 'student-import:guide',
  words: ['students'],
}

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
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<{ sessionId: number; file: File }>({
    lastResult,
    constraint,
    defaultValue: { sessionId: sessionId ?? undefined },
    id: 'roster',
  })
  type Row = (typeof history)[number]
  const columns: Column<Row>[] = [
    {
      key: 'fileName',
      header: 'student-import:file',
      cell: (row) => (
        <Link className="link" to={paths.rosterImportOne(row.id)}>
          {row.fileName}
        </Link>
      ),
    },
    { key: 'session', header: 'students:session', cell: (row) => n(row.session) },
    { key: 'rowCount', header: 'student-import:rows', numeric: true },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => <Badge tone={importTone(row.state)}>{t(`student-import:state.${row.state}`)}</Badge>,
    },
    {
      key: 'summary',
      header: 'student-import:outcome',
      cell: (row) =>
        row.summary &&
        t('student-import:outcomeText', {
          created: n(row.summary.created + row.summary.enrolled),
          changed: n(row.summary.changed),
          leftOut: n(row.summary.leftOut),
        }),
    },
    { key: 'by', header: 'student-import:by', cell: (row) => nameOf({ nameEn: row.byEn, nameBn: row.byBn }) },
    { key: 'createdAt', header: 'common:date', cell: (row) => formatDateTime(new Date(row.createdAt), lang) },
  ]
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
          <DataTable
            bare
            list={whole(history)}
            columns={columns}
            rowKey={(row) => row.id}
            rowHeader="fileName"
            caption="student-import:history"
          />
        </Section>
      ) : null}
    </Page>
  )
}
