import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/staff-attendance/${file}`
const master = 'site/employee/attendance/master'

/** Attendance of employees: a day, a month, one person, work on holidays, and the rules. */
export const siteStaffAttendance = area(
  'staff-attendance:area',
  [
    route(master, at('days.tsx')),
    route(`${master}/month`, at('month.tsx')),
    route(`${master}/settings`, at('settings.tsx')),
    route(`${master}/shifts/new`, at('shifts/new.tsx')),
    route(`${master}/shifts/:id`, at('shifts/edit.tsx')),
    route(`${master}/import`, at('import/sheet.tsx')),
    route(`${master}/import/:id`, at('import/one.tsx')),
    route('site/employee/attendance/employee-individual-attendance-master', at('individual.tsx')),
    route('holiday-on-duty-settings', at('holidays/list.tsx')),
  ],
  'site-staff-attendance',
)

export const staffAttendanceFiles = [route('site/employee/attendance/register', at('month-paper.ts'))]
