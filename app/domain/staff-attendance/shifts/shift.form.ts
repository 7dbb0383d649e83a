import { z } from 'zod'
import { alongside, inOrder, zCheck, zDate, zId, zIds, zNumber, zText, zTime } from '~/ui/fields/zod'
import { WEEKDAYS } from './week'

export const shiftForm = z
  .object({
    nameBn: zText({ max: 80 }),
    nameEn: zText({ max: 80, optional: true }),
    isDefault: zCheck(),
    byCalendar: zCheck(),
    active: zCheck(),
    fromOn: zDate(),
    startsAt: zTime(),
    endsAt: zTime(),
    graceIn: zNumber({ min: 0, max: 240 }),
    graceOut: zNumber({ min: 0, max: 240 }),
    halfAfter: zNumber({ min: 1, max: 720, optional: true }),
    halfBefore: zNumber({ min: 1, max: 720, optional: true }),
    sun: zCheck(),
    mon: zCheck(),
    tue: zCheck(),
    wed: zCheck(),
    thu: zCheck(),
    fri: zCheck(),
    sat: zCheck(),
  })
  .refine((value) => typeof value.startsAt !== 'string' || value.startsAt !== value.endsAt, {
    path: ['endsAt'],
    error: 'staff-attendance:error.sameTime',
    ...alongside,
  })
  .refine((value) => WEEKDAYS.some((day) => value[day]), {
    path: ['sat'],
    error: 'staff-attendance:error.noWeekday',
    ...alongside,
  })
  .refine((value) => !value.isDefault || value.active, {
    path: ['active'],
    error: 'staff-attendance:error.defaultActive',
    ...alongside,
  })
export type ShiftForm = z.infer<typeof shiftForm>

/** The days of the week that are ticked: 0 Sunday … 6 Saturday. */
export const tickedDays = (form: ShiftForm): number[] => WEEKDAYS.flatMap((day, number) => (form[day] ? [number] : []))

/** Who works in a shift from when on, and until when. */
export const shiftPeopleForm = z
  .object({ ids: zIds({ min: 1 }), fromOn: zDate(), toOn: zDate({ optional: true }) })
  .refine((value) => inOrder(value.fromOn, value.toOn), {
    ...alongside,
    path: ['toOn'],
    error: 'staff-attendance:error.order',
  })
export type ShiftPeopleForm = z.infer<typeof shiftPeopleForm>

export const endShiftForm = z.object({ id: zId(), toOn: zDate() })
