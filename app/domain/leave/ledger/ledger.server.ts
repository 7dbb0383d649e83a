import { sql } from 'db/connection'
import { where } from 'db/where'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import { available, type EntryKind, type Sums } from '../balance.policy'
import { isFor, type Applicant } from '../request.policy'
import { leaveType, leaveTypes, type LeaveType } from '../types/types.server'
import type { AdjustForm } from '../requests/request.form'
import { employeeOf } from '../people.server'

interface SumRow {
  employeeId: number
  typeId: number
  year: number
  halves: number
  given: boolean
}

/** What the ledger adds up to, by employee, kind and year; of these employees, or of all. */
const sumsOf = (siteId: number, employeeIds: readonly number[] | null): Promise<SumRow[]> =>
  sql<SumRow>(
    `SELECT e.employee_id AS "employeeId", e.type_id AS "typeId", extract(year FROM e.day)::int AS year, sum(e.halves)::int AS halves,
       bool_or(coalesce(e.once = 'year:' || extract(year FROM e.day)::int, false)) AS given
     FROM leave_entry e WHERE e.site_id = $1 AND ($2::bigint[] IS NULL OR e.employee_id = ANY($2)) GROUP BY e.site_id, e.employee_id, e.type_id, extract(year FROM e.day)::int`,
    [siteId, employeeIds],
  )

const asSums = (rows: readonly SumRow[]): Sums => ({
  byYear: new Map(rows.map((one) => [one.year, one.halves])),
  given: new Set(rows.filter((one) => one.given).map((one) => one.year)),
})

/** The sums of one employee's ledger of a kind. */
export async function ownSums(siteId: number, employeeId: number, typeId: number): Promise<Sums> {
  return asSums((await sumsOf(siteId, [employeeId])).filter((one) => one.typeId === typeId))
}

export interface Balance {
  type: LeaveType
  /** What the ledger of the year adds up to, or of the whole service where years are not closed; of what is given freely, what was taken of it. */
  halves: number
  /** Asked for and not decided yet. */
  waiting: number
}

/** The balances of employees, each with the kinds of leave that are theirs; a kind that is retired while something is left of it. */
export async function balancesOf(
  siteId: number,
  people: readonly Applicant[],
  year = Number(today().slice(0, 4)),
): Promise<Map<number, Balance[]>> {
  const ids = people.map((one) => one.id)
  const types = await leaveTypes(siteId)
  const sums = new Map<string, SumRow[]>()
  for (const row of await sumsOf(siteId, ids)) {
    const key = `${row.employeeId} ${row.typeId}`
    sums.set(key, [...(sums.get(key) ?? []), row])
  }
  const open = await sql<{ employeeId: number; typeId: number; halves: number }>(
    `SELECT r.employee_id AS "employeeId", r.type_id AS "typeId", sum(r.halves)::int AS halves FROM leave_request r
     WHERE r.site_id = $1 AND r.employee_id = ANY($2::bigint[]) AND r.state IN ('asked', 'recommended') GROUP BY r.site_id, r.employee_id, r.type_id`,
    [siteId, ids],
  )
  const waiting = new Map(open.map((one) => [`${one.employeeId} ${one.typeId}`, one.halves]))
  return new Map(
    people.map((who) => [
      who.id,
      types
        .filter((type) => isFor(type, who))
        .map((type) => {
          const key = `${who.id} ${type.id}`
          const own = asSums(sums.get(key) ?? [])
          const halves =
            type.basis === 'free'
              ? (own.byYear.get(year) ?? 0)
              : available(type, own, year, Number(today().slice(0, 4)))
          return { type, halves, waiting: waiting.get(key) ?? 0 }
        })
        .filter((one) => one.type.active || one.halves !== 0),
    ]),
  )
}

/** A row of the ledger, with what it adds up to until there. */
export interface LedgerRow {
  id: number
  day: Day
  kind: EntryKind
  halves: number
  counted: number | null
  once: string | null
  note: string
  typeId: number
  typeBn: string
  typeEn: string
  requestId: number | null
  by: { nameBn: string; nameEn: string } | null
  /** Of this kind of leave, from the first row on. */
  balance: number
}

/** An employee's ledger, the newest first: a page of it. */
export async function ledgerOf(
  siteId: number,
  employeeId: number,
  search: { filters: { type?: readonly number[]; year?: readonly number[] }; offset: number; limit: number },
): Promise<{ items: LedgerRow[]; total: number }> {
  const asked = where(siteId, employeeId)
    .and(search.filters.type, 'x."typeId" = ANY ({}::bigint[])')
    .and(search.filters.year, 'extract(year FROM x.day)::bigint = ANY ({}::bigint[])')
  const items = await sql<LedgerRow & { total: number }>(
    `SELECT x.*, count(*) OVER ()::int AS total FROM (
       SELECT e.id, e.day, e.kind, e.halves, e.counted, e.once, e.note, e.type_id AS "typeId", y.name_bn AS "typeBn", y.name_en AS "typeEn", e.request_id AS "requestId",
         CASE WHEN u.id IS NOT NULL THEN json_build_object('nameBn', u.name_bn, 'nameEn', u.name_en) END AS by,
         (sum(e.halves) OVER (PARTITION BY e.type_id ORDER BY e.day, e.id))::int AS balance
       FROM leave_entry e JOIN leave_type y ON y.site_id = e.site_id AND y.id = e.type_id LEFT JOIN app_user u ON u.tenant_id = e.site_id AND u.id = e.made_by
       WHERE e.site_id = $1 AND e.employee_id = $2
     ) x WHERE ${asked.text('true')} ORDER BY x.day DESC, x.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

/**
 * Adds to or takes from somebody's ledger by hand, with a reason: what was left on paper when the ledger began, a correction.
 * @throws Missing; Invalid
 */
export async function adjustLeave(ctx: SiteCtx, employeeId: number, value: AdjustForm): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('leave', site)
  const who = await employeeOf(site, employeeId)
  const type = await leaveType(site, value.type)
  if (!isFor(type, who)) throw new Invalid({ type: ['leave:error.notTheirs'] })
  if (value.days === 0) throw new Invalid({ days: ['ui:error.required'] })
  if (ctx.user.employeeId === employeeId) throw new Invalid({ '': ['leave:error.selfAdjust'] })
  const halves = value.direction === 'add' ? value.days : -value.days
  await sql(
    `INSERT INTO leave_entry (site_id, employee_id, type_id, day, kind, halves, note, made_by) VALUES ($1, $2, $3, $4, 'adjusted', $5, $6, $7)`,
    [site, employeeId, type.id, value.day, halves, value.note, ctx.user.userId],
  )
  ctx.audit({
    recordType: 'leave_entry',
    recordId: employeeId,
    after: { type: type.code, day: value.day, halves, note: value.note },
  })
}
