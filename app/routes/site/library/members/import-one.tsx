import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { membersImport } from '~/domain/library/members/import/import-members.server'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'library-member-import:title',
  under: paths.libraryMemberImport,
  guide: 'library-member-import:guide',
  words: ['ui', 'library-members', 'sheets', 'platform'],
}

const screen = importScreen({
  kind: membersImport,
  paths: { start: paths.libraryMemberImport, one: paths.libraryMemberImportOne, done: paths.libraryMembers },
})

export const loader = guard('library.members.import', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)
export const action = guard('library.members.import', { body: 'grid' }, importActions(screen))

export default function MembersImportOne() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
