import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { entriesImport } from '~/domain/calendar/import/import-entries.server'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'calendar-import:title',
  under: paths.calendarImport,
  guide: 'calendar-import:guide',
  words: ['ui', 'calendar', 'sheets', 'platform'],
}

const screen = importScreen({
  kind: entriesImport,
  paths: { start: paths.calendarImport, one: paths.calendarImportOne, done: paths.calendarYear },
})

export const loader = guard('calendar.events.manage', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)
export const action = guard('calendar.events.manage', { body: 'grid' }, importActions(screen))

export default function CalendarImportOne() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
