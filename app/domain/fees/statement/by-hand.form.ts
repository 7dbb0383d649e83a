import { z } from 'zod'
import { addDays, today } from '~/format/dates'
import { zDate, zId, zMoney, zText } from '~/ui/fields/zod'

/** One crore taka: what a single charge or adjustment may be. */
const MOST = 1_000_000_000n

/** An amount of a charge, poisha. */
export const zCharge = (): z.ZodType<number> => zMoney({ min: 1n, max: MOST }).transform(Number)
export const zChargeOrNone = (): z.ZodType<number | null> =>
  zMoney({ min: 1n, max: MOST, optional: true }).transform((poisha) => (poisha === null ? null : Number(poisha)))

/** A due day: typing a wrong year is the mistake to catch, so three years back and two ahead. */
export const zDueDay = (): z.ZodType<string> =>
  zDate().refine((day) => typeof day !== 'string' || (day >= addDays(today(), -1100) && day <= addDays(today(), 740)), {
    error: 'fee-relief:error.farDay',
  })

/** The key by which a form that is sent twice is known. */
export const zRequest = (): z.ZodType<string> => z.uuid({ error: 'fee-relief:error.stale' })

export const chargeForm = z.object({
  subHeadId: zId(),
  amount: zCharge(),
  dueOn: zDueDay(),
  note: zText({ max: 300, optional: true }),
  request: zRequest(),
})
export type ChargeForm = z.infer<typeof chargeForm>

/** The amount carries its sign: less than nothing is taken off. */
export const correctForm = z.object({
  chargeId: zId(),
  amount: zMoney({ min: -MOST, max: MOST })
    .refine((poisha) => poisha !== 0n, { error: 'fee-relief:error.nothing' })
    .transform(Number),
  reason: zText({ max: 300 }),
  request: zRequest(),
})
export type CorrectForm = z.infer<typeof correctForm>
