import { sql } from 'db/connection'
import { markSeen } from '~/domain/attendance/take/machine-marks.server'
import { takePunches } from '~/domain/staff-attendance/punches/take-punches.server'
import { today } from '~/format/dates'

/** What a machine said of a number. */
export interface Said {
  pin: string
  at: Date
}

/**
 * Hands what a machine said to those whom it is about: punches of employees, and students who are there. Numbers of nobody are passed over:
 * their records wait.
 */
export async function handOver(site: { id: number }, machineId: number, said: readonly Said[]): Promise<void> {
  if (!said.length) return
  const users = await sql<{ pin: string; employeeId: number | null; studentId: number | null }>(
    `SELECT pin, employee_id AS "employeeId", student_id AS "studentId" FROM machine_user WHERE site_id = $1 AND pin = ANY ($2::text[])`,
    [site.id, [...new Set(said.map((one) => one.pin))]],
  )
  const byPin = new Map(users.map((one) => [one.pin, one]))
  await takePunches(
    site,
    said.flatMap(({ pin, at }) => {
      const employeeId = byPin.get(pin)?.employeeId ?? null
      return employeeId === null ? [] : [{ employeeId, at }]
    }),
    { source: 'machine', machineId },
  )
  await markSeen(
    site,
    said.flatMap(({ pin, at }) => {
      const studentId = byPin.get(pin)?.studentId ?? null
      return studentId === null ? [] : [{ studentId, day: today(at) }]
    }),
  )
}

/** Hands over records that waited for their number to be somebody's, of the numbers that are now. @returns how many */
export async function matchWaiting(site: { id: number }, pins: readonly string[]): Promise<number> {
  const rows = await sql<Said & { machineId: number }>(
    `UPDATE machine_record r SET matched = true FROM machine_user u
     WHERE r.site_id = $1 AND u.site_id = r.site_id AND u.pin = r.pin AND r.pin = ANY ($2::text[]) AND NOT r.matched AND (r.held IS NULL OR r.settled = 'taken')
     RETURNING r.machine_id AS "machineId", r.pin, r.at`,
    [site.id, pins],
  )
  const machines = new Map<number, Said[]>()
  for (const row of rows) machines.set(row.machineId, [...(machines.get(row.machineId) ?? []), row])
  for (const [machineId, said] of machines) await handOver(site, machineId, said)
  return rows.length
}
