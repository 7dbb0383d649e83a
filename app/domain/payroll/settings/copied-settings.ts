import { flat, type Layer } from '~/domain/replication/layers'

/** Additions and deductions of the institution's own; to which ledger they are posted stays its own. */
export const payrollComponentLayer: Layer = flat('payroll_component', {
  key: 't.name_bn',
  match: ['name_bn'],
  label: [`coalesce(nullif(t.name_en, ''), t.name_bn)`, 'name_bn'],
  columns: { nameEn: 'name_en', kind: 'kind', taxable: 'taxable', position: 'position', active: 'active' },
})

export const payrollSettingLayer: Layer = flat('payroll_setting', {
  id: 'site_id',
  key: `'setting'`,
  label: [`'Rules of pay'`, `'বেতনের নিয়ম'`],
  columns: {
    pfOwn: 'pf_own',
    pfMatch: 'pf_match',
    retirement: 'retirement',
    welfare: 'welfare',
    area: 'area',
    byAttendance: 'by_attendance',
    deferLoans: 'defer_loans',
    taxByRule: 'tax_by_rule',
    lookBack: 'look_back',
    differPercent: 'differ_percent',
  },
})
