import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { employeesImport } from '~/domain/people/import/import-staff.server'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { uploadAction, uploadData } from '~/screens/sheets/upload.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'people-import:title',
  under: paths.employees,
  guide: 'people-import:guide',
  words: ['ui', 'platform', 'sheet-files'],
}

export const loader = guard('people.employees.import', async (ctx) => ({
  ...(await uploadData(ctx, employeesImport)),
  seesPrivate: ctx.can('people.private.view'),
}))

export const action = guard(
  'people.employees.import',
  { body: 'upload' },
  uploadAction(employeesImport, paths.employeeImportOne),
)

/** A sheet of employees is sent; what would come of it is shown before anything is written. */
export default function ImportStaff() {
  const { seesPrivate, history } = useLoaderData<typeof loader>()
  const { t } = useWords()
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
      <UploadCard hint="people-import:fileHint" back={paths.employees} />
      <ImportHistory rows={history} one={paths.employeeImportOne} />
    </Page>
  )
}
