import { sql } from 'db/connection'
import { paidMonths } from '~/domain/payroll/runs/paid-months.server'
import { addDays, today, type Day } from '~/format/dates'
import { spanOf } from '../days/day.policy'
import { knownDays } from '../days/facts.server'

/**
 * Which punches would undo an absence of a month whose pay is paid, which comes back as arrears: a person decides on them.
 * @returns for each punch, in order
 */
export async function undoPaidAbsence(
  site: { id: number },
  punches: readonly { employeeId: number; at: Date }[],
): Promise<boolean[]> {
  const asked = punches.map(({ employeeId, at }) => ({ employeeId, own: today(at), before: addDays(today(at), -1) }))
  const days = asked.flatMap(({ own, before }) => [own, before])
  const paid = await paidMonths(site.id, days)
  const isPaid = (day: Day) => paid.has(`${day.slice(0, 7)}-01`)
  const absent = days.some(isPaid)
    ? await sql<{ employeeId: number; day: Day }>(
        `SELECT d.employee_id AS "employeeId", d.day FROM staff_day d WHERE d.site_id = $1 AND d.employee_id = ANY ($2::bigint[]) AND d.day = ANY ($3::date[]) AND d.absent_halves > 0`,
        [site.id, [...new Set(asked.map(({ employeeId }) => employeeId))], [...new Set(days.filter(isPaid))]],
      )
    : []
  const keys = new Set(absent.map(({ employeeId, day }) => `${employeeId} ${day}`))
  // A punch is of the day before only where that day's shift goes on over midnight.
  const nights = asked.filter(({ employeeId, before }) => keys.has(`${employeeId} ${before}`))
  const known = nights.length
    ? await knownDays(
        site,
        nights.map(({ employeeId, before }) => ({ employeeId, day: before })),
        Math.floor(Date.now() / 1000),
      )
    : { days: [] }
  const crossing = new Set(
    known.days
      .filter(({ facts }) => spanOf(facts.shift).to > 86_400)
      .map(({ employeeId, day }) => `${employeeId} ${day}`),
  )
  return asked.map(
    ({ employeeId, own, before }) => keys.has(`${employeeId} ${own}`) || crossing.has(`${employeeId} ${before}`),
  )
}
