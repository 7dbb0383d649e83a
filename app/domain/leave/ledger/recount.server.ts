import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { decideSpan } from '~/domain/staff-attendance/days/decide-days.server'
import type { Day } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { byYear, halvesOf } from '../count.policy'
import { approvedDays } from '../requests/count.server'
import { requestOf } from '../requests/requests.server'
import { tellRecounted } from '../requests/tell.server'
import { returnDays, takeDays } from './request-entries.server'

interface Stands {
  id: number
  employeeId: number
  typeId: number
  fromOn: Day
  toOn: Day
}

/** What the ledger holds for requests, in half-days by year: 'request year' to a sum. */
async function taken(siteId: number, ids: readonly number[]): Promise<Map<string, number>> {
  const rows = await sql<{ id: number; year: number; halves: number }>(
    `SELECT e.request_id AS id, extract(year FROM e.day)::int AS year, -sum(e.halves)::int AS halves FROM leave_entry e
     WHERE e.site_id = $1 AND e.request_id = ANY($2::bigint[]) AND e.kind IN ('taken', 'returned') GROUP BY e.site_id, e.request_id, extract(year FROM e.day)`,
    [siteId, ids],
  )
  return new Map(rows.filter((one) => one.halves !== 0).map(({ id, year, halves }) => [`${id} ${year}`, halves]))
}

/**
 * Counts approved leave of this year and of days to come anew, by the calendar as it is. Where a holiday was declared or taken back in it, all that
 * was taken is given back by rows of its own and taken as it counts now, whether or not as much is left; who is away hears of it.
 * @returns how many requests were put right
 */
export async function recountLeave(site: { id: number }, day: Day): Promise<number> {
  await oneAtATime('leave', site.id)
  const stands = await sql<Stands>(
    `SELECT r.id, r.employee_id AS "employeeId", r.type_id AS "typeId", r.from_on AS "fromOn", r.to_on AS "toOn" FROM leave_request r
     WHERE r.site_id = $1 AND r.state = 'approved' AND r.to_on >= date_trunc('year', $2::date) ORDER BY r.id`,
    [site.id, day],
  )
  if (!stands.length) return 0
  const counted = await approvedDays(site, stands)
  const ledger = await taken(
    site.id,
    stands.map((one) => one.id),
  )
  const note = wordsFor('bn')('leave:recounted')
  let changed = 0
  for (const one of stands) {
    const days = counted.get(one.id) ?? []
    const years = byYear(days)
    const kept = [...ledger.keys()].filter((key) => key.startsWith(`${one.id} `))
    if (kept.length === years.length && years.every(({ year, halves }) => ledger.get(`${one.id} ${year}`) === halves))
      continue
    await returnDays(site.id, one.id, null, note)
    await takeDays(site.id, one, days, null, note)
    await sql('UPDATE leave_request SET halves = $3 WHERE site_id = $1 AND id = $2', [site.id, one.id, halvesOf(days)])
    await decideSpan(site, one.employeeId, one.fromOn, one.toOn)
    await tellRecounted(site, await requestOf(site.id, one.id))
    changed += 1
  }
  return changed
}
