import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { roomsImport } from '~/domain/rooms/import/import-rooms.server'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { uploadAction, uploadData } from '~/screens/sheets/upload.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'rooms-import:title',
  under: paths.rooms,
  guide: 'rooms-import:guide',
  words: ['ui', 'sheet-files', 'validation'],
}

export const loader = guard('rooms.rooms.manage', (ctx) => uploadData(ctx, roomsImport))
export const action = guard('rooms.rooms.manage', { body: 'upload' }, uploadAction(roomsImport, paths.roomsImportOne))

export default function RoomsImport() {
  const { history } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page
      title={t('rooms-import:title')}
      description={t('rooms-import:about')}
      actions={
        <LinkButton document to={paths.roomsImportTemplate}>
          {t('rooms-import:template')}
        </LinkButton>
      }
    >
      <UploadCard hint="rooms-import:fileHint" back={paths.rooms} />
      <ImportHistory rows={history} one={paths.roomsImportOne} />
    </Page>
  )
}
