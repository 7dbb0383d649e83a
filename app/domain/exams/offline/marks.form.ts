import { z } from 'zod'

const key = z.number().int().min(1).max(999_999_999_999_999)
const typed = z.string().max(20)

/**
 * Marks that were entered without a network: of each cell that was touched enrolment, part, what was typed, and what stood there when the
 * phone had its lists.
 */
export const offlineMarks = z.object({
  key: z.uuid(),
  sheet: key,
  version: z.number().int().min(0).max(1_000_000),
  cells: z
    .array(z.tuple([key, key, typed, typed]))
    .min(1)
    .max(1_500),
})

export type OfflineMarks = z.output<typeof offlineMarks>
