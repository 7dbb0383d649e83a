import { inScope, sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { accrueFees } from '~/domain/payments/settle/accrue-fees.server'
import { booksAreOpen, settleAdvances } from '~/domain/payments/settle/settle-advances.server'
import { HELD_FOR_OPEN, payFromHeld } from '~/domain/payments/bills/held-pays.server'
import { addTask } from '~/domain/operations/jobs/enqueue.server'
import { log } from '~/domain/operations/log.server'
import { today, type Day } from '~/format/dates'
import { creditStanding, STANDING } from '../generate/credit-standing.server'

/** The sub-head of the centre that late fines are charged under. */
const LATE = 'FINE_LATE'

/**
 * Settles what has fallen due from advances, then fines what is late by the institution's rules, in the caller's transaction: one charge for each that is late, and what later days add as
 * adjustments of it. A second run on a day writes nothing; days on which nobody looked are made up for.
 * @returns how many charges were fined, and poisha together
 */
export async function fineLate(site: { id: number }, day: Day = today()): Promise<{ fines: number; amount: number }> {
  await oneAtATime('fees', site.id)
  await holdBook(site.id)
  // Who paid ahead is not late: advances settle what has fallen due, before anybody is fined.
  if (await booksAreOpen(site.id)) {
    await settleAdvances(site, day)
    await payFromHeld(site, today())
  }
  const [first] = await sql<{ fines: number; amount: number }>(
    `WITH due AS MATERIALIZED (SELECT f.* FROM fee_fines_due($1, $2::date) f WHERE f.fine_charge_id IS NULL),
       made AS (
         INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, late_charge_id)
         SELECT $1, d.student_id, d.enrolment_id, h.id, d.period, $2::date, d.amount, 'fine', d.late_charge_id FROM due d, fee_sub_head h WHERE h.code = $3
         RETURNING id, late_charge_id, amount),
       noted AS (
         INSERT INTO fee_late_fine (site_id, late_charge_id, day, fine_charge_id, days_late, amount)
         SELECT $1, m.late_charge_id, $2::date, m.id, d.days_late, m.amount FROM made m JOIN due d ON d.late_charge_id = m.late_charge_id RETURNING amount)
     SELECT count(*)::int AS fines, coalesce(sum(amount), 0)::bigint AS amount FROM noted`,
    [site.id, day, LATE],
  )
  const [more] = await sql<{ fines: number; amount: number }>(
    `WITH due AS MATERIALIZED (SELECT f.* FROM fee_fines_due($1, $2::date) f WHERE f.fine_charge_id IS NOT NULL),
       added AS (
         INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, reason) SELECT $1, d.fine_charge_id, d.student_id, 'fine', d.amount, '' FROM due d RETURNING charge_id),
       noted AS (
         INSERT INTO fee_late_fine (site_id, late_charge_id, day, fine_charge_id, days_late, amount)
         SELECT $1, d.late_charge_id, $2::date, d.fine_charge_id, d.days_late, d.amount FROM due d RETURNING amount)
     SELECT count(*)::int AS fines, coalesce(sum(amount), 0)::bigint AS amount FROM noted`,
    [site.id, day],
  )
  const sum = {
    fines: (first?.fines ?? 0) + (more?.fines ?? 0),
    amount: (first?.amount ?? 0) + (more?.amount ?? 0),
  }
  await sql(
    `INSERT INTO fee_fine_night AS n (site_id, day, fines, amount) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id, day) DO UPDATE SET fines = n.fines + excluded.fines, amount = n.amount + excluded.amount, looked_at = now()`,
    [site.id, day, sum.fines, sum.amount],
  )
  await accrueFees(site, { day: today(), madeBy: null })
  return sum
}

/**
 * The worker's task 'late-fines': one institution, in a transaction of its own. What was paid too much before becomes advance first, in
 * another: where the books refuse it, it waits for the next night, and fines do not.
 */
export async function fineLateTask({ tenantId }: { tenantId: number }): Promise<void> {
  const scope = { tenants: [tenantId], readOnly: false }
  try {
    await inScope(scope, () => creditStanding({ id: tenantId }))
  } catch (error) {
    log.error({ tenant: tenantId, err: error }, 'what is paid too much could not become advance')
  }
  await inScope(scope, () => fineLate({ id: tenantId }))
}

/** The worker's task 'hourly': the first after midnight in Dhaka finds the night's work, one after a standstill what was missed. */
export const everyHour = async (): Promise<void> => void (await queueLateFines())

/**
 * Has the workers look at every institution that fines by rule, has advances beside dues, money that waits for an open bill or a standing run of what was paid too much, and was not looked at today; not where nobody can get in to pay or to let
 * off (suspended, expired).
 * @returns the institutions
 */
export async function queueLateFines(day: Day = today()): Promise<number[]> {
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(
      `SELECT t.id FROM tenant t WHERE t.state = 'active' AND NOT EXISTS (SELECT FROM fee_fine_night n WHERE n.site_id = t.id AND n.day = $1::date)
         AND (EXISTS (SELECT FROM fee_run r WHERE r.site_id = t.id AND ${STANDING}) OR EXISTS (SELECT FROM fee_fine_rule r WHERE r.site_id = t.id) OR EXISTS (SELECT FROM payment_rest r
           JOIN fee_due d ON d.site_id = r.site_id AND d.student_id = r.student_id AND d.due_on <= $1::date WHERE r.site_id = t.id)
           OR EXISTS (SELECT FROM ${HELD_FOR_OPEN} AND x.site_id = t.id))
       ORDER BY t.id`,
      [day],
    ),
  )
  for (const { id } of sites)
    await inScope({ tenants: [id], readOnly: false }, () =>
      addTask('late-fines', { tenantId: id }, null, `late fines ${id}`),
    )
  return sites.map(({ id }) => id)
}
