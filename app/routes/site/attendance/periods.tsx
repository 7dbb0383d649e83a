import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { actOnCall } from '~/screens/roll-call/act-on-call.server'
import { loadPeriods } from '~/screens/roll-call/load-days.server'
import { PeriodCallScreen } from '~/screens/roll-call/period-screen'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'attendance:periodic', words: ['ui'] }

export const loader = guard('attendance.students.view', (ctx, { request }) => loadPeriods(ctx, request, 'any'))
export const action = guard(
  'attendance.students.take-any',
  { body: 'grid' },
  actOnCall('any', (day) => `${paths.periodAttendance}?day=${day}`),
)

export default PeriodCallScreen
