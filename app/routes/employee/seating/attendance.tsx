import { guard } from '~/access/guard.server'
import { actOnOwnAttendance } from '~/screens/attendance/act-on-attendance.server'
import { loadAttendance } from '~/screens/attendance/load-attendance.server'
import { AttendanceScreen } from '~/screens/attendance/screen'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'seating:attendance.ownTitle', words: ['ui', 'seating', 'duty-swaps'] }

export const loader = guard('exams.attendance.take-own', (ctx, { request }) => loadAttendance(ctx, request, 'own'))
export const action = guard('exams.attendance.take-own', { body: 'grid' }, actOnOwnAttendance)

export default AttendanceScreen
