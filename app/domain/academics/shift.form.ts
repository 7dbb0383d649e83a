import { z } from 'zod'
import { zCheck, zNumber, zText, zTime } from '~/ui/fields/zod'

const time = () => zTime()

/** A shift of the institution; times are wall-clock, HH:MM. */
export const shiftForm = z
  .object({
    nameBn: zText({ max: 60 }),
    nameEn: zText({ max: 60 }),
    startsAt: time(),
    endsAt: time(),
    position: zNumber({ min: 0, max: 99 }),
    active: zCheck(),
  })
  .refine((shift) => shift.endsAt > shift.startsAt, { path: ['endsAt'], error: 'academics:shift.endsEarly' })

export type ShiftForm = z.infer<typeof shiftForm>
