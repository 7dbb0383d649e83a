/** What the report can be by. */
export const GROUPINGS = ['board', 'district', 'division', 'package', 'kind', 'site'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Columns of the report in their order, and how they are written. */
export const REPORT_COLUMNS = {
  sites: 'count',
  students: 'count',
  girls: 'count',
  staff: 'count',
  teachers: 'count',
  perTeacher: 'count',
  attendance: 'percent',
  examined: 'count',
  passed: 'percent',
  users: 'count',
  messages: 'count',
  charged: 'money',
  collected: 'money',
  dues: 'money',
} as const satisfies Record<string, 'count' | 'percent' | 'money'>
export type ReportColumn = keyof typeof REPORT_COLUMNS
export const COLUMN_KEYS = Object.keys(REPORT_COLUMNS) as ReportColumn[]

/** Shown until the reader chooses others. */
export const USUAL: readonly ReportColumn[] = ['sites', 'students', 'staff', 'attendance', 'passed', 'users', 'dues']
