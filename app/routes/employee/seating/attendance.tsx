import { guard } from '~/access/guard.server'
import { actOnOwnAttendance } from '~/routes/site/seating/attendance/act-on-attendance.server'
import { loadAttendance } from '~/routes/site/seating/attendance/load-attendance.server'
import { AttendanceScreen } from '~/routes/site/seating/attendance/screen'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'seating:attendance.ownTitle', words: ['ui', 'seating', 'duty-swaps'] }

export const loader = guard('exams.attendance.take-own', (ctx, { request }) => loadAttendance(ctx, request, 'own'))
export const action = guard('exams.attendance.take-own', { body: 'grid' }, actOnOwnAttendance)

export default AttendanceScreen
