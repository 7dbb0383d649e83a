import { z } from 'zod'
import { addDays } from '~/format/dates'
import { alongside, zChoice, zDate, zId, zIds, zNumber, zText, zTime } from '~/ui/fields/zod'

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

/** Lists that are made at once, and the days from the first to the last. */
export const MOST_AT_ONCE = 60
const MOST_DAYS = 60
/** Places that are no rooms: one on each line. */
export const placesIn = (text: string | null): string[] => [
  ...new Set((text ?? '').split('\n').flatMap((line) => line.trim() || [])),
]

/** Interview lists of several days and boards. */
export const manySittingsForm = z
  .object({
    admission: zId(),
    day: zDate({ from: '2020-01-01' }),
    until: zDate({ from: '2020-01-01', optional: true }),
    from: zTime(),
    to: zTime(),
    slotMinutes: zNumber({ min: 1, max: 240 }),
    rooms: zIds(),
    places: zText({ max: 600, lines: true, optional: true }),
  })
  .superRefine((one, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (one.from >= one.to) wrong('to', 'admission-tests:error.until')
    if (one.until !== null && (one.until < one.day || one.until > addDays(one.day, MOST_DAYS)))
      wrong('until', `admission-tests:error.lastDay?most=${MOST_DAYS}`)
    if (!one.rooms.length && !placesIn(one.places).length) wrong('rooms', 'admission-tests:error.where')
    if (placesIn(one.places).some((place) => place.length > 120)) wrong('places', 'admission-tests:error.longPlace')
  }, alongside)
export type ManySittingsForm = z.infer<typeof manySittingsForm>

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
