import { sql } from 'db/connection'
import { monthToDraft, writeDraft } from '~/domain/payroll/runs/draft-payroll.server'
import { monthRange, today, type Day } from '~/format/dates'
import { createRow } from 'seeders/rows'
import { everywhere, type MadeSite } from 'tests/factories'

/** The first day of the month so many months before this one. */
export const monthsAgo = (count: number): Day => monthRange(today(), -count).from

/** As a form takes it: DD/MM/YYYY. */
export const typed = (day: string): string => day.split('-').reverse().join('/')

/** One more employee with an account at a bank, unless told otherwise. */
export async function makeEmployee(
  site: MadeSite,
  code: string,
  more: Record<string, string | null> = {},
): Promise<number> {
  const { id } = await everywhere(() =>
    createRow('employee', {
      site_id: site.id,
      code,
      name_en: `Employee ${code}`,
      name_bn: `কর্মী ${code}`,
      is_teacher: false,
      joined_on: '2020-01-01',
      position: 50,
      state: 'active',
      bank_name: 'সোনালী ব্যাংক',
      bank_account: '1234567890123',
      bank_routing: '200270001',
      ...more,
    }),
  )
  return id
}

/** What somebody is paid by the institution from a day on, poisha; written down long ago unless told otherwise. */
export const structure = (
  site: MadeSite,
  employeeId: number,
  basic: number,
  fromOn: Day = '2020-01-01',
  more: Record<string, string | number | boolean> = {},
): Promise<{ id: number }> =>
  everywhere(() =>
    createRow('salary_structure', {
      site_id: site.id,
      employee_id: employeeId,
      from_on: fromOn,
      basic,
      mpo_basic: 0,
      pf: false,
      tax: 0,
      reason: 'joining',
      note: '',
      made_at: '2020-01-01T00:00:00Z',
      ...more,
    }),
  )

/** Drafts a month as its job does. */
export const draft = (site: MadeSite, month: Day, by: number | null = null): Promise<number> =>
  everywhere(async () => {
    const { id } = await monthToDraft(site.id, month)
    await sql('UPDATE payroll_month SET drafted = 0 WHERE site_id = $1 AND id = $2', [site.id, id])
    await writeDraft(site, id, { month, allAnew: false }, by)
    return id
  })

/** Puts a month behind it: as paid and locked. What is written from now on is later than it. */
export const locked = (site: MadeSite, id: number): Promise<unknown> =>
  everywhere(() =>
    sql(
      `UPDATE payroll_month SET state = 'locked', seen_at = now() - interval '1 second' WHERE site_id = $1 AND id = $2`,
      [site.id, id],
    ),
  )

/** 'what amount' of the lines of somebody's slip, in order. */
export const linesIn = async (site: MadeSite, monthId: number, employeeId: number): Promise<string[]> =>
  (
    await everywhere(() =>
      sql<{ line: string }>(
        `SELECT concat_ws(' ', l.what, l.amount, l.arrears_of) AS line FROM payroll_line l JOIN payroll_slip s ON s.site_id = l.site_id AND s.id = l.slip_id
         WHERE l.site_id = $1 AND s.month_id = $2 AND s.employee_id = $3 ORDER BY l.line`,
        [site.id, monthId, employeeId],
      ),
    )
  ).map((one) => one.line)

/** One value of a statement about the institution ($1). */
export const asked = async <T>(site: MadeSite, statement: string, ...bind: unknown[]): Promise<T | undefined> =>
  (await everywhere(() => sql<{ value: T }>(statement, [site.id, ...bind])))[0]?.value
