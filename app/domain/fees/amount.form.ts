import { z } from 'zod'
import { zChoice, zCode, zCheck, zMoney, zNumber, zText } from '~/ui/fields/zod'

/** Ten crore taka: no figure of a catalogue is higher. */
const MOST = 1_000_000_000_00n

/** Taka as typed, to poisha as a plain number: exact below 2^53, and what BIGINT is read as. */
export const zPoisha = (): z.ZodType<number> => zMoney({ min: 1n, max: MOST }).transform(Number)
export const zPoishaOrNone = (): z.ZodType<number | null> =>
  zMoney({ min: 1n, max: MOST, optional: true }).transform((poisha) => (poisha === null ? null : Number(poisha)))

/** The names every catalogue row has. */
export const named = {
  code: zCode({ max: 40 }),
  nameBn: zText({ max: 150 }),
  nameEn: zText({ max: 150 }),
}
export const activeMark = { active: zCheck() }

export const AMOUNT_KINDS = ['percent', 'fixed'] as const

/** A percentage or a sum; amountProblems says when both or neither are there. */
export const amountFields = (most = 100) => ({
  kind: zChoice(AMOUNT_KINDS),
  percent: zNumber({ min: 0.01, max: most, decimals: 2, optional: true }),
  amount: zPoishaOrNone(),
})

interface Amount {
  kind: 'percent' | 'fixed'
  percent: number | null
  amount: number | null
}

/** A refinement: what the kind asks for is there, what it does not is empty. */
export function amountProblems(
  value: Amount,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const [asked, other] = value.kind === 'percent' ? (['percent', 'amount'] as const) : (['amount', 'percent'] as const)
  if (value[asked] === null) context.addIssue({ code: 'custom', path: [asked], message: 'ui:error.required' })
  if (value[other] !== null) context.addIssue({ code: 'custom', path: [other], message: 'fees:error.leaveEmpty' })
}

/** A refinement: the last day is not before the first. */
export function dayProblems(
  value: { startsOn: string | null; endsOn: string | null },
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  if (value.startsOn !== null && value.endsOn !== null && value.endsOn < value.startsOn)
    context.addIssue({ code: 'custom', path: ['endsOn'], message: 'fees:error.endsBefore' })
}
