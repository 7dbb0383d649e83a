import { z } from 'zod'
import { zChoice, zId, zMoney, zText } from '~/ui/fields/zod'

/** What was scanned or typed, with whom and what the desk has before it. */
export const scanForm = z.object({
  code: zText({ max: 400 }),
  member: zId({ optional: true }),
  copy: zId({ optional: true }),
  /** What a book that is scanned is for; null: it is lent or comes back. */
  deed: zChoice(['renew', 'reserve'], { optional: true }),
})
export type ScanForm = z.infer<typeof scanForm>

export const endForm = z.object({
  copy: zId(),
  as: zChoice(['damaged', 'lost']),
  amount: zMoney({ min: 0n, max: 100_000_000n, optional: true }).transform((poisha) =>
    poisha === null ? null : Number(poisha),
  ),
  note: zText({ max: 300, optional: true }).transform((text) => text ?? ''),
})
export type EndForm = z.infer<typeof endForm>

export const reserveForm = z.object({ member: zId(), book: zId() })

/** What a reader does for themselves or their child: with a title, a copy or a reservation. */
export const ownForm = z.object({ member: zId(), id: zId() })
