import { z } from 'zod'
import { alongside, zCheck, zCode, zDate, zId, zIds, zNumber, zText, zTime } from '~/ui/fields/zod'

/** Two times the right way round, or one of them empty or refused already. */
const inTime = (from: unknown, to: unknown): boolean => typeof from !== 'string' || typeof to !== 'string' || from < to

export const kindForm = z
  .object({
    code: zCode({ max: 12, pattern: /^[A-Z0-9-]+$/, message: 'leave:error.code' }),
    nameBn: zText({ max: 80 }),
    nameEn: zText({ max: 80, optional: true }),
    startsAt: zTime({ optional: true }),
    endsAt: zTime({ optional: true }),
    place: zText({ max: 120, optional: true }),
    people: zNumber({ min: 1, max: 50 }),
    teachersOnly: zCheck(),
    active: zCheck(),
  })
  .refine((value) => inTime(value.startsAt, value.endsAt), {
    ...alongside,
    path: ['endsAt'],
    error: 'staff-duties:error.time',
  })
export type KindForm = z.infer<typeof kindForm>

/** A duty with its people; `anyway`: lessons that somebody misses for it were seen. Empty hours and place are those of the kind. */
export const dutyForm = z
  .object({
    kind: zId(),
    day: zDate(),
    startsAt: zTime({ optional: true }),
    endsAt: zTime({ optional: true }),
    place: zText({ max: 120, optional: true }),
    note: zText({ max: 300, optional: true }),
    people: zIds(),
    anyway: zCheck(),
  })
  .refine((value) => inTime(value.startsAt, value.endsAt), {
    ...alongside,
    path: ['endsAt'],
    error: 'staff-duties:error.time',
  })
export type StaffDutyForm = z.infer<typeof dutyForm>

/** Duties of a kind on every working day from a day to a day, by turns. */
export const turnsForm = z.object({
  kind: zId(),
  fromOn: zDate(),
  toOn: zDate(),
})

export const askSwapForm = z.object({ duty: zId(), colleague: zId(), reason: zText({ max: 300, optional: true }) })
export const swapForm = z.object({ swap: zId() })
export const swapRefusalForm = z.object({ swap: zId(), reason: zText({ max: 300 }) })
