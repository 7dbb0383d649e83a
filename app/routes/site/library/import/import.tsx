import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { booksImport } from '~/domain/library/import/import-books.server'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { uploadAction, uploadData } from '~/screens/sheets/upload.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'library-import:title',
  under: paths.libraryBooks,
  guide: 'library-import:guide',
  words: ['ui', 'sheet-files', 'library-marc'],
}

export const loader = guard('library.books.import', (ctx) => uploadData(ctx, booksImport))
export const action = guard(
  'library.books.import',
  { body: 'upload' },
  uploadAction(booksImport, paths.libraryImportOne),
)

export default function BooksImport() {
  const { history } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page
      title={t('library-import:title')}
      description={t('library-import:about')}
      actions={
        <>
          <LinkButton to={paths.libraryMarc}>{t('library-marc:title')}</LinkButton>
          <LinkButton document to={paths.libraryImportTemplate}>
            {t('library-import:template')}
          </LinkButton>
        </>
      }
    >
      <UploadCard hint="library-import:fileHint" back={paths.libraryBooks} />
      <ImportHistory rows={history} one={paths.libraryImportOne} />
    </Page>
  )
}
