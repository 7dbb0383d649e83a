import { flat, type Layer } from '~/domain/replication/layers'

/** Rules of students' attendance; whose number gets the evening's summary stays. */
export const attendanceSettingLayer: Layer = flat('attendance_setting', {
  id: 'site_id',
  key: `'setting'`,
  label: [`'Rules of attendance'`, `'হাজিরার নিয়ম'`],
  columns: {
    correctDays: 'correct_days',
    lateCounts: 'late_counts',
    leaveExcused: 'leave_excused',
    belowPercent: 'below_percent',
    runDays: 'run_days',
    smsAt: 'sms_at',
    quietFrom: 'quiet_from',
    quietTo: 'quiet_to',
    smsLang: 'sms_lang',
    bodyBn: 'sms_bn',
    bodyEn: 'sms_en',
  },
})
