import { sql } from 'db/connection'
import { byYear, type CountedDay } from '../count.policy'

/** What is taken for a request now is given back by new rows, in the years it was taken from; what was given back before is not given twice. */
export const returnDays = (siteId: number, requestId: number, by: number | null, note = ''): Promise<object[]> =>
  sql(
    `INSERT INTO leave_entry (site_id, employee_id, type_id, day, kind, halves, request_id, note, made_by)
     SELECT e.site_id, e.employee_id, e.type_id, e.day, 'returned', -sum(e.halves)::int, e.request_id, $4, $3::bigint FROM leave_entry e
     WHERE e.site_id = $1 AND e.request_id = $2 AND e.kind IN ('taken', 'returned')
     GROUP BY e.site_id, e.employee_id, e.type_id, e.day, e.request_id HAVING sum(e.halves) <> 0 ORDER BY e.day`,
    [siteId, requestId, by, note],
  )

/** The days of a request are taken from the ledger, a row a year. */
export async function takeDays(
  siteId: number,
  request: { id: number; employeeId: number; typeId: number },
  days: readonly CountedDay[],
  by: number | null,
  note = '',
): Promise<void> {
  const parts = byYear(days)
  await sql(
    `INSERT INTO leave_entry (site_id, employee_id, type_id, day, kind, halves, request_id, note, made_by)
     SELECT $1, $2, $3, g.day, 'taken', -g.halves, $4, $8, $5 FROM unnest($6::date[], $7::int[]) AS g(day, halves)`,
    [
      siteId,
      request.employeeId,
      request.typeId,
      request.id,
      by,
      parts.map((one) => one.day),
      parts.map((one) => one.halves),
      note,
    ],
  )
}
