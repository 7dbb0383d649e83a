import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { workingRule } from '~/domain/calendar/working-days.server'
import { dayState } from '~/domain/calendar/working-days.policy'
import { absentDays } from '~/domain/staff-attendance/month.server'
import { addDays, monthRange, type Day } from '~/format/dates'
import type { Lang } from '~/format/lang'
import {
  closedYear,
  closes,
  closing,
  earnedByDuty,
  earnedOtherwise,
  granted,
  hasServed,
  type NewEntry,
} from '../balance.policy'
import { employees, type Person } from '../people.server'
import { isFor } from '../request.policy'
import { leaveSetting, leaveTypes, type LeaveType } from '../types/types.server'

type Row = NewEntry & { employeeId: number; typeId: number; note?: string }

/** Rows of the ledger, each that says `once` only where it is not there yet. @returns how many were written */
async function write(siteId: number, rows: readonly Row[]): Promise<number> {
  if (!rows.length) return 0
  const made = await sql<{ id: number }>(
    `INSERT INTO leave_entry (site_id, employee_id, type_id, day, kind, halves, counted, once, note)
     SELECT $1, g."employeeId", g."typeId", g.day, g.kind, g.halves, g.counted, g.once, coalesce(g.note, '')
     FROM jsonb_to_recordset($2::jsonb) AS g("employeeId" bigint, "typeId" bigint, day date, kind text, halves int, counted int, once text, note text)
     ON CONFLICT (site_id, employee_id, type_id, once) WHERE once IS NOT NULL DO NOTHING RETURNING id`,
    [siteId, JSON.stringify(rows)],
  )
  return made.length
}

interface DutyMonth {
  month: string
  first: Day
  last: Day
  working: Day[]
}

/** The months that are over since the ledger began, with their working days for the staff. */
async function monthsOver(site: { id: number }, keptFrom: Day, until: Day): Promise<DutyMonth[]> {
  const rule = await workingRule(site, keptFrom, until, null, 'staff')
  const months: DutyMonth[] = []
  for (let at = 0; ; at++) {
    const { from, to } = monthRange(keptFrom, at)
    if (to >= until) return months
    const entries = rule.entries.filter((one) => one.fromOn <= to && one.toOn >= from)
    const working: Day[] = []
    for (let day = from; day <= to; day = addDays(day, 1))
      if (dayState(day, { ...rule, entries }) === 'working') working.push(day)
    months.push({ month: from.slice(0, 7), first: from, last: to, working })
  }
}

/** Days somebody was away, by leave that is no duty or without a word; whole days only. */
async function daysAway(siteId: number, from: Day, to: Day): Promise<Map<number, Set<Day>>> {
  const rows = await sql<{ employeeId: number; fromOn: string; toOn: string; fromHalf: boolean; toHalf: boolean }>(
    `SELECT r.employee_id AS "employeeId", r.from_on AS "fromOn", r.to_on AS "toOn", r.from_half AS "fromHalf", r.to_half AS "toHalf"
     FROM leave_request r JOIN leave_type y ON y.site_id = r.site_id AND y.id = r.type_id AND NOT y.as_duty
     WHERE r.site_id = $1 AND r.state = 'approved' AND r.from_on <= $3 AND r.to_on >= $2`,
    [siteId, from, to],
  )
  const days = new Map<number, Set<Day>>()
  for (const row of rows) {
    const own = days.get(row.employeeId) ?? new Set<Day>()
    for (let day = row.fromOn; day <= row.toOn; day = addDays(day, 1))
      if (!(day === row.fromOn && row.fromHalf) && !(day === row.toOn && row.toHalf)) own.add(day)
    days.set(row.employeeId, own)
  }
  // Where attendance is kept, a day on which somebody did not come is no day of duty either.
  for (const [employeeId, absent] of (await absentDays(siteId, from, to)) ?? [])
    days.set(employeeId, new Set([...(days.get(employeeId) ?? []), ...absent]))
  return days
}

/** Months of duty that stand in ledgers, with what they were counted as, by employee and kind of leave: 'employee type'. */
async function writtenMonths(siteId: number) {
  const rows = await sql<{ of: string; month: string; counted: number; halves: number; rows: number }>(
    `SELECT e.employee_id || ' ' || e.type_id AS of, substr(e.once, 7, 7) AS month, coalesce(sum(e.counted), 0)::int AS counted, sum(e.halves)::int AS halves, count(*)::int AS rows
     FROM leave_entry e WHERE e.site_id = $1 AND e.once LIKE 'month:%' GROUP BY e.site_id, e.employee_id, e.type_id, substr(e.once, 7, 7)`,
    [siteId],
  )
  const found = new Map<
    string,
    { counted: number; halves: number; months: Map<string, { had: number; rows: number }> }
  >()
  for (const { of, month, counted, halves, rows: many } of rows) {
    const one = found.get(of) ?? { counted: 0, halves: 0, months: new Map() }
    one.counted += counted
    one.halves += halves
    one.months.set(month, { had: counted, rows: many })
    found.set(of, one)
  }
  return found
}

/**
 * What is earned by duty in the months that are over and stand in nobody's ledger yet, and what those that stand there earn otherwise by what came to be
 * known since: leave that was approved later, absence, a holiday.
 */
