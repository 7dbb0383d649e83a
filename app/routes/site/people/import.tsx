import type { SubmissionResult } from '@conform-to/react'
import { redirect, useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { staffSheetForm } from '~/domain/people/import/import.form'
import { startStaffImport } from '~/domain/people/import/import-staff.server'
import type { SiteCtx } from '~/domain/platform/context'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FileField, FormErrors, PostForm, problemsOf, SHEET, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Card, FormActions, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'people-import:title',
  under: paths.employees,
  guide: 'people-import:guide',
  words: ['ui', 'platform'],
}

export const loader = guard('people.employees.import', (ctx) => ({
  seesPrivate: ctx.can('people.private.view'),
  constraints: constraintsOf({ sheet: staffSheetForm }),
}))

export const action = guard(
  'people.employees.import',
  { body: 'upload' },
  submitted(staffSheetForm, async (ctx: SiteCtx, { file }) =>
    redirect(paths.employeeImportOne(await startStaffImport(ctx, file))),
  ),
)

/** A sheet of employees is sent; what would come of it is shown before anything is written. */
export default function ImportStaff() {
  const { seesPrivate } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const [form, fields] = useForm<{ file: File }>({
    id: 'sheet',
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    constraint: useConstraint('sheet'),
  })
  return (
    <Page
      title={t('people-import:title')}
      description={t('people-import:about')}
      actions={
        <LinkButton document to={paths.employeeImportTemplate}>
          {t('people-import:template')}
        </LinkButton>
      }
    >
      {seesPrivate ? null : <Alert tone="plain">{t('people-import:noPrivate')}</Alert>}
      <PostForm form={form} encType="multipart/form-data">
        <FormErrors form={form} problems={problemsOf(fields, { file: 'people-import:file' })} />
        <Card title={t('people-import:upload')}>
          <FileField field={fields.file} label="people-import:file" rule={SHEET} hint="people-import:fileHint" />
          <FormActions>
            <LinkButton to={paths.employees}>{t('common:cancel')}</LinkButton>
            <SubmitButton>{t('people-import:read')}</SubmitButton>
          </FormActions>
        </Card>
      </PostForm>
    </Page>
  )
}
