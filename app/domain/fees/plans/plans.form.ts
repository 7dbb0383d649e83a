import { z } from 'zod'
import { zCheck, zChoice, zDate, zId, zIds, zMoney, zNumber, zText } from '~/ui/fields/zod'
import { AREAS } from '../fees.form'
import { PAID } from './paid-choices'

/** A crore taka, poisha: what one charge may be at most. */
const MOST_CHARGE = 1_000_000_000n

export const addPlansForm = z.object({ session: zId(), subHeadIds: zIds({ min: 1 }) })

/** `key` is '2026-03', 'exam-12' or 'year'; a period without a due day is not charged. */
export const periodsForm = z.object({
  plan: zId(),
  stamp: zText(),
  periods: z
    .array(
      z.object({
        key: zText({ max: 30, pattern: /^(\d{4}-\d{2}|exam-\d{1,12}|year)$/ }),
        due: zDate({ optional: true }),
      }),
    )
    .max(150),
})
export type PeriodsForm = z.infer<typeof periodsForm>

/** One day for every month of the session. */
export const dueDayForm = z.object({ plan: zId(), stamp: zText(), day: zNumber({ min: 1, max: 28 }) })
export type DueDayForm = z.infer<typeof dueDayForm>

export const accountForm = z.object({ plan: zId(), bankAccountId: zId({ optional: true }) })

const NEWCOMERS = ['new', 'old'] as const
const GENDERS = ['male', 'female', 'other'] as const

export const rateForm = z.object({
  plan: zId(),
  id: zId({ optional: true }),
  /** What the amount was when the form was shown, poisha. */
  was: zNumber({ optional: true }),
  sectionId: zId({ optional: true }),
  classId: zId({ optional: true }),
  studyGroupId: zId({ optional: true }),
  versionId: zId({ optional: true }),
  shiftId: zId({ optional: true }),
  newcomer: zChoice(NEWCOMERS, { optional: true }),
  gender: zChoice(GENDERS, { optional: true }),
  amount: zMoney({ max: MOST_CHARGE }).transform(Number),
  /** The first day of the month from which it holds; none: since the session began. */
  from: zDate({ optional: true }),
  /** What becomes of charges that are paid, wholly or in part. */
  paid: zChoice(PAID, { optional: true }),
  /** The mark of what was shown to change. */
  seen: zText({ max: 40, optional: true }),
})
export type RateForm = z.infer<typeof rateForm>

export const removeRateForm = z.object({ plan: zId(), id: zId() })
export const activeForm = z.object({ plan: zId(), active: zCheck() })

const ROUNDINGS = ['none', '5', '10'] as const
export const copyForm = z.object({
  to: zId(),
  from: zId(),
  percent: zNumber({ min: -100, max: 1000, decimals: 2 }),
  rounding: zChoice(ROUNDINGS),
})
export type CopyForm = z.infer<typeof copyForm>
/** What was seen, so that nothing else is copied. */
export const copySeenForm = copyForm.extend({ seen: zText() })

export const placeForm = z.object({ area: zChoice(AREAS), funding: zChoice(['mpo', 'non-mpo'] as const) })
