/** Addresses of students' attendance: a part of app/paths.ts. */
export const attendancePaths = {
  // the office's
  studentAttendance: '/site/student/attendance/master',
  studentAttendanceOn: (day: string) => `/site/student/attendance/master?day=${day}`,
  monthAttendance: '/site/student/attendance/master/import',
  monthAttendanceOne: (id: number) => `/site/student/attendance/master/import/${id}`,
  monthAttendanceTemplate: (month: string) => `/site/student/attendance/master/template?month=${month}`,
  periodAttendance: '/site/student/attendance/manual',
  attendanceReports: '/site/student/attendance/report/master',
  attendanceReport: (report: string) => `/site/student/attendance/report/master?report=${report}`,
  attendanceRegister: (section: number, month: string, paper: 'a4' | 'legal', lang: 'bn' | 'en') =>
    `/site/student/attendance/report/register?section=${section}&month=${month}&paper=${paper}&lang=${lang}`,
  attendanceSetting: '/site/student/attendance/settings',
  absenceSms: '/site/student/attendance/absence-sms',
  absenceSmsOn: (day: string) => `/site/student/attendance/absence-sms?day=${day}`,
  studentLeaves: '/site/student/attendance/leave',
  studentLeave: (id: number) => `/site/student/attendance/leave?leave=${id}`,
  // a teacher's own
  ownSectionAttendance: '/site/employee-panel/attendance/student-attendance',
  ownMonthAttendance: '/site/employee-panel/attendance/student-attendance/import',
  ownMonthAttendanceOne: (id: number) => `/site/employee-panel/attendance/student-attendance/import/${id}`,
  ownMonthAttendanceTemplate: (month: string) =>
    `/site/employee-panel/attendance/student-attendance/template?month=${month}`,
  ownPeriodAttendance: '/site/employee-panel/attendance/periodic-attendance',
  ownSectionLeaves: '/site/employee-panel/attendance/student-leave',
  ownSectionLeave: (id: number) => `/site/employee-panel/attendance/student-leave?leave=${id}`,
  // a student's and a guardian's
  ownAttendance: '/student/attendance/my-attendance',
  ownPeriods: '/student/attendance/periodic-attendance',
  ownStudentLeave: '/student/attendance/leave',
  ownRoutine: '/student/attendance/routine',
} as const
