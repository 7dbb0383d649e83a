import { unpaidDays } from '~/domain/leave/requests/count.server'
import { payDays } from '~/domain/staff-attendance/pay-days.server'
import type { Day } from '~/format/dates'
import type { WorkDay } from './reckon/inputs'

const NOTHING = { lateSeconds: 0, earlySeconds: 0, overtimeSeconds: 0, absentHalfDays: 0, holidayDutyHalfDays: 0 }

/**
 * What the days of a month were for employees: leave tells of days without pay, and their attendance of the rest.
 * @param employeeIds nobody else is asked about
 */
export async function attendanceOf(
  site: { id: number },
  from: Day,
  to: Day,
  employeeIds: readonly number[],
): Promise<Map<number, WorkDay[]>> {
  const months = new Map<number, WorkDay[]>()
  const add = (employeeId: number, day: WorkDay) => {
    const known = months.get(employeeId)
    if (known) known.push(day)
    else months.set(employeeId, [day])
  }
  for (const { employeeId, ...day } of await payDays(site.id, from, to, employeeIds))
    add(employeeId, { ...day, unpaidHundredths: 0 })
  for (const { employeeId, day, hundredths } of await unpaidDays(site, from, to, employeeIds))
    add(employeeId, { ...NOTHING, day, unpaidHundredths: hundredths })
  return months
}
