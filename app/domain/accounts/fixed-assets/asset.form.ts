import { z } from 'zod'
import { toAsciiDigits } from '~/format/digits'
import { zChoice, zDate, zId, zMoney, zText } from '~/ui/fields/zod'
import { METHODS } from './depreciation.policy'

const MOST = 10_000_000_000_000n
const optionalText = (max: number) => zText({ max, optional: true }).transform((text) => text ?? '')
const optionalMoney = () => zMoney({ min: 0n, max: MOST, optional: true }).transform((value) => Number(value ?? 0n))

export const assetForm = z.object({
  code: zText({ max: 30 }).transform(toAsciiDigits),
  name: zText({ max: 150 }),
  place: optionalText(100),
  ledgerId: zId(),
  acquiredOn: zDate(),
  cost: zMoney({ min: 1n, max: MOST }).transform(Number),
  salvage: optionalMoney(),
  method: zChoice(METHODS),
  /** Percent a year. */
  rate: zMoney({ min: 0n, max: 10_000n, optional: true }).transform((value) => Number(value ?? 0n)),
  writtenOff: optionalMoney(),
  writtenUntil: zDate({ optional: true }),
})
export type AssetForm = z.infer<typeof assetForm>

export const disposeForm = z.object({ id: zId(), day: zDate(), reason: zText({ min: 3, max: 300 }) })
export type DisposeForm = z.infer<typeof disposeForm>

export const askRunForm = z.object({ until: zDate() })
export const decideRunForm = z.object({ id: zId(), verdict: zChoice(['post', 'refuse'] as const) })
export type DecideRunForm = z.infer<typeof decideRunForm>
