import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { draftsAreOld } from '../runs/old-drafts.server'
import { TYPE_CODES, type TypeCode } from '../reckon/inputs'
import type { PayrollSettingForm } from './setting.form'

export interface PayrollSetting {
  pfOwn: string
  pfMatch: string
  retirement: string
  welfare: string
  area: string | null
  byAttendance: boolean
  deferLoans: boolean
  taxByRule: boolean
  lookBack: number
  differPercent: string
}

const KEPT = ['pfOwn', 'pfMatch', 'retirement', 'welfare', 'area', 'byAttendance'] as const
/** What a month keeps of the setting it was reckoned by. */
export type KeptSetting = Pick<PayrollSetting, (typeof KEPT)[number]>
export const keptOf = (setting: PayrollSetting): KeptSetting =>
  Object.fromEntries(KEPT.map((key) => [key, setting[key]])) as KeptSetting

const USUAL: PayrollSetting = {
  pfOwn: '10',
  pfMatch: '10',
  retirement: '6',
  welfare: '4',
  area: null,
  byAttendance: true,
  deferLoans: true,
  taxByRule: false,
  lookBack: 12,
  differPercent: '10',
}

/** How an institution pays; the usual way where it has said nothing. */
export async function payrollSetting(siteId: number): Promise<PayrollSetting> {
  const [row] = await sql<PayrollSetting>(
    `SELECT pf_own AS "pfOwn", pf_match AS "pfMatch", retirement, welfare, area, by_attendance AS "byAttendance", defer_loans AS "deferLoans", tax_by_rule AS "taxByRule", look_back AS "lookBack", differ_percent AS "differPercent"
     FROM payroll_setting WHERE site_id = $1`,
    [siteId],
  )
  return row ?? USUAL
}

/** Says how the institution pays from the next draft on. */
export async function savePayrollSetting(ctx: SiteCtx, form: PayrollSettingForm): Promise<void> {
  const before = await payrollSetting(ctx.site.id)
  await sql(
    `INSERT INTO payroll_setting (site_id, pf_own, pf_match, retirement, welfare, area, by_attendance, defer_loans, tax_by_rule, look_back, differ_percent, changed_by, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now())
     ON CONFLICT (site_id) DO UPDATE SET pf_own = excluded.pf_own, pf_match = excluded.pf_match, retirement = excluded.retirement, welfare = excluded.welfare, area = excluded.area,
       by_attendance = excluded.by_attendance, defer_loans = excluded.defer_loans, tax_by_rule = excluded.tax_by_rule, look_back = excluded.look_back, differ_percent = excluded.differ_percent, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [
      ctx.site.id,
      form.pfOwn,
      form.pfMatch,
      form.retirement,
      form.welfare,
      form.area,
      form.byAttendance,
      form.deferLoans,
      form.taxByRule,
      form.lookBack,
      form.differPercent,
      ctx.user.userId,
    ],
  )
  await draftsAreOld(ctx.site.id)
  ctx.audit({ recordType: 'payroll_setting', recordId: ctx.site.id, before, after: form })
}

/** The types that payroll writes lines of. @throws Refusal when the catalogue lacks one */
export async function knownTypes(): Promise<Record<TypeCode, number>> {
  const rows = await sql<{ id: number; code: string }>('SELECT id, code FROM salary_type')
  const byCode = new Map(rows.map(({ id, code }) => [code, id]))
  const missing = TYPE_CODES.find((code) => !byCode.has(code))
  if (missing) throw new Refusal('salary:error.noType', { code: missing }, 422)
  return Object.fromEntries(TYPE_CODES.map((code) => [code, byCode.get(code) ?? 0])) as Record<TypeCode, number>
}
