import { sql } from 'db/connection'
import { today, type Day } from '~/format/dates'
import { paths } from '~/paths'
import { createRow } from 'seeders/rows'
import { SimulatedMachine, wallClock } from '../../../scripts/simulators/machine'
import { everywhere, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

let made = 0

/** A serial number of its own for each machine of a test. */
export const freshSerial = (): string => `T${process.pid}-${Date.now().toString(36).toUpperCase()}-${++made}`

const byte = () => 1 + Math.floor(Math.random() * 250)

/** A machine that nobody claimed, from a network of its own. */
export const makeMachine = (serial = freshSerial(), address = `10.${byte()}.${byte()}.${byte()}`): SimulatedMachine =>
  new SimulatedMachine(serial, { port: Number(process.env.TEST_PORT), address })

/** A machine that an institution's admin claimed. */
export async function claimedMachine(
  site: MadeSite,
): Promise<{ machine: SimulatedMachine; admin: Visitor; id: number }> {
  const admin = await visit(site.alias).login(site.admin.username)
  const machine = makeMachine()
  await admin.post(paths.machines, { serial: machine.serial, name: 'Gate', place: '' })
  const id =
    (await one<number>(site, 'SELECT id AS value FROM machine WHERE site_id = $1 AND serial = $2', machine.serial)) ?? 0
  return { machine, admin, id }
}

/** One value of a statement about the institution ($1). */
export const one = async <T>(site: MadeSite, statement: string, ...bind: unknown[]): Promise<T | undefined> =>
  (await everywhere(() => sql<{ value: T }>(statement, [site.id, ...bind])))[0]?.value

/** So many seconds ago, as a machine's clock shows it. */
export const ago = (seconds: number): string => wallClock(new Date(Date.now() - seconds * 1000))

/** Ten past nine of a day, as a machine's clock shows it: within the hours of work whatever the time is now. */
export const morning = (day: Day): string => `${day} 09:10:00`

/** Somebody's number, without a screen. */
export const givePin = (
  site: MadeSite,
  pin: string,
  whose: { employee: number } | { student: number },
): Promise<unknown> =>
  everywhere(() =>
    createRow('machine_user', {
      site_id: site.id,
      pin,
      employee_id: 'employee' in whose ? whose.employee : null,
      student_id: 'student' in whose ? whose.student : null,
    }),
  )

/** Attendance is kept from the first of this year on. */
export const keepAttendance = (site: MadeSite): Promise<unknown> =>
  everywhere(() =>
    sql('INSERT INTO staff_attendance_setting (site_id, kept_from) VALUES ($1, $2::date)', [
      site.id,
      `${today().slice(0, 4)}-01-01`,
    ]),
  )
