import { guard } from '~/access/guard.server'
import { actOnLeave } from '~/screens/student-leave/act-on-leave.server'
import { LeavesScreen } from '~/screens/student-leave/leaves-screen'
import { loadLeaves } from '~/screens/student-leave/load-leaves.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'attendance:leave.ownSection', words: ['ui'] }

export const loader = guard('attendance.leave.decide-own', (ctx, { request }) => loadLeaves(ctx, request, 'own'))
export const action = guard('attendance.leave.decide-own', actOnLeave('own'))

export default LeavesScreen
