import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { actOnCall } from '~/screens/roll-call/act-on-call.server'
import { DayCallScreen } from '~/screens/roll-call/day-screen'
import { loadDays } from '~/screens/roll-call/load-days.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'attendance:ownTitle', words: ['ui'] }

export const loader = guard('attendance.students.take-own', (ctx, { request }) => loadDays(ctx, request, 'own'))
export const action = guard(
  'attendance.students.take-own',
  { body: 'grid' },
  actOnCall('own', (day) => `${paths.ownSectionAttendance}?day=${day}`),
)

export default DayCallScreen
