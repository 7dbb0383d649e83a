import { sql } from 'db/connection'
import { accrueLeave } from '~/domain/leave/ledger/accrue.server'
import { seedLeaveTypes } from '~/domain/leave/types/types.server'
import { workingDays } from '~/domain/calendar/working-days.server'
import { addDays, today } from '~/format/dates'
import { demoCtx } from 'seeders/demo/site-ctx'
import { createRow } from 'seeders/rows'
import { everywhere, makeUser, type MadeSite, type MadeUser } from 'tests/factories'

/** As a form takes it: DD/MM/YYYY. */
export const typed = (day: string) => day.split('-').reverse().join('/')

/** The next working days of the staff, from tomorrow on. */
export const comingDays = (site: MadeSite): Promise<string[]> =>
  everywhere(() => workingDays(site, addDays(today(), 1), addDays(today(), 40), null, 'staff'))

/** The usual kinds of leave with this year's days, by code. */
export async function setUpLeave(site: MadeSite): Promise<Record<string, number>> {
  return everywhere(async () => {
    await sql(`UPDATE employee SET joined_on = '2020-01-01', gender = 'male' WHERE site_id = $1`, [site.id])
    await seedLeaveTypes(demoCtx(site.id, site.admin.id))
    await accrueLeave(site, today())
    const rows = await sql<{ code: string; id: number }>('SELECT code, id FROM leave_type WHERE site_id = $1', [
      site.id,
    ])
    return Object.fromEntries(rows.map((one) => [one.code, one.id]))
  })
}

/** One more teacher with a login. */
export async function makeTeacher(site: MadeSite, code: string): Promise<MadeUser & { employeeId: number }> {
  const { id } = await everywhere(() =>
    createRow('employee', {
      site_id: site.id,
      code,
      name_en: `Teacher ${code}`,
      name_bn: `শিক্ষক ${code}`,
      is_teacher: true,
      gender: 'male',
      joined_on: '2020-01-01',
      position: 9,
      state: 'active',
    }),
  )
  const user = await makeUser(site.id, { roles: ['teacher'], employeeId: id, nameBn: `শিক্ষক ${code}` })
  return { ...user, employeeId: id }
}

/** One value of a statement about the institution ($1). */
export const asked = async <T>(site: MadeSite, statement: string, ...bind: unknown[]): Promise<T | undefined> =>
  (await everywhere(() => sql<{ value: T }>(statement, [site.id, ...bind])))[0]?.value

/** What the ledger of a kind adds up to, in half-days. */
export const balance = (site: MadeSite, employeeId: number, typeId: number): Promise<number | undefined> =>
  asked<number>(
    site,
    'SELECT coalesce(sum(halves), 0)::int AS value FROM leave_entry WHERE site_id = $1 AND employee_id = $2 AND type_id = $3',
    employeeId,
    typeId,
  )
