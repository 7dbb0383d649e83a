import { z } from 'zod'
import { bengaliAlone, zCheck, zNameEn, zNumber, zText, zTime } from '~/ui/fields/zod'

const time = () => zTime()

/** A shift of the institution; times are wall-clock, HH:MM. */
export const shiftForm = z
  .object({
    nameBn: zText({ max: 60 }),
    nameEn: zNameEn({ max: 60 }),
    startsAt: time(),
    endsAt: time(),
    position: zNumber({ min: 0, max: 99 }),
    active: zCheck(),
  })
  .overwrite(bengaliAlone)
  .refine((shift) => shift.endsAt > shift.startsAt, { path: ['endsAt'], error: 'academics:shift.endsEarly' })

export type ShiftForm = z.infer<typeof shiftForm>
