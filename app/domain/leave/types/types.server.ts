import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import type { Basis } from '../balance.policy'
import type { Counts } from '../count.policy'
import type { StaffKind } from '../request.policy'
import { DEFAULT_TYPES } from './default-types'
import type { LeaveSettingForm, TypeForm } from './leave-type.form'

/** A kind of leave; days in half-days. */
export interface LeaveType {
  id: number
  code: string
  nameBn: string
  nameEn: string
  basis: Basis
  halves: number
  perDays: number | null
  times: number | null
  mostHalves: number | null
  staff: StaffKind
  gender: 'male' | 'female' | null
  afterMonths: number
  carryHalves: number | null
  halfDays: boolean
  counts: Counts
  documentFrom: number | null
  paidPercent: number
  belowHalves: number
  asDuty: boolean
  active: boolean
  /** Somebody's leave or ledger is of it. */
  used: boolean
}

/** The kinds of leave of an institution, in their order; retired ones last. */
export const leaveTypes = (siteId: number): Promise<LeaveType[]> =>
  sql<LeaveType>(
    `SELECT y.id, y.code, y.name_bn AS "nameBn", y.name_en AS "nameEn", y.basis, y.halves, y.per_days AS "perDays", y.times, y.most_halves AS "mostHalves", y.staff, y.gender,
       y.after_months AS "afterMonths", y.carry_halves AS "carryHalves", y.half_days AS "halfDays", y.counts, y.document_from AS "documentFrom", y.paid_percent::int AS "paidPercent",
       y.below_halves AS "belowHalves", y.as_duty AS "asDuty", y.active,
       EXISTS (SELECT FROM leave_entry e WHERE e.site_id = y.site_id AND e.type_id = y.id) OR EXISTS (SELECT FROM leave_request r WHERE r.site_id = y.site_id AND r.type_id = y.id)
         OR EXISTS (SELECT FROM staff_holiday_setting h WHERE h.site_id = y.site_id AND h.leave_type_id = y.id) OR EXISTS (SELECT FROM staff_holiday_duty w WHERE w.site_id = y.site_id AND w.leave_type_id = y.id) AS used
     FROM leave_type y WHERE y.site_id = $1 ORDER BY NOT y.active, y.position, y.id`,
    [siteId],
  )

/** A kind of leave. @throws Missing */
export async function leaveType(siteId: number, id: number): Promise<LeaveType> {
  const found = (await leaveTypes(siteId)).find((one) => one.id === id)
  if (!found) throw new Missing('leave type')
  return found
}

interface LeaveSetting {
  steps: 1 | 2
  /** Days of January until the year before is closed. */
  closeAfter: number
  /** The first day of the ledger; null: leave was not set up yet. */
  keptFrom: Day | null
}

/** How leave is decided and its years are closed. */
export async function leaveSetting(siteId: number): Promise<LeaveSetting> {
  const [row] = await sql<{ steps: number; closeAfter: number; keptFrom: string }>(
    'SELECT steps::int AS steps, close_after::int AS "closeAfter", kept_from AS "keptFrom" FROM leave_setting WHERE site_id = $1',
    [siteId],
  )
  return row ? { ...row, steps: row.steps === 1 ? 1 : 2 } : { steps: 1, closeAfter: 15, keptFrom: null }
}

/** The ledger begins with the year in which leave is set up. */
async function begin(siteId: number, userId: number, from: Day): Promise<void> {
  await sql(
    `INSERT INTO leave_setting (site_id, kept_from, changed_by) VALUES ($1, date_trunc('year', $2::date)::date, $3) ON CONFLICT (site_id) DO NOTHING`,
    [siteId, from, userId],
  )
}

/** Writes how leave is decided. */
export async function saveLeaveSetting(ctx: SiteCtx, value: LeaveSettingForm): Promise<void> {
  const before = await leaveSetting(ctx.site.id)
  await begin(ctx.site.id, ctx.user.userId, today())
  await sql(
    'UPDATE leave_setting SET steps = $2, close_after = $3, changed_by = $4, changed_at = now() WHERE site_id = $1',
    [ctx.site.id, Number(value.steps), value.closeAfter, ctx.user.userId],
  )
  ctx.audit({ recordType: 'leave_setting', recordId: ctx.site.id, before, after: value })
}

/**
 * Writes a kind of leave, a new one when `id` is null. Of a kind that is in use the basis stays: its ledger was counted by it.
 * @throws Missing; Invalid for a code that is there
 */
