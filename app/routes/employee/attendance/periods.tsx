import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { actOnCall } from '~/screens/roll-call/act-on-call.server'
import { loadPeriods } from '~/screens/roll-call/load-days.server'
import { PeriodCallScreen } from '~/screens/roll-call/period-screen'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'attendance:ownPeriodic', words: ['ui'] }

export const loader = guard('attendance.students.take-own', (ctx, { request }) => loadPeriods(ctx, request, 'own'))
export const action = guard(
  'attendance.students.take-own',
  { body: 'grid' },
  actOnCall('own', (day) => `${paths.ownPeriodAttendance}?day=${day}`),
)

export default PeriodCallScreen
