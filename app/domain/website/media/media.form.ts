import { z } from 'zod'
import { zChoice, zText } from '~/ui/fields/zod'
import { ASPECTS, FOCUSES } from './cuts'

/** What is said of a picture or file, and how it is cut. */
export const mediaForm = z.object({
  name: zText({ max: 120 }),
  altBn: zText({ max: 300, optional: true }),
  altEn: zText({ max: 300, optional: true }),
  credit: zText({ max: 300, optional: true }),
  focus: zChoice(FOCUSES, { optional: true }),
  aspect: zChoice(ASPECTS, { optional: true }),
})
export type MediaForm = z.infer<typeof mediaForm>

export const focusOf = (focus: string | null): { x: number; y: number } => {
  const [x = 50, y = 50] = (focus ?? '50,50').split(',').map(Number)
  return { x, y }
}

/** The ninth in which a point lies. */
export const nearestFocus = (x: number, y: number): (typeof FOCUSES)[number] =>
  [...FOCUSES].sort((one, two) => distance(one, x, y) - distance(two, x, y))[0] ?? '50,50'
const distance = (focus: string, x: number, y: number): number => Math.hypot(focusOf(focus).x - x, focusOf(focus).y - y)

/** The largest part of a picture that has the shape, as near to the point as it can lie. */
export function cropOf(
  size: { width: number; height: number },
  aspect: (typeof ASPECTS)[number],
  focus: { x: number; y: number },
): { left: number; top: number; width: number; height: number } {
  const [across = 1, down = 1] = aspect.split(':').map(Number)
  const width = Math.max(1, Math.min(size.width, Math.round((size.height * across) / down)))
  const height = Math.max(1, Math.min(size.height, Math.round((size.width * down) / across)))
  const place = (whole: number, part: number, percent: number) =>
    Math.round(Math.min(whole - part, Math.max(0, (whole * percent) / 100 - part / 2)))
  return { left: place(size.width, width, focus.x), top: place(size.height, height, focus.y), width, height }
}
