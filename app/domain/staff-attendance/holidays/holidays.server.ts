import { sql } from 'db/connection'
import { where } from 'db/where'
import { dayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import { leaveType } from '~/domain/leave/types/types.server'
import type { SiteCtx } from '~/domain/context'
import type { Day } from '~/format/dates'
import type { HolidaySettingForm } from './holiday.form'
import type { Earns, ORDER_STATES } from './holiday.policy'

interface Given {
  earns: Earns
  leaveTypeId: number | null
}

/** What work on a day off earns, by kind of staff; extra pay where nothing was said. */
export async function holidaySetting(siteId: number): Promise<{ teaching: Given; other: Given }> {
  const rows = await sql<Given & { staff: 'teaching' | 'other' }>(
    'SELECT staff, earns, leave_type_id AS "leaveTypeId" FROM staff_holiday_setting WHERE site_id = $1',
    [siteId],
  )
  const of = (staff: string): Given => {
    const row = rows.find((one) => one.staff === staff)
    return row ? { earns: row.earns, leaveTypeId: row.leaveTypeId } : { earns: 'pay', leaveTypeId: null }
  }
  return { teaching: of('teaching'), other: of('other') }
}

/** Keeps what work on a day off earns. @throws Missing for a kind of leave that is not there */
export async function saveHolidaySetting(ctx: SiteCtx, form: HolidaySettingForm): Promise<void> {
  const site = ctx.site.id
  const before = await holidaySetting(site)
  for (const [staff, earns, type] of [
    ['teaching', form.teaching, form.teachingLeave],
    ['other', form.other, form.otherLeave],
  ] as const) {
    const typeId = earns === 'leave' && type !== null ? (await leaveType(site, type)).id : null
    await sql(
      `INSERT INTO staff_holiday_setting (site_id, staff, earns, leave_type_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT (site_id, staff) DO UPDATE SET earns = excluded.earns, leave_type_id = excluded.leave_type_id`,
      [site, staff, earns, typeId],
    )
  }
  ctx.audit({ recordType: 'staff_holiday_setting', recordId: site, before, after: form })
}

export interface OrderRow {
  id: number
  employeeId: number
  code: string
  nameEn: string
  nameBn: string
  day: Day
  work: string
  halves: number
  earns: Earns
  leaveTypeId: number | null
  leaveBn: string | null
  leaveEn: string | null
  state: (typeof ORDER_STATES)[number]
  /** When they came, where a machine or a hand noted it. */
  firstIn: Date | null
  lastOut: Date | null
}

const COLUMNS = `h.id, h.employee_id AS "employeeId", e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", h.day, h.work, h.halves::int AS halves, h.earns, h.leave_type_id AS "leaveTypeId",
  y.name_bn AS "leaveBn", y.name_en AS "leaveEn", h.state, d.first_in AS "firstIn", d.last_out AS "lastOut"`
const TABLES = `staff_holiday_duty h JOIN employee e ON e.site_id = h.site_id AND e.id = h.employee_id LEFT JOIN leave_type y ON y.site_id = h.site_id AND y.id = h.leave_type_id
  LEFT JOIN staff_day d ON d.site_id = h.site_id AND d.employee_id = h.employee_id AND d.day = h.day`

interface OrderSearch {
  q: string
  filters: { state?: readonly string[]; earns?: readonly string[]; days?: { from?: string; to?: string } }
  sort?: { key: string; dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
}

/** A page of the orders to work on days off, by day. */
export async function ordersPage(siteId: number, search: OrderSearch): Promise<{ items: OrderRow[]; total: number }> {
  const { state, earns, days } = search.filters
  const asked = where(siteId)
    .contains(search.q, 'e.name_en', 'e.name_bn', 'e.code', 'h.work')
    .and(state, 'h.state = ANY ({}::text[])')
    .and(earns, 'h.earns = ANY ({}::text[])')
    .within(days, 'h.day')
  const items = await sql<OrderRow & { total: number }>(
    `SELECT ${COLUMNS}, count(*) OVER ()::int AS total FROM ${TABLES} WHERE ${asked.text('h.site_id = $1')}
     ORDER BY h.day ${search.sort?.dir ?? 'desc'}, e.position, h.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

/** Orders by their keys. */
export const ordersOf = (siteId: number, ids: readonly number[]): Promise<OrderRow[]> =>
  sql<OrderRow>(`SELECT ${COLUMNS} FROM ${TABLES} WHERE h.site_id = $1 AND h.id = ANY ($2::bigint[]) ORDER BY h.id`, [
    siteId,
    ids,
  ])

/** Whom the list of duties has on a day, with what for. */
export const dutiesOn = (
  siteId: number,
  day: Day,
): Promise<{ employeeId: number; kindBn: string; kindEn: string; place: string }[]> =>
  sql(
    `SELECT DISTINCT ON (p.employee_id) p.employee_id AS "employeeId", k.name_bn AS "kindBn", k.name_en AS "kindEn", d.place
     FROM staff_duty d JOIN staff_duty_person p ON p.site_id = d.site_id AND p.duty_id = d.id JOIN staff_duty_kind k ON k.site_id = d.site_id AND k.id = d.kind_id
     WHERE d.site_id = $1 AND d.day = $2::date ORDER BY p.employee_id, d.starts_at`,
    [siteId, day],
  )

/** Whether the staff works on a day, by the calendar. */
export const staffWorks = async (site: { id: number }, day: Day): Promise<boolean> =>
  dayState(day, await workingRule(site, day, day, null, 'staff')) === 'working'
