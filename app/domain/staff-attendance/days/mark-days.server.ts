import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { addDays, today, type Day } from '~/format/dates'
import { staffSetting } from '../settings.server'
import { touchedDays } from '../punches/take-punches.server'
import { decideDay, handDay, handRefusal, secondsOf, spanOf, type HandState } from './day.policy'
import { decideDays } from './decide-days.server'
import { knownDays, midnight } from './facts.server'
import type { CorrectForm } from './mark.form'

/** @throws Refusal for a day that is not this hand's to write */
async function mayWrite(ctx: SiteCtx, employeeId: number, day: Day): Promise<void> {
  const { correctDays } = await staffSetting(ctx.site.id)
  const refused = handRefusal({
    day,
    today: today(),
    lastDay: addDays(day, correctDays),
    afterwards: ctx.can('staff-attendance.days.correct-late'),
    own: ctx.user.employeeId === employeeId,
  })
  if (refused) throw new Refusal(refused, {}, refused.endsWith('.own') ? 403 : 409)
}

interface Hand {
  employeeId: number
  day: Day
  state: HandState
}

/** Writes days by hand, with what stood before. Leave that was granted is not written over. @returns whose days were written */
async function write(ctx: SiteCtx, hands: readonly Hand[], reason: string): Promise<number[]> {
  const site = ctx.site
  const { days, setting } = await knownDays(site, hands, Math.floor(Date.now() / 1000))
  const rows = days.flatMap(({ employeeId, day, shiftId, facts }) => {
    const hand = hands.find((one) => one.employeeId === employeeId && one.day === day)
    if (!hand || facts.leaveHalves === 2) return []
    const one = handDay(hand.state, decideDay(facts, setting))
    const instant = (seconds: number | null) =>
      seconds === null ? null : new Date((midnight(day) + seconds) * 1000).toISOString()
    return [{ ...one, employeeId, day, shiftId, firstIn: instant(one.firstIn), lastOut: instant(one.lastOut) }]
  })
  if (!rows.length) return []
  await sql(
    `WITH said AS (
       SELECT g.* FROM jsonb_to_recordset($2::jsonb) AS g("employeeId" bigint, day date, "shiftId" bigint, state text, "firstIn" timestamptz, "lastOut" timestamptz, "lateSeconds" int, "earlySeconds" int,
         "workedSeconds" int, "overtimeSeconds" int, "presentHalves" smallint, "absentHalves" smallint, "leaveHalves" smallint)),
     noted AS (
       INSERT INTO staff_day_change (site_id, employee_id, day, from_state, to_state, reason, made_by)
       SELECT $1, g."employeeId", g.day, d.state, g.state, $3, $4::bigint FROM said g LEFT JOIN staff_day d ON d.site_id = $1 AND d.employee_id = g."employeeId" AND d.day = g.day)
     INSERT INTO staff_day AS d (site_id, employee_id, day, state, shift_id, first_in, last_out, late_seconds, early_seconds, worked_seconds, overtime_seconds, present_halves, absent_halves, leave_halves,
       by_hand, reason, decided_by)
     SELECT $1, g."employeeId", g.day, g.state, g."shiftId", g."firstIn", g."lastOut", g."lateSeconds", g."earlySeconds", g."workedSeconds", g."overtimeSeconds", g."presentHalves", g."absentHalves",
       g."leaveHalves", true, $3, $4::bigint FROM said g
     ON CONFLICT (site_id, employee_id, day) DO UPDATE SET state = excluded.state, shift_id = excluded.shift_id, first_in = excluded.first_in, last_out = excluded.last_out,
       late_seconds = excluded.late_seconds, early_seconds = excluded.early_seconds, worked_seconds = excluded.worked_seconds, overtime_seconds = excluded.overtime_seconds,
       present_halves = excluded.present_halves, absent_halves = excluded.absent_halves, leave_halves = excluded.leave_halves, by_hand = true, reason = excluded.reason,
       decided_by = excluded.decided_by, decided_at = now(), version = d.version + 1`,
    [site.id, JSON.stringify(rows), reason, ctx.user.userId || null],
  )
  return rows.map((one) => one.employeeId)
}

/**
 * Says of a day what ticked employees were, or all of whom nothing stands yet; never of oneself, and of nobody on their day off.
 * @returns of how many @throws Refusal where there is nobody, or the day is not this hand's; Invalid without the reason that a day that is over needs
 */
export async function markDays(
  ctx: SiteCtx,
  day: Day,
  state: HandState,
  which: { ids: readonly number[] } | 'everybody',
  reason: string,
): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('staff attendance', site)
  const people = await sql<{ id: number }>(
    `SELECT e.id FROM employee e WHERE e.site_id = $1 AND e.id IS DISTINCT FROM $4::bigint
       AND CASE WHEN $3::bigint[] IS NULL THEN e.state = 'active' AND NOT EXISTS (SELECT 1 FROM staff_day d WHERE d.site_id = e.site_id AND d.employee_id = e.id AND d.day = $2::date) ELSE e.id = ANY ($3) END`,
    [site, day, which === 'everybody' ? null : which.ids, ctx.user.employeeId],
  )
  if (!people.length) throw new Refusal('staff-attendance:refused.nobody')
  await mayWrite(ctx, 0, day)
  const late = day < today()
  if (late && !reason) throw new Invalid({ reason: ['staff-attendance:error.reason'] })
  // On somebody's day off nobody is there by a tick: that is an order to work on a holiday.
  const { days } = await knownDays(
    ctx.site,
    people.map(({ id }) => ({ employeeId: id, day })),
    Math.floor(Date.now() / 1000),
  )
  const hands = days.filter((one) => one.facts.working).map(({ employeeId }) => ({ employeeId, day, state }))
  if (!hands.length) throw new Refusal('staff-attendance:refused.dayOff')
  const written = await write(ctx, hands, reason)
  ctx.audit({ recordType: 'staff_day', recordId: day, after: { state, people: written.length, reason } })
  return written.length
}

