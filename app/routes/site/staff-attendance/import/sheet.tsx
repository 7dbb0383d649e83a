import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { startPunchImport } from '~/domain/staff-attendance/import/import-punches.server'
import { punchSheetForm } from '~/domain/staff-attendance/import/punch-import.form'
import type { SiteCtx } from '~/domain/platform/context'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FileField, FormErrors, PostForm, problemsOf, SHEET, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'staff-import:title',
  under: paths.staffAttendance,
  guide: 'staff-import:guide',
  words: ['ui', 'platform'],
}

export const loader = guard('staff-attendance.days.take', () => ({
  constraints: constraintsOf({ sheet: punchSheetForm }),
}))

export const action = guard(
  'staff-attendance.days.take',
  { body: 'upload' },
  submitted(punchSheetForm, async (ctx: SiteCtx, { file }) =>
    redirect(paths.staffImportOne(await startPunchImport(ctx, file))),
  ),
)

/** A sheet of punches is sent; what would come of it is shown before anything is written. */
export default function ImportPunches() {
  const { t } = useWords()
  const [form, fields] = useForm<{ file: File }>({
    id: 'sheet',
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    constraint: useConstraint('sheet'),
  })
  return (
    <Page title={t('staff-import:title')} description={t('staff-import:about')}>
      <PostForm form={form} encType="multipart/form-data">
        <FormErrors form={form} problems={problemsOf(fields, { file: 'staff-import:file' })} />
        <Card title={t('staff-import:upload')}>
          <FileField field={fields.file} label="staff-import:file" rule={SHEET} hint="staff-import:fileHint" />
          <FormActions>
            <LinkButton to={paths.staffAttendance}>{t('common:cancel')}</LinkButton>
            <SubmitButton>{t('staff-import:read')}</SubmitButton>
          </FormActions>
        </Card>
      </PostForm>
    </Page>
  )
}