export async function saveLeaveType(ctx: SiteCtx, id: number | null, value: TypeForm): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('leave', site)
  const before = id === null ? null : await leaveType(site, id)
  if (before?.used && before.basis !== value.basis) throw new Invalid({ basis: ['leave:error.basisUsed'] })
  const [twin] = await sql<{ id: number }>(
    'SELECT id FROM leave_type WHERE site_id = $1 AND code = $2 AND id IS DISTINCT FROM $3',
    [site, value.code, id],
  )
  if (twin) throw new Invalid({ code: ['leave:error.codeTwice'] })
  await begin(site, ctx.user.userId, today())
  const bind = [
    site,
    id,
    value.code,
    value.nameBn,
    value.nameEn ?? '',
    value.basis,
    ['year', 'completed', 'service'].includes(value.basis) ? (value.halves ?? 0) : 0,
    value.basis === 'duty' ? value.perDays : null,
    value.basis === 'service' ? value.times : null,
    value.mostHalves,
    value.staff,
    value.gender,
    value.afterMonths ?? 0,
    value.carryHalves,
    value.halfDays,
    value.counts,
    value.documentFrom,
    value.paidPercent,
    value.belowHalves ?? 0,
    value.asDuty,
    value.active,
  ]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE leave_type SET code = $3, name_bn = $4, name_en = $5, basis = $6, halves = $7, per_days = $8, times = $9, most_halves = $10, staff = $11, gender = $12, after_months = $13,
           carry_halves = $14, half_days = $15, counts = $16, document_from = $17, paid_percent = $18, below_halves = $19, as_duty = $20, active = $21, revision = revision + 1
         WHERE site_id = $1 AND id = $2 RETURNING id`,
        bind,
      )
    : await sql<{ id: number }>(
        `INSERT INTO leave_type (site_id, code, name_bn, name_en, basis, halves, per_days, times, most_halves, staff, gender, after_months, carry_halves, half_days, counts, document_from,
           paid_percent, below_halves, as_duty, active, position)
         SELECT $1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, 1 + coalesce(max(y.position), 0) FROM leave_type y WHERE y.site_id = $1 AND $2::bigint IS NULL
         RETURNING id`,
        bind,
      )
  if (!row) throw new Missing('leave type')
  ctx.audit({ recordType: 'leave_type', recordId: row.id, before, after: value })
  return row.id
}

/** Takes a kind out that nobody ever had. @throws Missing; Refusal for one that is in use: it is retired instead */
export async function deleteLeaveType(ctx: SiteCtx, id: number): Promise<void> {
  await oneAtATime('leave', ctx.site.id)
  const before = await leaveType(ctx.site.id, id)
  if (before.used) throw new Refusal('leave:error.typeUsed')
  await sql('DELETE FROM leave_type WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'leave_type', recordId: id, before })
}

/**
 * Sets up the usual kinds; what has one of their codes already stays as it is.
 * @param from the day from whose year on the ledger is kept @returns how many were made
 */
export async function seedLeaveTypes(ctx: SiteCtx, from: Day = today()): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('leave', site)
  await begin(site, ctx.user.userId, from)
  const made = await sql<{ id: number }>(
    `INSERT INTO leave_type (site_id, code, name_bn, name_en, basis, halves, per_days, times, most_halves, staff, gender, after_months, carry_halves, half_days, counts, document_from,
       paid_percent, below_halves, as_duty, position)
     SELECT $1, g.code, g."nameBn", g."nameEn", g.basis, g.halves, g."perDays", g.times, g."mostHalves", g.staff, g.gender, g."afterMonths", g."carryHalves", g."halfDays", g.counts, g."documentFrom",
       g."paidPercent", g."belowHalves", g."asDuty", row_number() OVER ()
     FROM jsonb_to_recordset($2::jsonb) AS g(code text, "nameBn" text, "nameEn" text, basis text, halves int, "perDays" int, times int, "mostHalves" int, staff text, gender text, "afterMonths" int,
       "carryHalves" int, "halfDays" boolean, counts text, "documentFrom" int, "paidPercent" int, "belowHalves" int, "asDuty" boolean)
     ON CONFLICT (site_id, code) DO NOTHING RETURNING id`,
    [site, JSON.stringify(DEFAULT_TYPES)],
  )
  ctx.audit({ recordType: 'leave_type', recordId: 'usual', after: { made: made.length } })
  return made.length
}
