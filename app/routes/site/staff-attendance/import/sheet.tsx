import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { punchesImport } from '~/domain/staff-attendance/import/import-punches.server'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { uploadAction, uploadData } from '~/screens/sheets/upload.server'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'staff-import:title',
  under: paths.staffAttendance,
  guide: 'staff-import:guide',
  words: ['ui', 'platform', 'sheet-files'],
}

export const loader = guard('staff-attendance.days.take', (ctx) => uploadData(ctx, punchesImport))

export const action = guard(
  'staff-attendance.days.take',
  { body: 'upload' },
  uploadAction(punchesImport, paths.staffImportOne),
)

/** A sheet of punches is sent; what would come of it is shown before anything is written. */
export default function ImportPunches() {
  const { history } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('staff-import:title')} description={t('staff-import:about')}>
      <UploadCard hint="staff-import:fileHint" back={paths.staffAttendance} />
      <ImportHistory rows={history} one={paths.staffImportOne} />
    </Page>
  )
}
