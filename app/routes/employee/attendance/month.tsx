import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { actOnMonth, loadMonth } from '~/screens/roll-call/load-month.server'
import { MonthUploadScreen } from '~/screens/roll-call/month-upload'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'month-attendance:title',
  under: paths.ownSectionAttendance,
  guide: 'month-attendance:guide',
  words: ['ui', 'attendance', 'sheet-files', 'validation'],
}

export const loader = guard('attendance.students.take-own', (ctx, { request }) => loadMonth(ctx, request, 'own'))

export const action = guard(
  'attendance.students.take-own',
  { body: 'upload' },
  actOnMonth('own', paths.ownMonthAttendanceOne),
)

export default function OwnMonthAttendance() {
  return (
    <MonthUploadScreen
      back={paths.ownSectionAttendance}
      one={paths.ownMonthAttendanceOne}
      template={paths.ownMonthAttendanceTemplate}
    />
  )
}
