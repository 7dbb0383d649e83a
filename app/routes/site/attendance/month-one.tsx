import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { monthScreen } from '~/screens/roll-call/load-month.server'
import { importActions, importData } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'month-attendance:title',
  under: paths.monthAttendance,
  guide: 'month-attendance:guide',
  words: ['ui', 'attendance', 'student-import', 'sheets', 'platform'],
}

const screen = monthScreen('any')

export const loader = guard('attendance.students.take-any', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)

export const action = guard('attendance.students.take-any', { body: 'grid' }, importActions(screen))

export default function MonthAttendanceOne() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
