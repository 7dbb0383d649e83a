import { sql } from 'db/connection'
import type { EmployeeDay } from './facts.server'

const keyOf = ({ employeeId, day }: EmployeeDay) => `${employeeId} ${day}`

async function statesOf(siteId: number, days: readonly EmployeeDay[]): Promise<Map<string, string>> {
  const rows = await sql<EmployeeDay & { state: string }>(
    `SELECT d.employee_id AS "employeeId", d.day, d.state FROM staff_day d JOIN unnest($2::bigint[], $3::date[]) AS u(employee_id, day) ON u.employee_id = d.employee_id AND u.day = d.day WHERE d.site_id = $1`,
    [siteId, days.map(({ employeeId }) => employeeId), days.map(({ day }) => day)],
  )
  return new Map(rows.map((row) => [keyOf(row), row.state]))
}

/**
 * Decides days by `work` and writes down which of them a machine changed: what stood, what stands, and who let its record in, where somebody did. A day on
 * which nothing stood yet is decided, not changed.
 */
export async function withTrail(
  site: { id: number },
  days: readonly EmployeeDay[],
  by: { machineId: number; userId?: number | null },
  work: () => Promise<void>,
): Promise<void> {
  const before = await statesOf(site.id, days)
  await work()
  if (!before.size) return
  const after = await statesOf(site.id, days)
  const changed = days.filter((one) => before.has(keyOf(one)) && before.get(keyOf(one)) !== after.get(keyOf(one)))
  if (!changed.length) return
  await sql(
    `INSERT INTO staff_day_change (site_id, employee_id, day, from_state, to_state, machine_id, made_by)
     SELECT $1, u.employee_id, u.day, u.was, u.stands, $6::bigint, $7::bigint FROM unnest($2::bigint[], $3::date[], $4::text[], $5::text[]) AS u(employee_id, day, was, stands)`,
    [
      site.id,
      changed.map(({ employeeId }) => employeeId),
      changed.map(({ day }) => day),
      changed.map((one) => before.get(keyOf(one)) ?? null),
      changed.map((one) => after.get(keyOf(one)) ?? 'none'),
      by.machineId,
      by.userId ?? null,
    ],
  )
}
