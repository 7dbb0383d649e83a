/** Addresses of employees' attendance and of machines: a part of app/paths.ts. */
export const staffPaths = {
  staffAttendance: '/site/employee/attendance/master',
  staffAttendanceOn: (day: string) => `/site/employee/attendance/master?day=${day}`,
  staffMonth: '/site/employee/attendance/master/month',
  staffMonthPaper: (month: string, lang: 'bn' | 'en', staff: string) =>
    `/site/employee/attendance/register?month=${month}&lang=${lang}&staff=${staff}`,
  staffAttendanceSetting: '/site/employee/attendance/master/settings',
  staffShiftNew: '/site/employee/attendance/master/shifts/new',
  staffShift: (id: number) => `/site/employee/attendance/master/shifts/${id}`,
  staffImport: '/site/employee/attendance/master/import',
  staffImportOne: (id: number) => `/site/employee/attendance/master/import/${id}`,
  staffIndividual: '/site/employee/attendance/employee-individual-attendance-master',
  staffIndividualOf: (id: number, month: string) =>
    `/site/employee/attendance/employee-individual-attendance-master?employee=${id}&month=${month}`,
  holidayDuties: '/holiday-on-duty-settings',
  machines: '/site/employee/attendance/master/machines',
  machine: (id: number) => `/site/employee/attendance/master/machines/${id}`,
  machineUsers: '/site/employee/attendance/master/machine-users',
  machineHeld: '/site/employee/attendance/master/machine-records',
  // one's own
  ownStaffAttendance: '/site/employee-panel/attendance/own-attendance',
} as const
