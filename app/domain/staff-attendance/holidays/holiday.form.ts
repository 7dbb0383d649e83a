import { z } from 'zod'
import { alongside, zCheck, zChoice, zDate, zId, zIds, zText } from '~/ui/fields/zod'
import { EARNS } from './holiday.policy'

/** Leave as what it earns names its kind. */
const names = (earns: unknown, type: unknown) => earns !== 'leave' || typeof type === 'number'

/** An order to work on a day off; 'usual' is what the settings give for the kind of staff. */
export const orderForm = z
  .object({
    day: zDate(),
    people: zIds({ min: 1 }),
    work: zText({ max: 200 }),
    half: zCheck(),
    earns: zChoice(['usual', ...EARNS]),
    leaveType: zId({ optional: true }),
  })
  .refine((value) => names(value.earns, value.leaveType), {
    ...alongside,
    path: ['leaveType'],
    error: 'ui:error.required',
  })
export type OrderForm = z.infer<typeof orderForm>

export const holidaySettingForm = z
  .object({
    teaching: zChoice(EARNS),
    teachingLeave: zId({ optional: true }),
    other: zChoice(EARNS),
    otherLeave: zId({ optional: true }),
  })
  .refine((value) => names(value.teaching, value.teachingLeave), {
    ...alongside,
    path: ['teachingLeave'],
    error: 'ui:error.required',
  })
  .refine((value) => names(value.other, value.otherLeave), {
    ...alongside,
    path: ['otherLeave'],
    error: 'ui:error.required',
  })
export type HolidaySettingForm = z.infer<typeof holidaySettingForm>

export const ordersForm = z.object({ ids: zIds({ min: 1 }) })
