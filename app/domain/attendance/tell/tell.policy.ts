import { textFields } from '~/domain/delivery/messages/text-fields.policy'

/** What a text may name: the student, the roll, the class and section, the day, the institution. */
export const TEMPLATE_FIELDS = ['name', 'roll', 'class', 'date', 'school'] as const

const { unknown: unknownFields, filled: filledText, inWords } = textFields(TEMPLATE_FIELDS)
export { unknownFields, filledText, inWords }

/** Whether a time of day 'HH:MM' lies in hours in which nobody is disturbed; those that go over midnight too, none where both ends are one. */
export const isQuiet = (time: string, from: string, to: string): boolean =>
  from === to ? false : from < to ? time >= from && time < to : time >= from || time < to

/** Whether it is time: from `at` on, outside the quiet hours; null: never by itself. */
export const isTime = (now: string, at: string | null, quiet: { quietFrom: string; quietTo: string }): boolean =>
  at !== null && now >= at && !isQuiet(now, quiet.quietFrom, quiet.quietTo)

/** Guardians that are told with one press; a large school's day. */
export const MOST_TOLD = 5_000
