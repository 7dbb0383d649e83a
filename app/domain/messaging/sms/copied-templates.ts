import { flat, type Layer } from '~/domain/replication/layers'

export const smsTemplateLayer: Layer = flat('sms_template', {
  key: 't.name_bn',
  match: ['name_bn'],
  label: [`coalesce(nullif(t.name_en, ''), t.name_bn)`, 'name_bn'],
  columns: { nameEn: 'name_en', bodyBn: 'text_bn', bodyEn: 'text_en' },
})

export const smsSettingLayer: Layer = flat('sms_setting', {
  id: 'site_id',
  key: `'setting'`,
  label: [`'Rules of SMS'`, `'এসএমএসের নিয়ম'`],
  columns: { quiet: 'quiet', quietFrom: 'quiet_from', quietTo: 'quiet_until', notices: 'notices' },
})
