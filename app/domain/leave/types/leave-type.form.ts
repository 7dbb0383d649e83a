import { z } from 'zod'
import { alongside, zCheck, zChoice, zCode, zNumber, zText } from '~/ui/fields/zod'
import { issue } from '~/ui/fields/error'
import { BASES } from '../balance.policy'
import { COUNTS } from '../count.policy'
import { STAFF_KINDS } from '../request.policy'

/** Days as they are typed, kept in half-days. */
const inHalves = (days: number | null): number | null => (days === null ? null : Math.round(days * 2))
const days = (rule: { min: number; max: number }) =>
  zNumber({ ...rule, decimals: 1, optional: true })
    .refine((value) => value === null || Number.isInteger(value * 2), { error: 'leave:error.halfDay' })
    .transform(inHalves)

/** Refused already, or there. */
const isSome = (value: unknown) => value === undefined || (typeof value === 'number' && value > 0)

/** A kind of leave. Days are typed as days ('20', '2.5') and come as half-days. */
export const typeForm = z
  .object({
    code: zCode({ max: 12, pattern: /^[A-Z0-9-]+$/, message: 'leave:error.code' }),
    nameBn: zText({ max: 80 }),
    nameEn: zText({ max: 80, optional: true }),
    basis: zChoice(BASES),
    halves: days({ min: 0, max: 750 }),
    perDays: zNumber({ min: 1, max: 366, optional: true }),
    times: zNumber({ min: 1, max: 20, optional: true }),
    mostHalves: days({ min: 0.5, max: 1500 }),
    staff: zChoice(STAFF_KINDS),
    gender: zChoice(['male', 'female'], { optional: true }),
    afterMonths: zNumber({ min: 0, max: 600, optional: true }),
    carryHalves: days({ min: 0, max: 1500 }),
    halfDays: zCheck(),
    counts: zChoice(COUNTS),
    documentFrom: zNumber({ min: 1, max: 400, optional: true }),
    paidPercent: zNumber({ min: 0, max: 100 }),
    belowHalves: days({ min: 0, max: 200 }),
    asDuty: zCheck(),
    active: zCheck(),
  })
  .refine((value) => !['year', 'completed', 'service'].includes(value.basis) || isSome(value.halves), {
    ...alongside,
    path: ['halves'],
    error: issue('required'),
  })
  .refine((value) => value.basis !== 'duty' || value.perDays !== null, {
    ...alongside,
    path: ['perDays'],
    error: issue('required'),
  })
  .refine((value) => value.basis !== 'service' || value.times !== null, {
    ...alongside,
    path: ['times'],
    error: issue('required'),
  })

/** What the form of a kind asks. */
export type TypeForm = z.infer<typeof typeForm>

export const leaveSettingForm = z.object({
  steps: zChoice(['1', '2']),
  closeAfter: zNumber({ min: 0, max: 90 }),
})
export type LeaveSettingForm = z.infer<typeof leaveSettingForm>
