import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { ownFile } from '~/domain/attendance/month/import-month.server'
import { paths } from '~/paths'
import { monthScreen } from '~/screens/roll-call/load-month.server'
import { importActions, importData } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'month-attendance:title',
  under: paths.ownMonthAttendance,
  guide: 'month-attendance:guide',
  words: ['ui', 'attendance', 'student-import', 'sheets', 'platform'],
}

const screen = monthScreen('own')
const act = importActions(screen)

export const loader = guard('attendance.students.take-own', async (ctx, { request, params }) =>
  importData(ctx, request, screen, await ownFile(ctx, idOf(params.id))),
)

export const action = guard('attendance.students.take-own', { body: 'grid' }, async (ctx, args) => {
  await ownFile(ctx, idOf(args.params.id))
  return act(ctx, args)
})

export default function OwnMonthAttendanceOne() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
