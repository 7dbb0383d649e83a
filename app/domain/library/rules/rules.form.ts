import { z } from 'zod'
import { zCheck, zChoice, zDate, zId, zMoney, zNumber } from '~/ui/fields/zod'
import { MEMBER_KINDS } from '../library'

const zPoisha = (max: bigint) => zMoney({ min: 0n, max }).transform(Number)

export const ruleForm = z.object({
  memberKind: zChoice(MEMBER_KINDS),
  fromOn: zDate(),
  mostLoans: zNumber({ min: 1, max: 100 }),
  loanDays: zNumber({ min: 1, max: 366 }),
  renewals: zNumber({ min: 0, max: 50 }),
  finePerDay: zPoisha(10_000_000n),
  mostFine: zPoisha(100_000_000n),
  graceDays: zNumber({ min: 0, max: 60 }),
  holdDays: zNumber({ min: 1, max: 60 }),
  mostReservations: zNumber({ min: 0, max: 20 }),
  skipsClosed: zCheck(),
})
export type RuleForm = z.infer<typeof ruleForm>

export const librarySettingForm = z.object({
  overdueSubHeadId: zId({ optional: true }),
  lossSubHeadId: zId({ optional: true }),
  lossExtra: zMoney({ min: 0n, max: 10_000_000n, optional: true }).transform((poisha) => Number(poisha ?? 0n)),
})
export type LibrarySettingForm = z.infer<typeof librarySettingForm>
