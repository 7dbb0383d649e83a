import { z } from 'zod'
import { alongside, zCheck, zChoice, zNumber, zPhone, zText, zTime } from '~/ui/fields/zod'
import { unknownFields } from './tell/tell.policy'

const template = () =>
  zText({ max: 500, optional: true, lines: true }).superRefine((text, context) => {
    const wrong = text === null ? [] : unknownFields(text)
    if (wrong.length)
      context.addIssue({
        code: 'custom',
        message: `attendance:error.template?${new URLSearchParams({ field: wrong[0] ?? '' }).toString()}`,
      })
  })

export const attendanceSettingForm = z
  .object({
    correctDays: zNumber({ min: 0, max: 60 }),
    lateCounts: zCheck(),
    leaveExcused: zCheck(),
    belowPercent: zNumber({ min: 1, max: 100 }),
    runDays: zNumber({ min: 2, max: 30 }),
    summaryAt: zTime({ optional: true }),
    summaryTo: zPhone({ optional: true }),
    smsAt: zTime({ optional: true }),
    quietFrom: zTime(),
    quietTo: zTime(),
    smsLang: zChoice(['bn', 'en']),
    smsBn: template(),
    smsEn: template(),
  })
  .refine(({ summaryAt, summaryTo }) => !summaryAt || Boolean(summaryTo), {
    path: ['summaryTo'],
    error: 'attendance:error.summaryTo',
    ...alongside,
  })
export type AttendanceSettingForm = z.infer<typeof attendanceSettingForm>
