import type { MonthSheet } from '~/domain/staff-attendance/report/month-sheet.server'
import type { SiteCtx } from '~/domain/platform/context'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'

/** The month sheet with the letters that the paper has. */
export function monthFile(ctx: SiteCtx, format: 'csv' | 'xlsx', sheet: MonthSheet): Download {
  const t = wordsFor(ctx.lang)
  return new Download(
    format,
    'staff-attendance:month.title',
    [
      'staff-attendance:code',
      'common:name',
      'staff-attendance:designation',
      ...sheet.days.map((one) => String(Number(one.day.slice(8)))),
      'staff-attendance:sum.present',
      'staff-attendance:sum.absent',
      'staff-attendance:state.leave',
      'staff-attendance:sum.late',
      'staff-attendance:lateMinutes',
      'staff-attendance:earlyMinutes',
      'staff-attendance:overtimeMinutes',
    ],
    sheet.rows.map((row) => [
      row.code,
      nameIn(row, ctx.lang),
      nameIn({ nameBn: row.designationBn, nameEn: row.designationEn }, ctx.lang),
      ...row.cells.map((state) => (state ? t(`staff-attendance:letter.${state}`) : null)),
      row.sums.presentHalfDays / 2,
      row.sums.absentHalfDays / 2,
      row.leaveHalfDays / 2,
      row.sums.lateDays,
      row.sums.lateSeconds / 60,
      row.sums.earlySeconds / 60,
      row.sums.overtimeSeconds / 60,
    ]),
  )
}
