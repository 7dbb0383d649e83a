import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { membersImport } from '~/domain/library/members/import/import-members.server'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { uploadAction, uploadData } from '~/screens/sheets/upload.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'library-member-import:title',
  under: paths.libraryMembers,
  guide: 'library-member-import:guide',
  words: ['ui', 'sheet-files'],
}

export const loader = guard('library.members.import', (ctx) => uploadData(ctx, membersImport))
export const action = guard(
  'library.members.import',
  { body: 'upload' },
  uploadAction(membersImport, paths.libraryMemberImportOne),
)

export default function MembersImport() {
  const { history } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page
      title={t('library-member-import:title')}
      description={t('library-member-import:about')}
      actions={
        <LinkButton document to={paths.libraryMemberImportTemplate}>
          {t('library-member-import:template')}
        </LinkButton>
      }
    >
      <UploadCard hint="library-member-import:fileHint" back={paths.libraryMembers} />
      <ImportHistory rows={history} one={paths.libraryMemberImportOne} />
    </Page>
  )
}
