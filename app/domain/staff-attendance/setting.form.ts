import { z } from 'zod'
import { zChoice, zDate, zNumber } from '~/ui/fields/zod'

export const staffSettingForm = z.object({
  keptFrom: zDate(),
  correctDays: zNumber({ min: 0, max: 60 }),
  lateDays: zNumber({ min: 1, max: 31, optional: true }),
  quietMinutes: zNumber({ min: 0, max: 240 }),
  overtimeFrom: zNumber({ min: 0, max: 600 }),
  overtimeStep: zNumber({ min: 0, max: 240 }),
  noOut: zChoice(['present', 'half']),
})
export type StaffSettingForm = z.infer<typeof staffSettingForm>
