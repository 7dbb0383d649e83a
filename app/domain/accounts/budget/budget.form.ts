import { z } from 'zod'
import { SHEET } from '~/ui/fields/file-rules'
import { zChoice, zDate, zFile, zId, zMoney, zNumber, zText } from '~/ui/fields/zod'
import { MOST_POISHA } from '../posting/posting.policy'

const amount = () => zMoney({ max: BigInt(MOST_POISHA), optional: true })
/** What the person saw: the draft, how often it had been saved then, and, to write over a newer one, how often that was. */
const seen = { budget: zId(), edits: zNumber({ min: 0 }), over: zNumber({ min: 0, optional: true }) }
const MONTHS = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12'] as const

/** A year's amounts: a row a ledger, of one fund. */
export const budgetForm = z.object({
  ...seen,
  fund: zId(),
  rows: z
    .array(
      z.object({
        key: zId(),
        amount: amount(),
        spread: zText({ max: 60, optional: true }),
        note: zText({ max: 200, optional: true }),
      }),
    )
    .max(1000),
})

/** Typed months: a row a ledger, twelve amounts in the order of the accounting year. */
export const monthsForm = z.object({
  ...seen,
  fund: zId(),
  rows: z
    .array(z.object({ key: zId(), ...(Object.fromEntries(MONTHS.map((key) => [key, amount()])) as Months) }))
    .max(200),
})
type Months = Record<(typeof MONTHS)[number], ReturnType<typeof amount>>

/** The months of a posted row, in order. */
export const monthsOfRow = (row: Record<(typeof MONTHS)[number], bigint | null>): (bigint | null)[] =>
  MONTHS.map((key) => row[key])

const copied = {
  from: zChoice(['budget', 'actual']),
  percent: zNumber({ min: -100, max: 1000, decimals: 2, optional: true }),
  round: zChoice(['1', '100', '1000']),
}

export const startForm = z.object({ ...copied, year: zId(), from: zChoice(['blank', 'budget', 'actual']) })
export const copyForm = z.object({ ...copied, ...seen, fund: zId(), which: zChoice(['empty', 'all']) })
export const approveForm = z.object({
  ...seen,
  resolution: zText({ max: 60 }),
  resolvedOn: zDate({ from: '2000-01-01', past: true }),
})
export const reviseForm = z.object({ budget: zId(), reason: zText({ max: 300 }) })
export const discardForm = z.object(seen)
export const fileForm = z.object({ budget: zId(), fund: zId(), file: zFile(SHEET) })
