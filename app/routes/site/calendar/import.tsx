import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { entriesImport } from '~/domain/calendar/import/import-entries.server'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { uploadAction, uploadData } from '~/screens/sheets/upload.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'calendar-import:title',
  under: paths.calendarYear,
  guide: 'calendar-import:guide',
  words: ['ui', 'sheet-files', 'validation'],
}

export const loader = guard('calendar.events.manage', (ctx) => uploadData(ctx, entriesImport))
export const action = guard(
  'calendar.events.manage',
  { body: 'upload' },
  uploadAction(entriesImport, paths.calendarImportOne),
)

export default function CalendarImport() {
  const { history } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page
      title={t('calendar-import:title')}
      description={t('calendar-import:about')}
      actions={
        <LinkButton document to={paths.calendarImportTemplate}>
          {t('calendar-import:template')}
        </LinkButton>
      }
    >
      <UploadCard hint="calendar-import:fileHint" back={paths.calendarYear} />
      <ImportHistory rows={history} one={paths.calendarImportOne} />
    </Page>
  )
}
