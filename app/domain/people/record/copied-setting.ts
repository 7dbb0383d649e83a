import { flat, type Layer } from '~/domain/replication/layers'

export const employeeSettingLayer: Layer = flat('employee_setting', {
  id: 'site_id',
  key: `'setting'`,
  label: [`'Ages of retirement'`, `'অবসরের বয়স'`],
  columns: { teachingAge: 'teaching_age', supportAge: 'support_age', handover: 'handover' },
})
