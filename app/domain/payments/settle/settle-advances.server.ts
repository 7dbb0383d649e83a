import { sql } from 'db/connection'
import { today, type Day } from '~/format/dates'
import { spendAdvance } from './spend-advance.server'

/**
 * Settles what has fallen due by a day from what its students have in advance, with this transaction: a settlement and a voucher for each student, as
 * the button at the till makes them. @returns how many students, and poisha together @throws Refusal of the books
 */
export async function settleAdvances(site: { id: number }, day: Day): Promise<{ students: number; amount: number }> {
  const due = await sql<{ studentId: number; name: string; charges: number[] }>(
    `SELECT s.id AS "studentId", s.code || ' ' || CASE WHEN i.default_lang = 'en' THEN coalesce(nullif(s.name_en, ''), s.name_bn) ELSE coalesce(nullif(s.name_bn, ''), s.name_en) END AS name,
        array_agg(d.charge_id ORDER BY d.due_on, d.charge_id) AS charges
     FROM (SELECT DISTINCT r.student_id FROM payment_rest r WHERE r.site_id = $1) r JOIN student s ON s.site_id = $1 AND s.id = r.student_id JOIN site i ON i.id = s.site_id
       JOIN fee_due d ON d.site_id = s.site_id AND d.student_id = s.id AND d.due_on <= $2::date GROUP BY s.site_id, s.id, i.id ORDER BY s.id`,
    [site.id, day],
  )
  const sum = { students: 0, amount: 0 }
  for (const { studentId, name, charges } of due) {
    const { used } = await spendAdvance(site, { studentId, charges, day: today(), narration: name, userId: null })
    sum.students += 1
    sum.amount += used
  }
  return sum
}

/** Whether the books take something today: where the month is closed or not set up, advances wait. */
export async function booksAreOpen(siteId: number): Promise<boolean> {
  const [row] = await sql<{ open: boolean }>(
    `SELECT EXISTS (SELECT FROM accounting_period p WHERE p.site_id = $1 AND p.month = date_trunc('month', $2::date)::date AND p.closed_at IS NULL) AS open`,
    [siteId, today()],
  )
  return row?.open ?? false
}
