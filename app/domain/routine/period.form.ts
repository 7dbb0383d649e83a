import { z } from 'zod'
import { bengaliAlone, zChoice, zId, zNameEn, zNumber, zText, zTime } from '~/ui/fields/zod'

export const PERIOD_KINDS = ['class', 'break', 'prayer', 'assembly'] as const

const time = () => zTime()
const days = () =>
  z.preprocess(
    (raw) => (raw === undefined || raw === null ? [] : [raw].flat()),
    z
      .array(
        z.coerce
          .number<number>({ error: 'ui:error.in' })
          .int('ui:error.in')
          .min(0, 'ui:error.in')
          .max(6, 'ui:error.in'),
      )
      .min(1, 'ui:error.selectOne')
      .max(7, 'ui:error.in'),
  )

/** A period or break of a shift's day on some weekdays; times are wall-clock, HH:MM. */
export const periodForm = z
  .object({
    shiftId: zId({ needed: 'shift' }),
    nameBn: zText({ max: 40 }),
    nameEn: zNameEn({ max: 40 }),
    kind: zChoice(PERIOD_KINDS),
    weekdays: days(),
    startsAt: time(),
    endsAt: time(),
  })
  .overwrite(bengaliAlone)
export type PeriodForm = z.infer<typeof periodForm>

/** A whole day at once, in minutes. */
export const dayForm = z.object({
  shiftId: zId({ needed: 'shift' }),
  weekdays: days(),
  startsAt: time(),
  assembly: zNumber({ min: 0, max: 60 }),
  periods: zNumber({ min: 1, max: 10 }),
  first: zNumber({ min: 20, max: 120 }),
  minutes: zNumber({ min: 20, max: 120 }),
  breakAfter: zNumber({ min: 0, max: 9 }),
  breakMinutes: zNumber({ min: 0, max: 120 }),
})
export type DayForm = z.infer<typeof dayForm>
