import { z } from 'zod'

/** Answers that come at once; a device sends the rest after them. */
export const MOST_AT_ONCE = 200
const MOST_SLOTS = 40
const instant = z.number().int().min(0).max(8_640_000_000_000_000)

export const answersForm = z.object({
  attempt: z.number().int().min(1),
  turn: z.number().int().min(1).max(1_000_000),
  /** What the device's clock shows, in milliseconds. */
  sentAt: instant,
  answers: z
    .array(
      z.object({
        seq: z.number().int().min(1).max(1_000_000_000),
        question: z.number().int().min(1),
        answer: z.array(z.string().max(500)).max(MOST_SLOTS),
        writtenAt: instant,
      }),
    )
    .min(1)
    .max(MOST_AT_ONCE),
})
export type SentAnswers = z.infer<typeof answersForm>
