import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { employeeOf } from '../people.server'
import { isFor } from '../request.policy'
import { leaveType } from '../types/types.server'

/** Leave that somebody earned by working on a day off, by order. */
interface HolidayLeave {
  /** The order: it earns once. */
  orderId: number
  employeeId: number
  typeId: number
  day: Day
  halves: number
  note: string
}

/** Writes what work on a day off earned into the ledger, once. @throws Missing; Refusal for a kind of leave that is not theirs */
export async function earnHolidayLeave(ctx: SiteCtx, of: HolidayLeave): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('leave', site)
  const type = await leaveType(site, of.typeId)
  if (!isFor(type, await employeeOf(site, of.employeeId))) throw new Refusal('leave:error.notTheirs', {}, 422)
  await sql(
    `INSERT INTO leave_entry (site_id, employee_id, type_id, day, kind, halves, once, note, made_by) VALUES ($1, $2, $3, $4::date, 'earned', $5, $6, $7, $8)
     ON CONFLICT (site_id, employee_id, type_id, once) WHERE once IS NOT NULL DO NOTHING`,
    [
      site,
      of.employeeId,
      of.typeId,
      of.day,
      of.halves,
      `holiday:${of.orderId}`,
      of.note.slice(0, 300),
      ctx.user.userId || null,
    ],
  )
}

/** Takes back by a row of its own what an order earned that is cancelled now; what was not earned stays untouched. */
export async function takeBackHolidayLeave(ctx: SiteCtx, of: HolidayLeave): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('leave', site)
  await sql(
    `INSERT INTO leave_entry (site_id, employee_id, type_id, day, kind, halves, once, note, made_by)
     SELECT e.site_id, e.employee_id, e.type_id, e.day, 'adjusted', -e.halves, $5, $6, $7::bigint FROM leave_entry e
     WHERE e.site_id = $1 AND e.employee_id = $2 AND e.type_id = $3 AND e.once = $4
     ON CONFLICT (site_id, employee_id, type_id, once) WHERE once IS NOT NULL DO NOTHING`,
    [
      site,
      of.employeeId,
      of.typeId,
      `holiday:${of.orderId}`,
      `holiday-back:${of.orderId}`,
      of.note.slice(0, 300) || '–',
      ctx.user.userId || null,
    ],
  )
}
