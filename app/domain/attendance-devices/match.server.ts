import { sql } from 'db/connection'
import { markSeen } from '~/domain/attendance/take/machine-marks.server'
import { undoPaidAbsence } from '~/domain/staff-attendance/punches/paid-absences.server'
import { takePunches } from '~/domain/staff-attendance/punches/take-punches.server'
import { today } from '~/format/dates'

/** What a machine said of a number. */
interface Said {
  pin: string
  at: Date
}

/**
 * Hands what a machine said to those whom it is about: punches of employees, and students who are there. Numbers of nobody are passed over:
 * their records wait. `userId`: who let the records in, where a person did.
 */
export async function handOver(
  site: { id: number },
  machineId: number,
  said: readonly Said[],
  userId: number | null = null,
): Promise<void> {
  if (!said.length) return
  const byPin = await usersOf(site, said)
  await takePunches(
    site,
    said.flatMap(({ pin, at }) => {
      const employeeId = byPin.get(pin)?.employeeId ?? null
      return employeeId === null ? [] : [{ employeeId, at }]
    }),
    { source: 'machine', machineId, userId },
  )
  await markSeen(
    site,
    said.flatMap(({ pin, at }) => {
      const studentId = byPin.get(pin)?.studentId ?? null
      return studentId === null ? [] : [{ studentId, day: today(at) }]
    }),
    { machineId, userId },
  )
}

async function usersOf(site: { id: number }, said: readonly Said[]) {
  const users = await sql<{ pin: string; employeeId: number | null; studentId: number | null }>(
    `SELECT pin, employee_id AS "employeeId", student_id AS "studentId" FROM machine_user WHERE site_id = $1 AND pin = ANY ($2::text[])`,
    [site.id, [...new Set(said.map((one) => one.pin))]],
  )
  return new Map(users.map((one) => [one.pin, one]))
}

/** Which records would undo an absence of somebody in a month whose pay is paid, in order. */
export async function undoPaid(site: { id: number }, said: readonly Said[]): Promise<boolean[]> {
  const byPin = await usersOf(site, said)
  const punches = said.flatMap(({ pin, at }, place) => {
    const employeeId = byPin.get(pin)?.employeeId ?? null
    return employeeId === null ? [] : [{ employeeId, at, place }]
  })
  const undone = await undoPaidAbsence(site, punches)
  const places = new Set(punches.filter((_, one) => undone[one]).map(({ place }) => place))
  return said.map((_, place) => places.has(place))
}

/** Hands over records that waited for their number to be somebody's, of the numbers that are now; what undoes an absence that is paid waits further. @returns how many */
export async function matchWaiting(
  site: { id: number },
  pins: readonly string[],
  userId: number | null,
): Promise<number> {
  const found = await sql<Said & { id: number; machineId: number; taken: boolean }>(
    `UPDATE machine_record r SET matched = true FROM machine_user u
     WHERE r.site_id = $1 AND u.site_id = r.site_id AND u.pin = r.pin AND r.pin = ANY ($2::text[]) AND NOT r.matched AND (r.held IS NULL OR r.settled = 'taken')
     RETURNING r.id, r.machine_id AS "machineId", r.pin, r.at, r.settled IS NOT NULL AS taken`,
    [site.id, pins],
  )
  const undone = await undoPaid(site, found)
  const isHeld = (at: number) => undone[at] === true && found[at]?.taken === false
  await sql(`UPDATE machine_record SET matched = false, held = 'paid' WHERE site_id = $1 AND id = ANY ($2::bigint[])`, [
    site.id,
    found.filter((_, at) => isHeld(at)).map(({ id }) => id),
  ])
  const rows = found.filter((_, at) => !isHeld(at))
  const machines = new Map<number, Said[]>()
  for (const row of rows) machines.set(row.machineId, [...(machines.get(row.machineId) ?? []), row])
  for (const [machineId, said] of machines) await handOver(site, machineId, said, userId)
  return rows.length
}
