import { z } from 'zod'
import { MOST_MARKS, MOST_POINTS, type DrawnMark } from './drawing'

const place = z.number().int().min(0).max(1000)
const mark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pin'), x: place, y: place, text: z.string().trim().min(1).max(500) }),
  z.object({
    kind: z.literal('stroke'),
    points: z
      .array(z.tuple([place, place]))
      .min(2)
      .max(MOST_POINTS),
  }),
])

const drawing = z.array(mark).max(MOST_MARKS)

/** What a form sent as a drawing; null where it is none. */
export function drawingIn(text: unknown): DrawnMark[] | null {
  if (typeof text !== 'string') return null
  try {
    const found = drawing.safeParse(JSON.parse(text))
    return found.success ? found.data : null
  } catch {
    return null
  }
}
