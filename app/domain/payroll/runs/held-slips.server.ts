import { sql } from 'db/connection'

/** So many months back at least a slip that was held is paid with the next one, however far back changes are looked for. */
export const HELD_MONTHS = 12

/** A slip that was held back: whose, why, and what it came to, poisha. */
interface HeldSlip {
  employeeId: number
  nameEn: string
  nameBn: string
  refused: 'negative' | 'negative-mpo'
  /** Of both parts: earnings less deductions. */
  net: number
  mpoNet: number
}

/** The slips of a month that were held back when it was checked. */
export const heldSlips = (siteId: number, monthId: number): Promise<HeldSlip[]> =>
  sql<HeldSlip>(
    `SELECT h.employee_id AS "employeeId", e.name_en AS "nameEn", e.name_bn AS "nameBn", h.refused, h.earned - h.deducted AS net, h.mpo_earned - h.mpo_deducted AS "mpoNet"
     FROM payroll_held h JOIN employee e ON e.site_id = h.site_id AND e.id = h.employee_id WHERE h.site_id = $1 AND h.month_id = $2 ORDER BY e.position, e.id`,
    [siteId, monthId],
  )

/** Whose slips of months were held back, by month. */
export async function heldIn(siteId: number, monthIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await sql<{ month: number; employee: number }>(
    'SELECT month_id AS month, employee_id AS employee FROM payroll_held WHERE site_id = $1 AND month_id = ANY($2::bigint[]) ORDER BY employee_id',
    [siteId, monthIds],
  )
  const found = new Map<number, number[]>()
  for (const { month, employee } of rows) found.set(month, [...(found.get(month) ?? []), employee])
  return found
}

/**
 * Takes the slips that cannot be paid out of a draft that is being checked, and keeps whose they were and why.
 * @returns employees of them
 */
export async function holdRefused(siteId: number, monthId: number, by: number): Promise<number[]> {
  const held = await sql<{ id: number }>(
    `INSERT INTO payroll_held (site_id, month_id, employee_id, refused, mpo_earned, mpo_deducted, earned, deducted, held_by)
     SELECT s.site_id, s.month_id, s.employee_id, s.refused, s.mpo_earned, s.mpo_deducted, s.earned, s.deducted, $3 FROM payroll_slip s
     WHERE s.site_id = $1 AND s.month_id = $2 AND s.refused IS NOT NULL RETURNING employee_id AS id`,
    [siteId, monthId, by],
  )
  if (!held.length) return []
  await sql('DELETE FROM payroll_slip WHERE site_id = $1 AND month_id = $2 AND refused IS NOT NULL', [siteId, monthId])
  await sql(
    `UPDATE payroll_month SET people = people - refused, refused = 0,
       mpo_net = coalesce((SELECT sum(s.mpo_net) FROM payroll_slip s WHERE s.site_id = $1 AND s.month_id = $2), 0), net = coalesce((SELECT sum(s.net) FROM payroll_slip s WHERE s.site_id = $1 AND s.month_id = $2), 0)
     WHERE site_id = $1 AND id = $2`,
    [siteId, monthId],
  )
  return held.map((one) => one.id)
}

/** A month that is drafted anew holds nobody back yet. */
export const releaseHeld = (siteId: number, monthId: number): Promise<unknown> =>
  sql('DELETE FROM payroll_held WHERE site_id = $1 AND month_id = $2', [siteId, monthId])