/** The times somebody typed, as instants; a time before the shift's beginning on a shift over midnight is the next morning's. */
function typedPunches(day: Day, form: CorrectForm, crosses: boolean, startsAt: number): Date[] {
  return [form.inAt, form.outAt].flatMap((time) => {
    if (time === null) return []
    const seconds = secondsOf(time)
    return [new Date((midnight(day) + seconds + (crosses && seconds < startsAt - 4 * 3600 ? 86_400 : 0)) * 1000)]
  })
}

/**
 * Puts a day of somebody right, with a reason: notes when they came and went, and says what the day was, or that its punches decide.
 * @throws Missing; Refusal for one's own day, one ahead, or one of long ago; Invalid
 */
export async function correctDay(ctx: SiteCtx, employeeId: number, form: CorrectForm): Promise<void> {
  const site = ctx.site
  await oneAtATime('staff attendance', site.id)
  await mayWrite(ctx, employeeId, form.day)
  const { days } = await knownDays(site, [{ employeeId, day: form.day }], Math.floor(Date.now() / 1000))
  const [known] = days
  if (!known) throw new Missing('day of an employee')
  const { facts } = known
  if (facts.leaveHalves === 2 && form.state !== 'rule') throw new Invalid({ state: ['staff-attendance:error.onLeave'] })
  if (!facts.working && form.state !== 'rule') throw new Invalid({ state: ['staff-attendance:error.dayOff'] })
  const { from, to } = spanOf(facts.shift)
  const punches = typedPunches(form.day, form, to > 86_400, from)
  const [came, went] = punches
  if (form.inAt && form.outAt && came && went && went <= came)
    throw new Invalid({ outAt: ['staff-attendance:error.outBeforeIn'] })
  if (punches.some((at) => at.getTime() > Date.now())) throw new Invalid({ inAt: ['staff-attendance:error.ahead'] })
  if (punches.length)
    await sql(
      `INSERT INTO staff_punch (site_id, employee_id, at, source, reason, made_by) SELECT $1, $2, u.at, 'hand', $4, $5::bigint FROM unnest($3::timestamptz[]) AS u(at)
       ON CONFLICT (site_id, employee_id, at, source) DO UPDATE SET withdrawn_at = NULL, withdrawn_by = NULL, withdrawn_why = '', reason = excluded.reason, made_by = excluded.made_by`,
      [site.id, employeeId, punches.map((at) => at.toISOString()), form.reason, ctx.user.userId || null],
    )
  const [before] = await sql<{ state: string }>(
    'SELECT state FROM staff_day WHERE site_id = $1 AND employee_id = $2 AND day = $3::date',
    [site.id, employeeId, form.day],
  )
  if (form.state === 'rule') {
    await sql(
      `INSERT INTO staff_day_change (site_id, employee_id, day, from_state, to_state, reason, made_by) VALUES ($1, $2, $3::date, $4, 'rule', $5, $6)`,
      [site.id, employeeId, form.day, before?.state ?? null, form.reason, ctx.user.userId || null],
    )
    await sql(
      `UPDATE staff_day SET by_hand = false, reason = '' WHERE site_id = $1 AND employee_id = $2 AND day = $3::date`,
      [site.id, employeeId, form.day],
    )
    await decideDays(site, [{ employeeId, day: form.day }])
  } else await write(ctx, [{ employeeId, day: form.day, state: form.state }], form.reason)
  ctx.audit({
    recordType: 'staff_day',
    recordId: `${employeeId}/${form.day}`,
    before: before ? { state: before.state } : null,
    after: { state: form.state, in: form.inAt, out: form.outAt, reason: form.reason },
  })
}

/** Takes a punch out of the reckoning, with a reason; it stays to be seen. @throws Missing; Refusal */
export async function withdrawPunch(ctx: SiteCtx, employeeId: number, id: number, reason: string): Promise<void> {
  const site = ctx.site
  await oneAtATime('staff attendance', site.id)
  const [punch] = await sql<{ at: Date }>(
    'SELECT at FROM staff_punch WHERE site_id = $1 AND employee_id = $2 AND id = $3 AND withdrawn_at IS NULL',
    [site.id, employeeId, id],
  )
  if (!punch) throw new Missing('punch')
  await mayWrite(ctx, employeeId, today(punch.at))
  await sql(
    'UPDATE staff_punch SET withdrawn_at = now(), withdrawn_by = $3, withdrawn_why = $4 WHERE site_id = $1 AND id = $2',
    [site.id, id, ctx.user.userId || null, reason],
  )
  await decideDays(site, touchedDays([{ employeeId, at: punch.at }]))
  ctx.audit({ recordType: 'staff_punch', recordId: id, after: { withdrawn: punch.at.toISOString(), reason } })
}
