import { z } from 'zod'
import { alongside, inOrder, zDate, zFile, zId, zIds, zMoney, zText } from '~/ui/fields/zod'
import { SHEET } from '~/ui/fields/file-rules'
import { MOST_POISHA } from '../posting/posting.policy'

const MOST = BigInt(MOST_POISHA)
const balance = () => zMoney({ min: -MOST, max: MOST })

/** A statement's file, of which account. */
export const uploadForm = z.object({ bankAccountId: zId(), file: zFile(SHEET) })

/** A statement on paper, whose lines are typed. */
export const typedForm = z
  .object({ bankAccountId: zId(), startsOn: zDate(), endsOn: zDate(), opening: balance(), closing: balance() })
  .refine((form) => inOrder(form.startsOn, form.endsOn), {
    ...alongside,
    path: ['endsOn'],
    message: 'bank:statement.order',
  })
export type TypedForm = z.infer<typeof typedForm>

/** A line of a statement, as it stands on paper: one of the two amounts. */
export const lineForm = z
  .object({
    day: zDate(),
    description: zText({ max: 300, optional: true }),
    reference: zText({ max: 80, optional: true }),
    withdrawn: zMoney({ max: MOST, optional: true }),
    deposited: zMoney({ max: MOST, optional: true }),
  })
  .refine((form) => Boolean(form.withdrawn) !== Boolean(form.deposited), {
    ...alongside,
    path: ['deposited'],
    message: 'bank:row.one',
  })
export type LineForm = z.infer<typeof lineForm>

const entryKeys = z.preprocess(
  (raw) => (raw === undefined ? [] : Array.isArray(raw) ? raw : [raw]),
  z.array(z.string().regex(/^\d{1,15}:\d{1,4}$/, 'ui:error.in')).max(200),
) as unknown as z.ZodType<string[]>

/** Entries and other lines that are the same money as a line; what little they differ by may be written off. */
export const matchForm = z.object({ entries: entryKeys, lines: zIds(), ledgerId: zId({ optional: true }) })
export type MatchForm = z.infer<typeof matchForm>

/** A voucher for a line that the book does not have. */
export const bookForm = z.object({
  ledgerId: zId(),
  partyId: zId({ optional: true }),
  fundId: zId({ optional: true }),
  narration: zText({ max: 300, optional: true }),
})
export type BookForm = z.infer<typeof bookForm>

/** Entries from before the first statement that the bank did not have yet: all others are in its opening balance. */
export const beforeForm = z.object({ entries: entryKeys })
