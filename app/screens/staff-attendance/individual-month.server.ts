import { employeeDays, type EmployeeDayRow } from '~/domain/staff-attendance/days/employee-month.server'
import type { StaffMonth } from '~/domain/staff-attendance/month'
import { monthOf } from '~/domain/staff-attendance/month.server'
import type { SiteCtx } from '~/domain/context'
import { monthRange } from '~/format/dates'
import { fileOf } from '~/screens/list/listed.server'
import { dayList } from './days.list'

/** A month of one employee with its sums; the address may ask for it as a file. */
export async function individualMonth(
  ctx: SiteCtx,
  employeeId: number,
  month: string,
  format: 'csv' | 'xlsx' | undefined,
): Promise<{ days: EmployeeDayRow[]; sums: StaffMonth | null }> {
  const { from, to } = monthRange(`${month}-01`)
  const days = await employeeDays(ctx.site, employeeId, from, to)
  if (format) throw fileOf(ctx.lang, format, dayList(), days)
  const [sums] = await monthOf(ctx, from, to, [employeeId])
  return { days, sums: sums ?? null }
}
