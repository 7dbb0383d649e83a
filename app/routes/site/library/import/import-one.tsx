import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { booksImport } from '~/domain/library/import/import-books.server'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'library-import:title',
  under: paths.libraryImport,
  guide: 'library-import:guide',
  words: ['ui', 'library', 'library-marc', 'sheets', 'platform'],
}

const screen = importScreen({
  kind: booksImport,
  paths: { start: paths.libraryImport, one: paths.libraryImportOne, done: paths.libraryBooks },
})

export const loader = guard('library.books.import', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)
export const action = guard('library.books.import', { body: 'grid' }, importActions(screen))

export default function BooksImportOne() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
