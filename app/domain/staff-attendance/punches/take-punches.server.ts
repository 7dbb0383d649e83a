import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { daysOfPunch, decideDays } from '../days/decide-days.server'
import type { EmployeeDay } from '../days/facts.server'
import { withTrail } from '../days/machine-trail.server'

/** Somebody came or went. */
interface NewPunch {
  employeeId: number
  at: Date
}

/**
 * Takes in punches of employees and decides the days they touch, in the caller's transaction. What is there already is not written again.
 * @param by from where: a machine (and who let its records in, where they were held or nobody's), or an import by a user @returns how many were new
 */
export async function takePunches(
  site: { id: number },
  punches: readonly NewPunch[],
  by: { source: 'machine'; machineId: number; userId?: number | null } | { source: 'import'; userId: number | null },
): Promise<number> {
  if (!punches.length) return 0
  await oneAtATime('staff attendance', site.id)
  const made = await sql<{ employeeId: number; at: Date }>(
    `INSERT INTO staff_punch (site_id, employee_id, at, source, machine_id, made_by)
     SELECT $1, u.employee_id, u.at, $4, $5::bigint, $6::bigint FROM unnest($2::bigint[], $3::timestamptz[]) AS u(employee_id, at)
     ON CONFLICT (site_id, employee_id, at, source) DO NOTHING RETURNING employee_id AS "employeeId", at`,
    [
      site.id,
      punches.map((one) => one.employeeId),
      punches.map((one) => one.at.toISOString()),
      by.source,
      by.source === 'machine' ? by.machineId : null,
      by.source === 'import' ? by.userId : null,
    ],
  )
  const days = touchedDays(made)
  if (by.source === 'machine') await withTrail(site, days, by, () => decideDays(site, days))
  else await decideDays(site, days)
  return made.length
}

/** The days that punches touch, each once. */
export function touchedDays(punches: readonly NewPunch[]): EmployeeDay[] {
  const days = new Map<string, EmployeeDay>()
  for (const { employeeId, at } of punches)
    for (const day of daysOfPunch(at)) days.set(`${employeeId} ${day}`, { employeeId, day })
  return [...days.values()]
}
