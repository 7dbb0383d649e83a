import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { actOnCall } from '~/screens/roll-call/act-on-call.server'
import { DayCallScreen } from '~/screens/roll-call/day-screen'
import { loadDays } from '~/screens/roll-call/load-days.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'attendance:title', guide: 'attendance:guide', words: ['ui'] }

export const loader = guard('attendance.students.view', (ctx, { request }) => loadDays(ctx, request, 'any'))
export const action = guard(
  'attendance.students.take-any',
  { body: 'grid' },
  actOnCall('any', paths.studentAttendanceOn),
)

export default DayCallScreen
