import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import type { AttendanceSettingForm } from './setting.form'

/** How an institution keeps attendance; times 'HH:MM'. */
export interface AttendanceSetting {
  correctDays: number
  lateCounts: boolean
  leaveExcused: boolean
  /** Who has less is listed. */
  belowPercent: number
  /** So many days away in a row are looked into. */
  runDays: number
  summaryAt: string | null
  summaryTo: string | null
  /** From then on guardians of who is absent are told by themselves; null: only by hand. */
  smsAt: string | null
  quietFrom: string
  quietTo: string
  smsLang: 'bn' | 'en'
  smsBn: string
  smsEn: string
}

const COLUMNS = `correct_days AS "correctDays", late_counts AS "lateCounts", leave_excused AS "leaveExcused", below_percent AS "belowPercent", run_days AS "runDays",
  to_char(summary_at, 'HH24:MI') AS "summaryAt", summary_to AS "summaryTo", to_char(sms_at, 'HH24:MI') AS "smsAt", to_char(quiet_from, 'HH24:MI') AS "quietFrom",
  to_char(quiet_to, 'HH24:MI') AS "quietTo", sms_lang AS "smsLang", sms_bn AS "smsBn", sms_en AS "smsEn"`

/** As an institution keeps it that said nothing. */
const USUAL: AttendanceSetting = {
  correctDays: 3,
  lateCounts: true,
  leaveExcused: false,
  belowPercent: 75,
  runDays: 3,
  summaryAt: null,
  summaryTo: null,
  smsAt: null,
  quietFrom: '20:00',
  quietTo: '08:00',
  smsLang: 'bn',
  smsBn: '',
  smsEn: '',
}

/** An institution's settings, or the usual ones. */
export async function attendanceSetting(siteId: number): Promise<AttendanceSetting> {
  const [row] = await sql<AttendanceSetting>(`SELECT ${COLUMNS} FROM attendance_setting WHERE site_id = $1`, [siteId])
  return row ?? USUAL
}

/** Keeps the settings. */
export async function saveAttendanceSetting(ctx: SiteCtx, form: AttendanceSettingForm): Promise<void> {
  const before = await attendanceSetting(ctx.site.id)
  await sql(
    `INSERT INTO attendance_setting (site_id, correct_days, late_counts, leave_excused, below_percent, run_days, summary_at, summary_to, sms_at, quiet_from, quiet_to, sms_lang, sms_bn, sms_en, changed_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7::time, $8, $9::time, $10::time, $11::time, $12, $13, $14, $15)
     ON CONFLICT (site_id) DO UPDATE SET correct_days = excluded.correct_days, late_counts = excluded.late_counts, leave_excused = excluded.leave_excused, below_percent = excluded.below_percent,
       run_days = excluded.run_days, summary_at = excluded.summary_at, summary_to = excluded.summary_to, sms_at = excluded.sms_at, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
       sms_lang = excluded.sms_lang, sms_bn = excluded.sms_bn, sms_en = excluded.sms_en, changed_by = excluded.changed_by, changed_at = now()`,
    [
      ctx.site.id,
      form.correctDays,
      form.lateCounts,
      form.leaveExcused,
      form.belowPercent,
      form.runDays,
      form.summaryAt,
      form.summaryTo,
      form.smsAt,
      form.quietFrom,
      form.quietTo,
      form.smsLang,
      form.smsBn ?? '',
      form.smsEn ?? '',
      ctx.user.userId || null,
    ],
  )
  const after = await attendanceSetting(ctx.site.id)
  ctx.audit({ recordType: 'attendance_setting', recordId: ctx.site.id, before, after })
}
