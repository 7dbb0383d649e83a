import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnAttendance } from '~/screens/attendance/act-on-attendance.server'
import { loadAttendance } from '~/screens/attendance/load-attendance.server'
import { AttendanceScreen } from '~/screens/attendance/screen'

export const handle: ScreenHandle = { title: 'seating:attendance.title', words: ['ui', 'seating'] }

export const loader = guard('exams.attendance.view', (ctx, { request }) => loadAttendance(ctx, request, 'any'))
export const action = guard('exams.attendance.take-any', { body: 'grid' }, actOnAttendance)

export default AttendanceScreen
