import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { employeeOf } from '~/domain/leave/people.server'
import { loginsOf } from '~/domain/leave/requests/tell.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { instantAt, today, type Day } from '~/format/dates'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { proposals, type Proposed } from './candidates.server'
import { dutyKind } from './kinds.server'
import { dutyNotice } from './set-duty.server'
import { staffDuty, type StaffDuty } from './staff-duties.server'

interface Named {
  nameBn: string
  nameEn: string
}

type StaffSwapState = 'open' | 'accepted' | 'refused' | 'withdrawn'

/** A request that a colleague takes a duty. */
interface StaffSwap {
  id: number
  dutyId: number
  kind: Named
  day: Day
  startsAt: string
  employeeId: number
  employee: Named
  colleagueId: number
  colleague: Named
  reason: string
  state: StaffSwapState
  decision: string
}

const SELECT = `SELECT w.id, w.duty_id AS "dutyId", json_build_object('nameBn', k.name_bn, 'nameEn', k.name_en) AS kind, d.day, to_char(d.starts_at, 'HH24:MI') AS "startsAt",
    w.employee_id AS "employeeId", json_build_object('nameBn', e.name_bn, 'nameEn', e.name_en) AS employee, w.colleague_id AS "colleagueId", json_build_object('nameBn', c.name_bn, 'nameEn', c.name_en) AS colleague,
    w.reason, w.state, w.decision
  FROM staff_duty_swap w JOIN staff_duty d ON d.site_id = w.site_id AND d.id = w.duty_id JOIN staff_duty_kind k ON k.site_id = d.site_id AND k.id = d.kind_id
  JOIN employee e ON e.site_id = w.site_id AND e.id = w.employee_id JOIN employee c ON c.site_id = w.site_id AND c.id = w.colleague_id
  WHERE w.site_id = $1`

/** Requests, the open ones first by the day of the duty; at most 200. Of one employee, or of all. */
export const staffSwaps = (siteId: number, employeeId: number | null = null): Promise<StaffSwap[]> =>
  sql<StaffSwap>(
    `${SELECT} AND ($2::bigint IS NULL OR w.employee_id = $2) ORDER BY w.state <> 'open', CASE WHEN w.state = 'open' THEN d.day END, w.decided_at DESC, w.id LIMIT 200`,
    [siteId, employeeId],
  )

const isAhead = (duty: { day: Day; startsAt: string }): boolean =>
  instantAt(duty.day, duty.startsAt).getTime() > Date.now()

/** One's own duty that has not begun, with the colleagues who are free at that time, in turn. @throws Missing; Refusal once it has begun */
export async function swapFor(
  site: { id: number },
  employeeId: number | null,
  dutyId: number,
): Promise<{ duty: StaffDuty; choices: Proposed[] }> {
  const duty = await staffDuty(site.id, dutyId)
  if (!duty.people.some((one) => one.id === employeeId)) throw new Missing('duty')
  if (!isAhead(duty)) throw new Refusal('staff-duties:error.past')
  const { teachersOnly } = await dutyKind(site.id, duty.kindId)
  const all = await proposals(site, { ...duty, teachersOnly })
  const choices = all.filter((one) => one.against === null && !duty.people.some((own) => own.id === one.id))
  return { duty, choices }
}

/**
 * Asks that a colleague takes one of the user's own duties; the office and the colleague hear of it.
 * @throws Missing for somebody else's duty; Invalid for a colleague who is not free; Refusal when one request is open
 */
export async function askStaffSwap(
  ctx: SiteCtx,
  ask: { duty: number; colleague: number; reason: string | null },
): Promise<void> {
  const site = ctx.site
  await oneAtATime('staff duties', site.id)
  const own = await employeeOf(site.id, ctx.user.employeeId)
  const { duty, choices } = await swapFor(site, own.id, ask.duty)
  const colleague = choices.find((one) => one.id === ask.colleague)
  if (!colleague) throw new Invalid({ colleague: ['staff-duties:error.notFree'] })
  const [made] = await sql<{ id: number }>(
    `INSERT INTO staff_duty_swap (site_id, duty_id, employee_id, colleague_id, reason) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (site_id, duty_id, employee_id) WHERE state = 'open' DO NOTHING RETURNING id`,
    [site.id, duty.id, own.id, colleague.id, ask.reason ?? ''],
  )
  if (!made) throw new Refusal('staff-duties:error.asked')
  ctx.audit({ recordType: 'staff_duty_swap', recordId: made.id, after: ask })
  const notice = dutyNotice('swap', duty, {
    name: (lang) => nameIn(own, lang),
    colleague: (lang) => nameIn(colleague, lang),
  })
  const office = (await staffWhoMay(site.id, 'leave.duties.manage')).filter((id) => id !== ctx.user.userId)
  await notify(site.id, office, { ...notice, link: `${paths.staffDuties}?tab=swaps` })
  const colleagues = (await loginsOf(site.id, [colleague.id])).filter((id) => !office.includes(id))
  await notify(site.id, colleagues, { ...notice, link: paths.ownDuties })
}

