import type { MonthSheet, SheetRow } from '~/domain/staff-attendance/report/month-sheet.server'
import { dayColumns } from '~/screens/list/day-columns'
import { listSpec } from '~/screens/list/spec'

/** The file of a month's sheet, with the letters that the paper has. */
export const monthFile = (days: MonthSheet['days']) =>
  listSpec<SheetRow>()({
    area: 'staff-attendance',
    title: 'staff-attendance:month.title',
    name: 'name',
    columns: {
      code: 'code',
      name: { kind: 'name', header: 'common:name' },
      designation: 'name',
      ...dayColumns(days, 'staff-attendance:letter'),
      present: { kind: 'count', header: 'staff-attendance:sum.present', of: (row) => row.sums.presentHalfDays / 2 },
      absent: { kind: 'count', header: 'staff-attendance:sum.absent', of: (row) => row.sums.absentHalfDays / 2 },
      leave: { kind: 'count', header: 'staff-attendance:state.leave', of: (row) => row.leaveHalfDays / 2 },
      late: { kind: 'count', header: 'staff-attendance:sum.late', of: (row) => row.sums.lateDays },
      lateMinutes: { kind: 'count', of: (row) => row.sums.lateSeconds / 60 },
      earlyMinutes: { kind: 'count', of: (row) => row.sums.earlySeconds / 60 },
      overtimeMinutes: { kind: 'count', of: (row) => row.sums.overtimeSeconds / 60 },
    },
  })
