import { z } from 'zod'
import { zChoice, zMark, zText } from '~/ui/fields/zod'

const words = zText({ min: 5, max: 1000, lines: true })
const keys = z.preprocess(
  (raw) => (raw === undefined ? [] : Array.isArray(raw) ? raw : [raw]),
  z.array(z.string().max(60)).min(1, 'result-amendments:chooseSubject').max(30),
) as unknown as z.ZodType<string[]>

/** Asking for scrutiny: which subjects, and why. */
export const scrutinyForm = z.object({ intent: zChoice(['ask']), subjects: keys, reason: words })

/** What the office does about one published result; the marks' fields are m and the part's number, full marks in hundredths. */
export const amendForm = (parts: readonly { id: number; full: number }[]) =>
  z.discriminatedUnion('intent', [
    z.object({
      intent: z.literal('amend'),
      code: z.string().max(40),
      reason: words,
      marks: z.object(Object.fromEntries(parts.map((part) => [`m${part.id}`, zMark({ max: part.full / 100 })]))),
    }),
    z.object({ intent: z.literal('keep'), reason: words }),
    z.object({ intent: z.literal('ask'), subjects: keys, reason: words }),
  ])
