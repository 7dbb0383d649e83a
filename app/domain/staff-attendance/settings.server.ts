import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import type { Day } from '~/format/dates'
import type { DayRules } from './days/day.policy'
import type { StaffSettingForm } from './setting.form'

/** How an institution keeps attendance of its employees. */
export interface StaffSetting extends DayRules {
  /** From this day on whoever is not there is absent; null: attendance is not kept. */
  keptFrom: Day | null
  correctDays: number
  /** So many late days of a month cost a day; null: they do not. */
  lateDays: number | null
}

const USUAL: StaffSetting = {
  keptFrom: null,
  correctDays: 3,
  lateDays: null,
  quietMinutes: 5,
  overtimeFrom: 30,
  overtimeStep: 0,
  noOut: 'present',
}

/** An institution's settings, or the usual ones. */
export async function staffSetting(siteId: number): Promise<StaffSetting> {
  const [row] = await sql<StaffSetting>(
    `SELECT kept_from AS "keptFrom", correct_days::int AS "correctDays", late_days::int AS "lateDays", quiet_minutes::int AS "quietMinutes", overtime_from::int AS "overtimeFrom",
       overtime_step::int AS "overtimeStep", no_out AS "noOut" FROM staff_attendance_setting WHERE site_id = $1`,
    [siteId],
  )
  return row ?? USUAL
}

/** Keeps the settings; days that were decided stay as they are until something is written of them. */
export async function saveStaffSetting(ctx: SiteCtx, form: StaffSettingForm): Promise<void> {
  const before = await staffSetting(ctx.site.id)
  await sql(
    `INSERT INTO staff_attendance_setting (site_id, kept_from, correct_days, late_days, quiet_minutes, overtime_from, overtime_step, no_out, changed_by)
     VALUES ($1, $2::date, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (site_id) DO UPDATE SET kept_from = excluded.kept_from, correct_days = excluded.correct_days, late_days = excluded.late_days, quiet_minutes = excluded.quiet_minutes,
       overtime_from = excluded.overtime_from, overtime_step = excluded.overtime_step, no_out = excluded.no_out, changed_by = excluded.changed_by, changed_at = now()`,
    [
      ctx.site.id,
      form.keptFrom,
      form.correctDays,
      form.lateDays,
      form.quietMinutes,
      form.overtimeFrom,
      form.overtimeStep,
      form.noOut,
      ctx.user.userId || null,
    ],
  )
  ctx.audit({ recordType: 'staff_attendance_setting', recordId: ctx.site.id, before, after: form })
}
