import { randomUUID } from 'node:crypto'
import { sql } from 'db/connection'
import { addDays, today } from '~/format/dates'
import { createRow } from 'seeders/rows'
import { everywhere, type MadeSite } from 'tests/factories'

export const MASTER = '/site/student/attendance/master'
export const OWN = '/site/employee-panel/attendance/student-attendance'
export const MANUAL = '/site/student/attendance/manual'
export const OWN_PERIODS = '/site/employee-panel/attendance/periodic-attendance'

/** The institution has school on every day of these weeks, whatever day of the week it is. */
export const alwaysSchool = (site: MadeSite): Promise<unknown> =>
  everywhere(() =>
    createRow('calendar_event', {
      site_id: site.id,
      kind: 'working',
      title_en: 'School',
      title_bn: 'ক্লাস',
      from_on: addDays(today(), -30),
      to_on: addDays(today(), 30),
    }),
  )

/** One value of a statement about the institution ($1). */
export const asked = async <T>(site: MadeSite, statement: string, ...bind: unknown[]): Promise<T | undefined> =>
  (await everywhere(() => sql<{ value: T }>(statement, [site.id, ...bind])))[0]?.value

/** The form of a roll call of the first section, everybody in `states` as said, by roll. */
export const callOf = (
  site: MadeSite,
  states: Record<number, string>,
  more: { day?: string; key?: string; base?: number; section?: number; [field: string]: unknown } = {},
): Record<string, string> => {
  const { day = today(), key = randomUUID(), base = 0, section = site.section.id, ...rest } = more
  const rows = site.students
    .filter((one) => one.sectionId === section && states[one.roll])
    .map((one) => [`s-${one.enrolmentId}`, states[one.roll] ?? ''])
  return {
    section: String(section),
    day,
    key,
    base: String(base),
    ...Object.fromEntries(rows),
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
  }
}

/** State by roll, as it stands. */
export const stands = async (
  site: MadeSite,
  day = today(),
  section = site.section.id,
): Promise<Record<number, string>> =>
  Object.fromEntries(
    (
      await everywhere(() =>
        sql<{ roll: number; state: string }>(
          `SELECT e.roll, m.state FROM attendance_sheet s JOIN attendance_mark m ON m.site_id = s.site_id AND m.sheet_id = s.id JOIN enrolment e ON e.site_id = m.site_id AND e.id = m.enrolment_id
           WHERE s.site_id = $1 AND s.section_id = $2 AND s.day = $3::date AND s.period_id IS NULL`,
          [site.id, section, day],
        ),
      )
    ).map(({ roll, state }) => [roll, state]),
  )
