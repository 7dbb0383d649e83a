import { sql } from 'db/connection'
import { dayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import { addDays, today, type Day } from '~/format/dates'
import { available } from '../balance.policy'
import { BRIDGE_DAYS, byYear, countedDays, halvesOf, type CountedDay, type Counts, type Span } from '../count.policy'
import { ownSums } from '../ledger/ledger.server'
import type { LeaveType } from '../types/types.server'

/** The leave that stands next to a span, of kinds whose days off between count. */
async function beside(
  siteId: number,
  employeeId: number,
  span: Span,
  except: number | null,
): Promise<{ before: Day | null; after: Day | null }> {
  const [row] = await sql<{ before: string | null; after: string | null }>(
    `SELECT max(r.to_on) FILTER (WHERE r.to_on < $3) AS before, min(r.from_on) FILTER (WHERE r.from_on > $4) AS after
     FROM leave_request r JOIN leave_type y ON y.site_id = r.site_id AND y.id = r.type_id AND y.counts = 'between'
     WHERE r.site_id = $1 AND r.employee_id = $2 AND r.state IN ('asked', 'recommended', 'approved') AND r.id IS DISTINCT FROM $5 AND r.to_on >= $3::date - $6::int AND r.from_on <= $4::date + $6::int`,
    [siteId, employeeId, span.fromOn, span.toOn, except, BRIDGE_DAYS + 1],
  )
  return row ?? { before: null, after: null }
}

/** What a leave counts, by the calendar of the staff and what stands beside it. @param except the request itself, when it is counted anew */
export async function countLeave(
  site: { id: number },
  employeeId: number,
  span: Span,
  counts: Counts,
  except: number | null = null,
): Promise<{ days: CountedDay[]; halves: number }> {
  const margin = BRIDGE_DAYS + 1
  const rule = await workingRule(site, addDays(span.fromOn, -margin), addDays(span.toOn, margin), null, 'staff')
  const near = counts === 'between' ? await beside(site.id, employeeId, span, except) : {}
  const days = countedDays(span, counts, (day) => dayState(day, rule), near)
  return { days, halves: halvesOf(days) }
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
