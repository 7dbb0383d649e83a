import { employeeDays, type EmployeeDayRow } from '~/domain/staff-attendance/days/employee-month.server'
import type { StaffMonth } from '~/domain/staff-attendance/month'
import { monthOf } from '~/domain/staff-attendance/month.server'
import type { SiteCtx } from '~/domain/platform/context'
import { monthRange } from '~/format/dates'
import { Download, Word } from '~/screens/download.server'
import { clock } from './clock'

/** A month of one employee with its sums; the address may ask for it as a file. */
export async function individualMonth(
  ctx: SiteCtx,
  employeeId: number,
  month: string,
  format: 'csv' | 'xlsx' | undefined,
): Promise<{ days: EmployeeDayRow[]; sums: StaffMonth | null }> {
  const { from, to } = monthRange(`${month}-01`)
  const days = await employeeDays(ctx.site, employeeId, from, to)
  if (format)
    throw new Download(
      format,
      'staff-attendance:individual',
      [
        'common:date',
        'common:status',
        'staff-attendance:in',
        'staff-attendance:out',
        'staff-attendance:lateMinutes',
        'staff-attendance:earlyMinutes',
        'staff-attendance:overtimeMinutes',
        'common:note',
      ],
      days.map((one) => [
        new Date(`${one.day}T00:00:00Z`),
        one.state
          ? new Word(`staff-attendance:state.${one.state}`)
          : new Word(one.working ? 'staff-attendance:state.none' : 'staff-attendance:dayOff'),
        clock(one.firstIn),
        clock(one.lastOut),
        one.lateSeconds / 60,
        one.earlySeconds / 60,
        one.overtimeSeconds / 60,
        one.reason,
      ]),
    )
  const [sums] = await monthOf(ctx, from, to, [employeeId])
  return { days, sums: sums ?? null }
}