async function byDuty(
  site: { id: number },
  types: readonly LeaveType[],
  people: readonly Person[],
  keptFrom: Day,
  until: Day,
): Promise<Row[]> {
  const months = await monthsOver(site, keptFrom, until)
  if (!types.length || !months.length) return []
  const written = await writtenMonths(site.id)
  const away = await daysAway(site.id, keptFrom, until)
  const changed: Row[] = []
  const earned = types.flatMap((type) =>
    people
      .filter((who) => isFor(type, who))
      .flatMap((who) => {
        const done = written.get(`${who.id} ${type.id}`) ?? { counted: 0, halves: 0, months: new Map() }
        const off = away.get(who.id)
        const counted = months
          .filter((one) => !who.joinedOn || who.joinedOn <= one.last)
          .map((one) => ({
            month: one.month,
            day: one.last,
            counted: one.working.filter((day) => (!who.joinedOn || day >= who.joinedOn) && !off?.has(day)).length,
            written: done.months.get(one.month),
          }))
        const of = (row: NewEntry): Row => ({ ...row, employeeId: who.id, typeId: type.id })
        const perDays = type.perDays ?? 1
        const otherwise = earnedOtherwise(
          perDays,
          done.counted,
          counted.flatMap(({ written: before, ...one }) => (before ? [{ ...one, ...before }] : [])),
        )
        changed.push(...otherwise.map(of))
        const so = { counted: done.counted + sum(otherwise, 'counted'), halves: done.halves + sum(otherwise, 'halves') }
        const open = counted.filter((one) => !one.written && hasServed(who.joinedOn, type.afterMonths, one.day))
        return earnedByDuty(perDays, so, open).map(of)
      }),
  )
  if (!changed.length) return earned
  // The words come with the build, without which the demo is made.
  const { wordsFor } = await import('~/i18n/i18n.server')
  const [at] = await sql<{ lang: Lang }>('SELECT default_lang AS lang FROM site WHERE id = $1', [site.id])
  const note = wordsFor(at?.lang ?? 'bn')('leave:monthAnew')
  return [...changed.map((row) => ({ ...row, note })), ...earned]
}

const sum = (rows: readonly NewEntry[], of: 'counted' | 'halves'): number =>
  rows.reduce((all, row) => all + (row[of] ?? 0), 0)

/** Closes the years that are over, of everybody's ledger, also of those who have left. */
async function closeYears(siteId: number, types: readonly LeaveType[], year: number): Promise<Row[]> {
  const known = new Map(types.filter((one) => closes(one.basis)).map((one) => [one.id, one]))
  const open = await sql<{
    employeeId: number
    typeId: number
    year: number
    halves: number
    carried: number
    lapsed: number
  }>(
    `SELECT e.employee_id AS "employeeId", e.type_id AS "typeId", extract(year FROM e.day)::int AS year, sum(e.halves)::int AS halves,
       coalesce(-sum(e.halves) FILTER (WHERE e.kind = 'carried' AND extract(month FROM e.day) = 12), 0)::int AS carried, coalesce(-sum(e.halves) FILTER (WHERE e.kind = 'lapsed'), 0)::int AS lapsed
     FROM leave_entry e WHERE e.site_id = $1 AND e.type_id = ANY($2::bigint[]) AND extract(year FROM e.day) <= $3
     GROUP BY e.site_id, e.employee_id, e.type_id, extract(year FROM e.day)::int HAVING sum(e.halves) <> 0 ORDER BY year`,
    [siteId, [...known.keys()], year],
  )
  // The oldest open year alone: what it carries over opens the next one.
  const oldest = open[0]?.year
  return open
    .filter((one) => one.year === oldest)
    .flatMap((one) =>
      closing(one.year, one.halves, one, known.get(one.typeId)?.carryHalves ?? null).map((row) => ({
        ...row,
        employeeId: one.employeeId,
        typeId: one.typeId,
      })),
    )
}

/**
 * Brings the ledger of an institution up to a day: what is given, what was earned in months that are over, and the closing of years. It may
 * be repeated: what is there is not written again. @returns how many rows were written
 */
export async function accrueLeave(site: { id: number }, until: Day): Promise<number> {
  await oneAtATime('leave', site.id)
  const { keptFrom, closeAfter } = await leaveSetting(site.id)
  if (keptFrom === null) return 0
  const types = await leaveTypes(site.id)
  const active = types.filter((one) => one.active)
  const people = await employees(site.id)
  const since = Number(keptFrom.slice(0, 4))
  const given = active.flatMap((type) =>
    people
      .filter((who) => isFor(type, who))
      .flatMap((who) =>
        granted(type, who.joinedOn, until, since).map((row) => ({ ...row, employeeId: who.id, typeId: type.id })),
      ),
  )
  let count = await write(site.id, given)
  const duty = active.filter((one) => one.basis === 'duty')
  count += await write(site.id, await byDuty(site, duty, people, keptFrom, until))
  const last = closedYear(until, closeAfter)
  for (let year = since; year <= last; year++) {
    const rows = await closeYears(site.id, types, last)
    if (!rows.length) break
    count += await write(site.id, rows)
  }
  return count
}
