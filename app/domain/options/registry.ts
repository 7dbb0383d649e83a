import type { z } from 'zod'
import { attendanceSettingForm } from '~/domain/attendance/setting.form'
import { attendanceSetting, saveAttendanceSetting } from '~/domain/attendance/settings.server'
import { registerSettingForm } from '~/domain/access/self/register.form'
import { registerSetting, saveRegisterSetting } from '~/domain/access/self/setting.server'
import { examDefaults, saveDefaults } from '~/domain/exams/settings/defaults.server'
import { defaultsForm } from '~/domain/exams/settings/settings.form'
import { AREAS } from '~/domain/fees/fees.form'
import { placeOf, savePlace } from '~/domain/fees/plans/caps.server'
import { placeForm } from '~/domain/fees/plans/plans.form'
import { settingForm as inquiryForm } from '~/domain/inquiries/inquiry.form'
import { inquirySetting, saveInquirySetting } from '~/domain/inquiries/setting.server'
import { leaveSettingForm } from '~/domain/leave/types/leave-type.form'
import { leaveSetting, saveLeaveSetting } from '~/domain/leave/types/types.server'
import { silenceForm } from '~/domain/attendance-devices/silence.form'
import { saveSilenceSetting, silenceSetting } from '~/domain/attendance-devices/silence-setting.server'
import { settingForm as quietForm } from '~/domain/messaging/sms/sms.form'
import { noticesBySms, quietHours, saveSmsSetting } from '~/domain/messaging/sms/setting.server'
import { ruleForm } from '~/domain/people/retirement/retirement.form'
import { retirementRule, saveRule } from '~/domain/people/retirement/retirement.server'
import { payrollSettingForm } from '~/domain/payroll/settings/setting.form'
import { payrollSetting, savePayrollSetting } from '~/domain/payroll/settings/setting.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import type { Permission } from '~/domain/identity/matrix'
import { sheetLook } from '~/domain/results/settings/result-settings.server'
import { staffSettingForm } from '~/domain/staff-attendance/setting.form'
import { saveStaffSetting, staffSetting } from '~/domain/staff-attendance/settings.server'
import { paths } from '~/paths'
import type { OptionKind } from './option'

/** Settings that are kept together: one table, one read, one verb of their own domain. */
export interface OptionGroup {
  key: string
  path: string
  view: Permission
  manage: Permission
  read: (siteId: number) => Promise<Readonly<Record<string, unknown>>>
  /** Absent where only the own screen can write them. @throws Invalid at `value` */
  save?: (ctx: SiteCtx, values: Readonly<Record<string, unknown>>) => Promise<void>
  fields: Readonly<Record<string, OptionKind>>
}

/** The whole form of a domain's verb, judged as its own screen judges it. */
const through =
  <Schema extends z.ZodType>(schema: Schema, verb: (ctx: SiteCtx, value: z.output<Schema>) => Promise<unknown>) =>
  async (ctx: SiteCtx, values: Readonly<Record<string, unknown>>): Promise<void> => {
    const read = schema.safeParse(values)
    if (!read.success) throw new Invalid({ value: [read.error.issues[0]?.message ?? 'ui:error.in'] })
    await verb(ctx, read.data)
  }

const check: OptionKind = { type: 'check' }
const number: OptionKind = { type: 'number' }
const time: OptionKind = { type: 'time' }
const text: OptionKind = { type: 'text' }
const choice = (...values: string[]): OptionKind => ({ type: 'choice', values })

