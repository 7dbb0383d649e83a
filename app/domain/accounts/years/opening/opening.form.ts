import { z } from 'zod'
import { SHEET } from '~/ui/fields/file-rules'
import { zCheck, zFile, zId, zMoney, zText } from '~/ui/fields/zod'
import { MOST_POISHA } from '../../posting/posting.policy'

/** Poisha; nothing typed is nothing. */
const amount = zMoney({ max: BigInt(MOST_POISHA), optional: true }).transform((poisha) => Number(poisha ?? 0n))

export const openingForm = z.object({
  fund: zId(),
  /** What the two sides differ by goes to the general fund account. */
  rest: zCheck(),
  rows: z.array(z.object({ key: zId(), debit: amount, credit: amount })).default([]),
})
export const againForm = z.object({ fund: zId(), reason: zText({ min: 3, max: 300 }) })
export const openingFileForm = z.object({ fund: zId(), file: zFile(SHEET) })

export type OpeningForm = z.output<typeof openingForm>
