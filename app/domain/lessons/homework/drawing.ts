import { z } from 'zod'

/*
 * What a teacher marks upon a picture: data, never a picture itself, so that it is drawn sharp at any size and read without one. Places are
 * thousandths of the picture's width and height.
 */

export const MOST_MARKS = 200
export const MOST_POINTS = 400

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
export type DrawnMark = z.infer<typeof mark>

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

/** The points of a stroke, for a polyline over a picture of that size. */
export const pointsOf = (points: readonly (readonly [number, number])[], width: number, height: number): string =>
  points.map(([x, y]) => `${Math.round((x * width) / 1000)},${Math.round((y * height) / 1000)}`).join(' ')
