import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { earnHolidayLeave, takeBackHolidayLeave } from '~/domain/leave/ledger/holiday-leave.server'
import { leaveType } from '~/domain/leave/types/types.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { formatDateShort, today } from '~/format/dates'
import { decideDays } from '../days/decide-days.server'
import type { OrderForm } from './holiday.form'
import { holidaySetting, ordersOf, staffWorks, type OrderRow } from './holidays.server'

/**
 * Orders employees to work on a day off. Who has such an order for the day keeps the one they have.
 * @returns how many were ordered @throws Invalid for a day that is worked anyway; Missing
 */
export async function orderWork(ctx: SiteCtx, form: OrderForm): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('staff attendance', site)
  if (await staffWorks(ctx.site, form.day)) throw new Invalid({ day: ['staff-holidays:error.workingDay'] })
  const people = await sql<{ id: number; isTeacher: boolean }>(
    `SELECT id, is_teacher AS "isTeacher" FROM employee WHERE site_id = $1 AND id = ANY ($2::bigint[]) AND state = 'active'`,
    [site, form.people],
  )
  if (people.length !== new Set(form.people).size) throw new Missing('employee')
  const usual = await holidaySetting(site)
  const typeId = form.earns === 'leave' && form.leaveType !== null ? (await leaveType(site, form.leaveType)).id : null
  const given = people.map(({ id, isTeacher }) => {
    const of = form.earns === 'usual' ? usual[isTeacher ? 'teaching' : 'other'] : null
    return { id, earns: of ? of.earns : form.earns, typeId: of ? of.leaveTypeId : typeId }
  })
  const made = await sql<{ employeeId: number }>(
    `INSERT INTO staff_holiday_duty (site_id, employee_id, day, work, halves, earns, leave_type_id, made_by)
     SELECT $1, u.id, $2::date, $3, $4, u.earns, u.type_id, $5::bigint FROM unnest($6::bigint[], $7::text[], $8::bigint[]) AS u(id, earns, type_id)
     ON CONFLICT (site_id, employee_id, day) WHERE state <> 'cancelled' DO NOTHING RETURNING employee_id AS "employeeId"`,
    [
      site,
      form.day,
      form.work,
      form.half ? 1 : 2,
      ctx.user.userId || null,
      given.map((one) => one.id),
      given.map((one) => one.earns),
      given.map((one) => one.typeId),
    ],
  )
  if (form.day <= today())
    await decideDays(
      ctx.site,
      made.map(({ employeeId }) => ({ employeeId, day: form.day })),
    )
  ctx.audit({
    recordType: 'staff_holiday_duty',
    recordId: form.day,
    after: { people: made.length, work: form.work, earns: form.earns },
  })
  return made.length
}

const leaveOf = (ctx: SiteCtx, order: OrderRow) => ({
  orderId: order.id,
  employeeId: order.employeeId,
  typeId: order.leaveTypeId ?? 0,
  day: order.day,
  halves: order.halves,
  note: `${order.work} (${formatDateShort(order.day, ctx.lang)})`,
})

/** Orders that are somebody's to move now. @throws Missing; Refusal for one's own */
async function movable(ctx: SiteCtx, ids: readonly number[]): Promise<OrderRow[]> {
  // Leave before attendance, as whoever decides leave takes them.
  await oneAtATime('leave', ctx.site.id)
  await oneAtATime('staff attendance', ctx.site.id)
  const orders = await ordersOf(ctx.site.id, ids)
  if (orders.length !== new Set(ids).size) throw new Missing('order')
  if (orders.some((one) => one.employeeId === ctx.user.employeeId))
    throw new Refusal('staff-holidays:error.own', {}, 403)
  return orders
}

const settle = (ctx: SiteCtx, ids: readonly number[], state: 'done' | 'cancelled') =>
  sql(
    'UPDATE staff_holiday_duty SET state = $3, settled_by = $4, settled_at = now() WHERE site_id = $1 AND id = ANY ($2::bigint[])',
    [ctx.site.id, ids, state, ctx.user.userId || null],
  )

/** Says that ordered work was done: pay counts with the month, leave goes into the ledger. @returns how many */
export async function confirmWork(ctx: SiteCtx, ids: readonly number[]): Promise<number> {
  const orders = (await movable(ctx, ids)).filter((one) => one.state === 'ordered')
  if (orders.some((one) => one.day > today())) throw new Refusal('staff-holidays:error.ahead')
  for (const one of orders) if (one.earns === 'leave') await earnHolidayLeave(ctx, leaveOf(ctx, one))
  await settle(
    ctx,
    orders.map((one) => one.id),
    'done',
  )
  ctx.audit({ recordType: 'staff_holiday_duty', recordId: 'done', after: { orders: orders.map((one) => one.id) } })
  return orders.length
}

/** Takes orders back; leave that they earned is taken back by a row of its own. @returns how many */
export async function cancelOrders(ctx: SiteCtx, ids: readonly number[]): Promise<number> {
  const orders = (await movable(ctx, ids)).filter((one) => one.state !== 'cancelled')
  for (const one of orders)
    if (one.earns === 'leave' && one.state === 'done') await takeBackHolidayLeave(ctx, leaveOf(ctx, one))
  await settle(
    ctx,
    orders.map((one) => one.id),
    'cancelled',
  )
  await decideDays(
    ctx.site,
    orders.filter((one) => one.day <= today()).map(({ employeeId, day }) => ({ employeeId, day })),
  )
  ctx.audit({
    recordType: 'staff_holiday_duty',
    recordId: 'cancelled',
    after: { orders: orders.map((one) => one.id) },
  })
  return orders.length
}
