import { z } from 'zod'
import { alongside, zChoice, zDate, zId, zNumber, zText, zTime } from '~/ui/fields/zod'

export const PARTS = ['test', 'interview'] as const

export const sittingForm = z
  .object({
    id: zId({ optional: true }),
    admission: zId(),
    part: zChoice(PARTS),
    day: zDate({ from: '2020-01-01' }),
    from: zTime(),
    to: zTime(),
    room: zId({ optional: true }),
    place: zText({ max: 120, optional: true }),
    /** None: all chairs of the room. */
    seats: zNumber({ min: 1, max: 5000, optional: true }),
    slotMinutes: zNumber({ min: 1, max: 240, optional: true }),
  })
  .superRefine((one, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (one.from >= one.to) wrong('to', 'admission-tests:error.until')
    if (one.part === 'interview' && one.slotMinutes === null) wrong('slotMinutes', 'admission-tests:error.slot')
    if (one.part === 'test' && one.room === null && one.seats === null) wrong('seats', 'admission-tests:error.seats')
    if (one.room === null && one.place === null) wrong('room', 'admission-tests:error.where')
  }, alongside)
export type SittingForm = z.infer<typeof sittingForm>

export const removeSittingForm = z.object({ id: zId() })
/** `offer`: only those of one class. */
export const seatThemForm = z.object({
  admission: zId(),
  part: zChoice(PARTS),
  order: zChoice(['number', 'mixed']),
  offer: zId({ optional: true }),
})
export const clearSeatsForm = z.object({ id: zId() })
export const unseatForm = z.object({ id: zId() })
export const moveForm = z.object({
  id: zId(),
  sitting: zId(),
  place: zNumber({ min: 1, max: 5000 }),
  part: zChoice(PARTS),
})
