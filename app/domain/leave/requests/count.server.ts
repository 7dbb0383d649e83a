import { sql } from 'db/connection'
import { dayState, type DayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import { addDays, today, type Day } from '~/format/dates'
import { available } from '../balance.policy'
import {
  BRIDGE_DAYS,
  byYear,
  countedInTurn,
  halvesOf,
  type CountedDay,
  type Counts,
  type Leave,
  type Span,
} from '../count.policy'
import { ownSums } from '../ledger/ledger.server'
import type { LeaveType } from '../types/types.server'

interface LeaveRow extends Leave {
  employeeId: number
  /** Per cent of its pay that is not paid. */
  unpaid: number
}

/** Leaves that reach into a stretch of days or stand beside it, in the order in which they were decided; what waits comes after. */
const leavesNear = (
  siteId: number,
  employeeIds: readonly number[],
  from: Day,
  to: Day,
  { states, except }: { states: readonly string[]; except: number | null },
): Promise<LeaveRow[]> =>
  sql<LeaveRow>(
    `SELECT r.id, r.employee_id AS "employeeId", r.from_on AS "fromOn", r.to_on AS "toOn", r.from_half AS "fromHalf", r.to_half AS "toHalf", y.counts, (100 - r.paid_percent)::int AS unpaid
     FROM leave_request r JOIN leave_type y ON y.site_id = r.site_id AND y.id = r.type_id
       LEFT JOIN (SELECT s.site_id, s.request_id, max(s.id) AS step FROM leave_step s WHERE s.site_id = $1 AND s.state = 'approved' GROUP BY s.site_id, s.request_id) x
         ON x.site_id = r.site_id AND x.request_id = r.id
     WHERE r.site_id = $1 AND r.employee_id = ANY($2::bigint[]) AND r.state = ANY($3::text[]) AND r.id IS DISTINCT FROM $4::bigint
       AND r.from_on <= $6::date + $7::int AND r.to_on >= $5::date - $7::int
     ORDER BY r.employee_id, r.state <> 'approved', x.step, r.id`,
    [siteId, employeeIds, states, except, from, to, BRIDGE_DAYS + 1],
  )

/** Days of the staff between the first and the last of leaves, and as far as days off may reach beside. */
async function calendarOf(site: { id: number }, leaves: readonly Span[]): Promise<(day: Day) => DayState> {
  const margin = BRIDGE_DAYS + 1
  const from = leaves.map((one) => one.fromOn).sort()[0] ?? today()
  const to =
    leaves
      .map((one) => one.toOn)
      .sort()
      .at(-1) ?? from
  const rule = await workingRule(site, addDays(from, -margin), addDays(to, margin), null, 'staff')
  return (day) => dayState(day, rule)
}

/**
 * What a leave counts, by the calendar of the staff and what stands beside it.
 * @param of `except`: the request itself, when it is counted anew; `deciding`: what only waits beside it counts for nothing yet
 */
export async function countLeave(
  site: { id: number },
  employeeId: number,
  span: Span,
  counts: Counts,
  { except = null, deciding = false }: { except?: number | null; deciding?: boolean } = {},
): Promise<{ days: CountedDay[]; halves: number }> {
  const states = deciding ? ['approved'] : ['approved', 'recommended', 'asked']
  const near = await leavesNear(site.id, [employeeId], span.fromOn, span.toOn, { states, except })
  const own = { ...span, id: except ?? 0, counts }
  const all = [...near, own]
  const days = countedInTurn(all, await calendarOf(site, all)).get(own.id) ?? []
  return { days, halves: halvesOf(days) }
}

/** Approved leaves of employees that reach into a stretch or stand beside it, each with its days, as ledger and pay count them. */
async function countedNear(
  site: { id: number },
  from: Day,
  to: Day,
  employeeIds: readonly number[],
): Promise<{ leave: LeaveRow; days: CountedDay[] }[]> {
  const rows = await leavesNear(site.id, employeeIds, from, to, { states: ['approved'], except: null })
  if (!rows.length) return []
  const stateOf = await calendarOf(site, rows)
  const byPerson = new Map<number, LeaveRow[]>()
  for (const one of rows) byPerson.set(one.employeeId, [...(byPerson.get(one.employeeId) ?? []), one])
  return [...byPerson.values()].flatMap((leaves) => {
    const counted = countedInTurn(leaves, stateOf)
    return leaves.map((leave) => ({ leave, days: counted.get(leave.id) ?? [] }))
  })
}

/** What approved requests count by the calendar as it is, by request. */
export async function approvedDays(
  site: { id: number },
  requests: readonly { employeeId: number; fromOn: Day; toOn: Day }[],
): Promise<Map<number, CountedDay[]>> {
  const from = requests.map((one) => one.fromOn).sort()[0]
  const to = requests
    .map((one) => one.toOn)
    .sort()
    .at(-1)
  if (from === undefined || to === undefined) return new Map()
  const found = await countedNear(site, from, to, [...new Set(requests.map((one) => one.employeeId))])
  return new Map(found.map(({ leave, days }) => [leave.id, days]))
}

/**
 * The days of a stretch that approved leave leaves without pay, as the ledger counts them: each leave is counted whole, with what stands beside
 * it, and gives the stretch its own days.
 * @returns hundredths of half-days: a whole day without any pay is 200
 */
export async function unpaidDays(
  site: { id: number },
  from: Day,
  to: Day,
  employeeIds: readonly number[],
): Promise<{ employeeId: number; day: Day; hundredths: number }[]> {
  const found = await countedNear(site, from, to, employeeIds)
  return found.flatMap(({ leave, days }) =>
    (leave.unpaid > 0 ? days : [])
      .filter(({ day }) => from <= day && day <= to)
      .map(({ day, halves }) => ({ employeeId: leave.employeeId, day, hundredths: halves * leave.unpaid })),
  )
}

/**
 * How many half-days are missing for a leave; 0 where the ledger has enough, with what may go below nothing. What waits for a decision is
 * held back from what is there.
 */
export async function missingFor(
  siteId: number,
  employeeId: number,
  type: LeaveType,
  days: readonly CountedDay[],
  except: number | null = null,
): Promise<{ missing: number; left: number }> {
  if (type.basis === 'free') return { missing: 0, left: 0 }
  const sums = await ownSums(siteId, employeeId, type.id)
  const waiting = await sql<{ year: number; halves: number }>(
    `SELECT extract(year FROM r.from_on)::int AS year, sum(r.halves)::int AS halves FROM leave_request r
     WHERE r.site_id = $1 AND r.employee_id = $2 AND r.type_id = $3 AND r.state IN ('asked', 'recommended') AND r.id IS DISTINCT FROM $4 GROUP BY r.site_id, extract(year FROM r.from_on)::int`,
    [siteId, employeeId, type.id, except],
  )
  const closing = type.basis === 'year' || type.basis === 'duty'
  const now = Number(today().slice(0, 4))
  const parts: readonly { year: number; halves: number }[] = closing
    ? byYear(days)
    : [{ year: now, halves: halvesOf(days) }]
  const each = parts.map((part) => {
    const held = waiting.reduce((sum, one) => sum + (!closing || one.year === part.year ? one.halves : 0), 0)
    const left = available(type, sums, part.year, now) - held
    return { missing: Math.max(0, part.halves - left - type.belowHalves), left: Math.max(0, left) }
  })
  return each.reduce((worst, one) => (one.missing > worst.missing ? one : worst), {
    missing: 0,
    left: each[0]?.left ?? 0,
  })
}
