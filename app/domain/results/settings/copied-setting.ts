import { flat, type Layer } from '~/domain/replication/layers'

/** How mark sheets look; pictures of signatures are files of their own institution and stay. */
export const resultSettingLayer: Layer = flat('result_setting', {
  id: 'site_id',
  key: `'setting'`,
  label: [`'Look of mark sheets'`, `'ফলাফলপত্রের রূপ'`],
  columns: {
    layout: 'layout',
    letterhead: 'letterhead',
    blankMm: 'blank_mm',
    showHighest: 'show_highest',
    showSection: 'show_section',
    showShift: 'show_shift',
    showClass: 'show_class',
    showWithoutOptional: 'show_without_optional',
    showKey: 'show_key',
    showQr: 'show_qr',
    remarks: 'remarks',
  },
})
