import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/attendance/${file}`

/** Attendance of students: taken, reported, told; and their leave. */
export const siteAttendance = area(
  'attendance:area',
  [
    route('site/student/attendance/master', at('master.tsx')),
    route('site/student/attendance/master/import', at('month.tsx')),
    route('site/student/attendance/master/import/:id', at('month-one.tsx')),
    route('site/student/attendance/manual', at('periods.tsx')),
    route('site/student/attendance/report/master', at('report.tsx')),
    route('site/student/attendance/absence-sms', at('absence-sms.tsx')),
    route('site/student/attendance/leave', at('leaves.tsx')),
    route('site/student/attendance/settings', at('settings.tsx')),
  ],
  'site-attendance',
)

export const attendanceFiles = [
  route('site/student/attendance/master/template', at('month-template.ts')),
  route('site/employee-panel/attendance/student-attendance/template', 'routes/employee/attendance/month-template.ts'),
  route('site/student/attendance/report/register', at('register-file.ts')),
]
