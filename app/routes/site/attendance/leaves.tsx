import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { actOnLeave } from '~/screens/student-leave/act-on-leave.server'
import { LeavesScreen } from '~/screens/student-leave/leaves-screen'
import { loadLeaves } from '~/screens/student-leave/load-leaves.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'attendance:leave.students',
  under: paths.studentAttendance,
  words: ['ui'],
}

export const loader = guard('attendance.leave.view', (ctx, { request }) => loadLeaves(ctx, request, 'any'))
export const action = guard('attendance.leave.decide', actOnLeave('any'))

export default LeavesScreen
