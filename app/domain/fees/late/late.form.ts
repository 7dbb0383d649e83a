import { z } from 'zod'
import { zChoice, zDate, zId, zMoney, zNumber } from '~/ui/fields/zod'

const FINE_KINDS = ['once', 'daily'] as const
const HOLDS = ['off', 'warn', 'hold'] as const

/** A lakh taka, poisha: what a fine may be once, or of a day. */
const MOST_FINE = 1_000_000_0n

export const fineRuleForm = z
  .object({
    plan: zId(),
    kind: zChoice(FINE_KINDS),
    amount: zMoney({ min: 1n, max: MOST_FINE }).transform(Number),
    graceDays: zNumber({ min: 0, max: 365 }),
    cap: zMoney({ min: 1n, max: 1_000_000_000n, optional: true }).transform((poisha) =>
      poisha === null ? null : Number(poisha),
    ),
    fromDay: zDate(),
  })
  .superRefine(({ kind, amount, cap }, context) => {
    if (kind === 'daily' && cap !== null && cap < amount)
      context.addIssue({ code: 'custom', path: ['cap'], message: 'late-fees:error.cap' })
  })
export type FineRuleForm = z.infer<typeof fineRuleForm>

export const removeRuleForm = z.object({ plan: zId() })

export const holdForm = z.object({
  admitCard: zChoice(HOLDS),
  transfer: zChoice(HOLDS),
  promotion: zChoice(HOLDS),
  days: zNumber({ min: 0, max: 365 }),
})
export type HoldForm = z.infer<typeof holdForm>
