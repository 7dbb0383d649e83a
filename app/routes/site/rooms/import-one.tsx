import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { roomsImport } from '~/domain/rooms/import/import-rooms.server'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'rooms-import:title',
  under: paths.roomsImport,
  guide: 'rooms-import:guide',
  words: ['ui', 'rooms', 'sheets', 'platform'],
}

const screen = importScreen({
  kind: roomsImport,
  paths: { start: paths.roomsImport, one: paths.roomsImportOne, done: paths.rooms },
})

export const loader = guard('rooms.rooms.manage', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)
export const action = guard('rooms.rooms.manage', { body: 'grid' }, importActions(screen))

export default function RoomsImportOne() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
