import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { punchesImport } from '~/domain/staff-attendance/import/import-punches.server'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'staff-import:title',
  under: paths.staffImport,
  guide: 'staff-import:guide',
  words: ['ui', 'platform', 'sheets', 'staff-import'],
}

const screen = importScreen({
  kind: punchesImport,
  paths: { start: paths.staffImport, one: paths.staffImportOne, done: paths.staffAttendance },
})

export const loader = guard('staff-attendance.days.take', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)

export const action = guard('staff-attendance.days.take', { body: 'grid' }, importActions(screen))

export default function ImportPunchesOne() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