/** Every setting that an institution keeps of its own, by the table it stands in. A new table of settings gets its entry here. */
export const OPTION_GROUPS: readonly OptionGroup[] = [
  {
    key: 'attendance',
    path: paths.attendanceSetting,
    view: 'attendance.settings.view',
    manage: 'attendance.settings.manage',
    read: async (siteId) => ({ ...(await attendanceSetting(siteId)) }),
    save: through(attendanceSettingForm, saveAttendanceSetting),
    fields: {
      correctDays: number,
      lateCounts: check,
      leaveExcused: check,
      belowPercent: number,
      runDays: number,
      summaryAt: { type: 'time', optional: true },
      summaryTo: text,
      smsAt: { type: 'time', optional: true },
      quietFrom: time,
      quietTo: time,
      smsLang: choice('bn', 'en'),
    },
  },
  {
    key: 'staff',
    path: paths.staffAttendanceSetting,
    view: 'staff-attendance.settings.view',
    manage: 'staff-attendance.settings.manage',
    read: async (siteId) => ({ ...(await staffSetting(siteId)) }),
    save: through(staffSettingForm, saveStaffSetting),
    fields: {
      keptFrom: { type: 'day' },
      correctDays: number,
      lateDays: { type: 'number', optional: true },
      quietMinutes: number,
      overtimeFrom: number,
      overtimeStep: number,
      noOut: choice('present', 'half'),
    },
  },
  {
    key: 'machines',
    path: paths.machines,
    view: 'machines.machines.view',
    manage: 'machines.machines.manage',
    read: async (siteId) => ({ ...(await silenceSetting(siteId)) }),
    save: through(silenceForm, saveSilenceSetting),
    fields: { silentHours: { type: 'number', optional: true }, watchFrom: time, watchUntil: time, silentSms: check },
  },
  {
    key: 'payroll',
    path: paths.payrollRules,
    view: 'payroll.settings.view',
    manage: 'payroll.settings.manage',
    read: async (siteId) => ({ ...(await payrollSetting(siteId)) }),
    save: through(payrollSettingForm, savePayrollSetting),
    fields: {
      pfOwn: text,
      pfMatch: text,
      retirement: text,
      welfare: text,
      byAttendance: check,
      deferLoans: check,
      lookBack: number,
    },
  },
  {
    key: 'leave',
    path: paths.leaveTypes,
    view: 'leave.types.view',
    manage: 'leave.types.manage',
    read: async (siteId) => {
      const { steps, closeAfter } = await leaveSetting(siteId)
      return { steps: String(steps), closeAfter }
    },
    save: through(leaveSettingForm, saveLeaveSetting),
    fields: { steps: choice('1', '2'), closeAfter: number },
  },
  {
    key: 'retirement',
    path: paths.employeeRetirementRule,
    view: 'people.retirement.view',
    manage: 'people.retirement.manage',
    read: async (siteId) => ({ ...(await retirementRule(siteId)) }),
    save: through(ruleForm, saveRule),
    fields: { teachingAge: number, supportAge: number, handover: text },
  },
  {
    key: 'sms',
    path: paths.smsSetting,
    view: 'messaging.sms.view',
    manage: 'messaging.sms.manage',
    read: async (siteId) => ({ ...(await quietHours(siteId)), notices: await noticesBySms(siteId) }),
    save: through(quietForm, saveSmsSetting),
    fields: { quiet: check, from: time, until: time, notices: check },
  },
  {
    key: 'exams',
    path: paths.examSettings,
    view: 'exams.settings.view',
    manage: 'exams.settings.manage',
    read: async (siteId) => ({ ...(await examDefaults(siteId)) }),
    save: through(defaultsForm, saveDefaults),
    fields: {
      markStep: text,
      optionalBase: text,
      meritOrder: choice('gpa-first', 'total-first'),
      meritTies: choice('shared', 'unique'),
      meritFailed: choice('last', 'none'),
      considerFails: { type: 'number', optional: true },
    },
  },
  {
    key: 'results',
    path: paths.resultSettings,
    view: 'results.settings.view',
    manage: 'results.settings.manage',
    read: async (siteId) => {
      const { layout, letterhead, blankMm, show } = await sheetLook(siteId)
      return { layout, letterhead, blankMm, ...show }
    },
    fields: {
      layout: choice('classic', 'compact', 'detailed'),
      letterhead: choice('school', 'blank'),
      blankMm: number,
      highest: check,
      section: check,
      shift: check,
      class: check,
      withoutOptional: check,
      key: check,
      qr: check,
    },
  },
  {
    key: 'fees',
    path: paths.feeSettings,
    view: 'fees.settings.view',
    manage: 'fees.settings.manage',
    read: async (siteId) => ({ ...(await placeOf(siteId)) }),
    save: through(placeForm, savePlace),
    fields: { area: choice(...AREAS), funding: choice('mpo', 'non-mpo') },
  },
  {
    key: 'letters',
    path: paths.inquirySetting,
    view: 'website.messages.view',
    manage: 'website.messages.answer',
    read: async (siteId) => ({ ...(await inquirySetting(siteId)) }),
    save: through(inquiryForm, saveInquirySetting),
    fields: {
      hoursBn: text,
      hoursEn: text,
      phones: text,
      officerBn: text,
      officerEn: text,
      answerDays: number,
      keepDays: number,
    },
  },
  {
    key: 'users',
    path: paths.registerSetting,
    view: 'users.users.view',
    manage: 'users.users.manage',
    read: async (siteId) => ({ ...(await registerSetting(siteId)) }),
    save: through(registerSettingForm, saveRegisterSetting),
    fields: { student: check, guardian: check, staff: check },
  },
]

/** Screens of settings that are lists rather than single values: they are found, and opened. */
export const OPTION_SCREENS: readonly string[] = [
  paths.shifts,
  paths.periodTypes,
  paths.leaveTypes,
  paths.feeSettings,
  paths.lateFees,
  paths.postingRules,
  paths.siteGateways,
  paths.smsTemplates,
  paths.examSettings,
  paths.resultSettings,
  paths.attendanceSetting,
  paths.staffAttendanceSetting,
  paths.holidayDuties,
  paths.machines,
  paths.payrollRules,
  paths.payrollComponents,
  paths.siteRoles,
  paths.registerSetting,
]
