import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { actOnMonth, loadMonth } from '~/screens/roll-call/load-month.server'
import { MonthUploadScreen } from '~/screens/roll-call/month-upload'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'month-attendance:title',
  under: paths.studentAttendance,
  guide: 'month-attendance:guide',
  words: ['ui', 'attendance', 'sheet-files', 'validation'],
}

export const loader = guard('attendance.students.take-any', (ctx, { request }) => loadMonth(ctx, request, 'any'))

export const action = guard(
  'attendance.students.take-any',
  { body: 'upload' },
  actOnMonth('any', paths.monthAttendanceOne),
)

export default function MonthAttendance() {
  return (
    <MonthUploadScreen
      back={paths.studentAttendance}
      one={paths.monthAttendanceOne}
      template={paths.monthAttendanceTemplate}
    />
  )
}
