import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/employee/attendance/${file}`

/** A teacher's own sections and lessons, and leave of the students of their own section; and one's own attendance. */
export const employeeAttendance = area(
  'attendance:area',
  [
    route('site/employee-panel/attendance/student-attendance', at('sections.tsx')),
    route('site/employee-panel/attendance/student-attendance/import', at('month.tsx')),
    route('site/employee-panel/attendance/student-attendance/import/:id', at('month-one.tsx')),
    route('site/employee-panel/attendance/periodic-attendance', at('periods.tsx')),
    route('site/employee-panel/attendance/student-leave', at('leaves.tsx')),
    route('site/employee-panel/attendance/own-attendance', at('own-attendance.tsx')),
    route('site/employee-panel/attendance/offline', at('offline.tsx')),
  ],
  'employee-attendance',
)
