import { sql } from 'db/connection'
import { changedAttendance } from '~/domain/staff-attendance/month.server'
import { monthRange, type Day } from '~/format/dates'
import type { Edition, PayLine } from '../reckon/inputs'
import type { KeptSetting } from '../settings/setting.server'

export interface PaidMonth {
  id: number
  month: Day
  seenAt: Date
  /** By which rules it was reckoned, and is reckoned anew. */
  edition: Edition
  /** How the institution paid then; null where it was not kept. */
  setting: KeptSetting | null
}

/** The newest months before one that are paid and locked, the newest first. */
export const lockedBefore = (siteId: number, month: Day, most: number): Promise<PaidMonth[]> =>
  sql<PaidMonth>(
    `SELECT id, month, seen_at AS "seenAt", edition, setting FROM payroll_month WHERE site_id = $1 AND state = 'locked' AND month < $2::date AND seen_at IS NOT NULL ORDER BY month DESC LIMIT $3`,
    [siteId, month, most],
  )

/** Of whom a structure was written or taken back, an event of service, or leave that is not fully paid, after a moment. */
async function changedRecords(siteId: number, month: Day, since: Date): Promise<number[]> {
  const { from, to } = monthRange(month)
  const rows = await sql<{ id: number }>(
    `SELECT s.employee_id AS id FROM salary_structure s WHERE s.site_id = $1 AND s.from_on <= $3::date AND greatest(s.made_at, s.taken_back_at) > $4::timestamptz
     UNION SELECT v.employee_id FROM employee_event v WHERE v.site_id = $1 AND v.on_date <= $3::date AND greatest(v.made_at, v.taken_back_at) > $4::timestamptz
     UNION SELECT r.employee_id FROM leave_request r JOIN leave_step x ON x.site_id = r.site_id AND x.request_id = r.id
       WHERE r.site_id = $1 AND r.paid_percent < 100 AND r.from_on <= $3::date + 22 AND r.to_on >= $2::date - 22 AND x.made_at > $4::timestamptz
     UNION SELECT e.employee_id FROM leave_entry e JOIN leave_request r ON r.site_id = e.site_id AND r.id = e.request_id
       WHERE e.site_id = $1 AND r.paid_percent < 100 AND r.from_on <= $3::date + 22 AND r.to_on >= $2::date - 22 AND e.made_at > $4::timestamptz`,
    [siteId, from, to, since],
  )
  return rows.map((one) => one.id)
}

/** Of whom something came to be known after a month had been drafted: their records, or a day of attendance that was decided or put right. */
export async function changedSince(siteId: number, { month, seenAt }: PaidMonth): Promise<number[]> {
  const { from, to } = monthRange(month)
  const records = await changedRecords(siteId, month, seenAt)
  return [...new Set([...records, ...(await changedAttendance(siteId, from, to, seenAt))])]
}

/**
 * Whether something that a draft is made of was written after it, by the institution or, of rules, by the centre. Attendance, which goes on while a month is checked, makes arrears instead; single
 * sums of a month that is checked stand.
 */
export async function draftIsBehind(siteId: number, month: Day, draftedAt: Date): Promise<boolean> {
  if ((await changedRecords(siteId, month, draftedAt)).length) return true
  const [row] = await sql<{ behind: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM salary_loan l WHERE l.site_id = $1 AND greatest(l.made_at, l.taken_back_at) > $2::timestamptz)
       OR EXISTS (SELECT 1 FROM salary_loan_entry x WHERE x.site_id = $1 AND x.made_at > $2::timestamptz)
       OR EXISTS (SELECT 1 FROM employee e WHERE e.site_id = $1 AND e.pay_changed_at > $2::timestamptz)
       OR EXISTS (SELECT 1 FROM payroll_rules_changed r WHERE r.at > $2::timestamptz)
       OR EXISTS (SELECT 1 FROM payroll_setting p WHERE p.site_id = $1 AND p.changed_at > $2::timestamptz) AS behind`,
    [siteId, draftedAt],
  )
  return row?.behind === true
}

/** The religion that slips of a month were reckoned with, by employee: it has no dates of its own. */
export async function religionsOf(
  siteId: number,
  monthId: number,
  employeeIds: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await sql<{ id: number; religion: number | null }>(
    'SELECT employee_id AS id, religion_id AS religion FROM payroll_slip WHERE site_id = $1 AND month_id = $2 AND employee_id = ANY($3::bigint[])',
    [siteId, monthId, employeeIds],
  )
  return new Map(rows.map((one) => [one.id, one.religion]))
}

type PaidLine = Pick<PayLine, 'what' | 'kind' | 'part' | 'typeId' | 'componentId' | 'amount'>

/** Everything that was paid for a month: its own lines, and arrears of it in later months. By employee. */
export async function paidFor(
  siteId: number,
  { id, month }: Pick<PaidMonth, 'id' | 'month'>,
  employeeIds: readonly number[],
): Promise<Map<number, PaidLine[]>> {
  const rows = await sql<Omit<PaidLine, 'amount'> & { employeeId: number; amount: number }>(
    `SELECT s.employee_id AS "employeeId", l.what, l.kind, l.part, l.salary_type_id AS "typeId", l.component_id AS "componentId", sum(l.amount)::bigint AS amount
     FROM payroll_slip s JOIN payroll_line l ON l.site_id = s.site_id AND l.slip_id = s.id JOIN payroll_month m ON m.site_id = s.site_id AND m.id = s.month_id
     WHERE s.site_id = $1 AND s.employee_id = ANY($4::bigint[]) AND (s.month_id = $2 AND l.arrears_of IS NULL OR l.arrears_of = $3::date AND m.state = 'locked')
     GROUP BY s.site_id, s.employee_id, l.what, l.kind, l.part, l.salary_type_id, l.component_id`,
    [siteId, id, month, employeeIds],
  )
  const found = new Map<number, PaidLine[]>()
  for (const { employeeId, amount, ...line } of rows) {
    const known = found.get(employeeId)
    const one = { ...line, amount: BigInt(amount) }
    if (known) known.push(one)
    else found.set(employeeId, [one])
  }
  return found
}
