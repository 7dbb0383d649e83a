import { z } from 'zod'
import { SCAN } from '~/ui/fields/file-rules'
import { alongside, zChoice, zDate, zFile, zId, zMoney, zNumber, zText } from '~/ui/fields/zod'
import { MOST_POISHA } from '../posting/posting.policy'
import { MOST_ROWS, SHAPES } from './draft-lines.policy'

const zAmount = () => zMoney({ max: BigInt(MOST_POISHA), optional: true })

const row = z.object({
  ledgerId: zId({ optional: true }),
  /** A party's name, as it was typed or taken from those that are offered. */
  party: zText({ max: 260, optional: true }),
  fundId: zId({ optional: true }),
  amount: zAmount(),
  debit: zAmount(),
  credit: zAmount(),
  note: zText({ max: 300, optional: true }),
})

/** A row of the form that nobody filled. */
export const isBlank = (one: z.infer<typeof row>): boolean =>
  one.ledgerId === null && !one.party && !one.amount && !one.debit && !one.credit && !one.note

/** A draft, finished or not. Money in taka as typed, read as poisha. */
export const draftForm = z
  .object({
    version: zNumber({ min: 0, optional: true }),
    day: zDate(),
    narration: zText({ max: 1000, lines: true, optional: true }),
    shape: zChoice(SHAPES),
    moneyLedgerId: zId({ optional: true }),
    lines: z.array(row).max(MOST_ROWS, `vouchers:error.tooManyLines?most=${MOST_ROWS}`).default([]),
  })
  .superRefine((form, context) => {
    const lines = Array.isArray(form.lines) ? form.lines : []
    lines.forEach((one, at) => {
      const wrong = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['lines', at, field], message })
      if (!isBlank(one) && one.ledgerId === null) wrong('ledgerId', 'ui:error.required')
      if (form.shape === 'sides' && one.debit && one.credit) wrong('credit', 'vouchers:error.bothSides')
    })
  }, alongside)
export type DraftForm = z.infer<typeof draftForm>

/** What a button on a draft says: which version its page showed. */
export const versionForm = z.object({ version: zNumber({ min: 1 }) })

/** Why whoever checks sends a draft back. */
export const returnForm = versionForm.extend({ reason: zText({ min: 3, max: 300 }) })

/** A voucher is reversed on a day, for a reason. */
export const reverseForm = z.object({ day: zDate(), reason: zText({ min: 3, max: 300 }) })
export type ReverseForm = z.infer<typeof reverseForm>

/** A draft kept to begin others with. */
export const templateForm = z.object({ name: zText({ max: 80 }) })

/** A bill or slip. */
export const attachForm = z.object({ file: zFile(SCAN) })