/** @throws Missing; Refusal when it was decided already */
async function openSwap(siteId: number, id: number): Promise<StaffSwap> {
  await oneAtATime('staff duties', siteId)
  const [row] = await sql<StaffSwap>(`${SELECT} AND w.id = $2`, [siteId, id])
  if (!row) throw new Missing('swap')
  if (row.state !== 'open') throw new Refusal('staff-duties:error.decided')
  return row
}

async function end(ctx: SiteCtx, row: StaffSwap, state: Exclude<StaffSwapState, 'open'>, decision = ''): Promise<void> {
  await sql(
    'UPDATE staff_duty_swap SET state = $3, decision = $4, decided_by = $5, decided_at = now() WHERE site_id = $1 AND id = $2',
    [ctx.site.id, row.id, state, decision, ctx.user.userId],
  )
  ctx.audit({ recordType: 'staff_duty_swap', recordId: row.id, before: { state: 'open' }, after: { state, decision } })
  const users = (await loginsOf(ctx.site.id, [row.employeeId, row.colleagueId])).filter((id) => id !== ctx.user.userId)
  const notice = dutyNotice(`swap-${state}`, await staffDuty(ctx.site.id, row.dutyId), {
    name: (lang) => nameIn(row.employee, lang),
    colleague: (lang) => nameIn(row.colleague, lang),
    reason: () => decision,
  })
  await notify(ctx.site.id, users, { ...notice, link: paths.ownDuties })
}

/** Takes one's own open request back. @throws Missing for anybody else's; Refusal when it was decided */
export async function withdrawStaffSwap(ctx: SiteCtx, id: number): Promise<void> {
  const row = await openSwap(ctx.site.id, id)
  if (row.employeeId !== ctx.user.employeeId) throw new Missing('swap')
  await end(ctx, row, 'withdrawn')
}

/** Gives the duty to the colleague. @throws Missing; Refusal when it was decided, has begun, or the colleague is not free any more */
export async function acceptStaffSwap(ctx: SiteCtx, id: number): Promise<void> {
  const site = ctx.site
  const row = await openSwap(site.id, id)
  if (row.employeeId === ctx.user.employeeId) throw new Refusal('leave:error.bar.self', {}, 403)
  const duty = await staffDuty(site.id, row.dutyId)
  if (!isAhead(duty)) throw new Refusal('staff-duties:error.past')
  if (!duty.people.some((one) => one.id === row.employeeId)) throw new Refusal('staff-duties:error.moved')
  const { choices } = await swapFor(site, row.employeeId, duty.id)
  if (!choices.some((one) => one.id === row.colleagueId)) throw new Refusal('staff-duties:error.notFree')
  await sql('UPDATE staff_duty_person SET employee_id = $4 WHERE site_id = $1 AND duty_id = $2 AND employee_id = $3', [
    site.id,
    duty.id,
    row.employeeId,
    row.colleagueId,
  ])
  await end(ctx, row, 'accepted')
}

/** Leaves the duty where it is and tells both why. @throws Missing; Refusal when it was decided */
export async function refuseStaffSwap(ctx: SiteCtx, id: number, why: string): Promise<void> {
  await end(ctx, await openSwap(ctx.site.id, id), 'refused', why)
}

/** How many requests wait at the office. */
export async function openSwapCount(siteId: number): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM staff_duty_swap w JOIN staff_duty d ON d.site_id = w.site_id AND d.id = w.duty_id WHERE w.site_id = $1 AND w.state = 'open' AND d.day >= $2`,
    [siteId, today()],
  )
  return row?.count ?? 0
}
