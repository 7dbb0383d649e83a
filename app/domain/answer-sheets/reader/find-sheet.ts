import { CORNERS, ROLL_ROWS, TIMING, UPRIGHT, type Point } from './geometry'
import { darker, shrink, type Grey } from './grey'
import { homographyOf, seen, type Homography } from './homography'
import { solidSpots, type Spot } from './squares'

/** The picture is searched at this size: a corner's mark still has some fifteen points. */
const SEARCHED = 1000
/** Share of the places known beforehand that must look as they should. */
const ENOUGH = 0.86

/** Places that are dark, and light, on every sheet, in millimetres: timing marks beside the roll, paper between them, the mark that says which way is up. */
const PLACES: readonly (Point & { dark: boolean })[] = [
  ...[TIMING.left, TIMING.right].flatMap((x) =>
    ROLL_ROWS.flatMap((y, at) => [
      { x, y, dark: true },
      ...(at ? [{ x, y: (y + (ROLL_ROWS[at - 1] ?? y)) / 2, dark: false }] : []),
    ]),
  ),
  { x: 210 - UPRIGHT.x, y: UPRIGHT.y, dark: false },
  { x: UPRIGHT.x, y: 297 - UPRIGHT.y, dark: false },
  { x: 210 - UPRIGHT.x, y: 297 - UPRIGHT.y, dark: false },
]

/** Twice the area of a triangle; its sign says which way round. */
const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** Four spots in order around the page, clockwise as seen; null where one stands inside the others' triangle or two are one. */
function around(four: readonly Spot[]): Spot[] | null {
  const x = four.reduce((sum, one) => sum + one.x, 0) / 4
  const y = four.reduce((sum, one) => sum + one.y, 0) / 4
  const order = four
    .map((one) => ({ one, angle: Math.atan2(one.y - y, one.x - x) }))
    .sort((a, b) => a.angle - b.angle)
    .map(({ one }) => one)
  for (let at = 0; at < 4; at++)
    if (turn(order[at] as Spot, order[(at + 1) % 4] as Spot, order[(at + 2) % 4] as Spot) <= 0) return null
  return order
}

/** How many of the places look as on a sheet. */
function likeness(h: Homography, dark: Uint8Array, width: number, height: number): number {
  const isDark = ({ x, y }: Point): boolean | null => {
    const at = seen(h, x, y)
    const u = Math.round(at.x)
    const v = Math.round(at.y)
    return u < 0 || v < 0 || u >= width || v >= height ? null : dark[v * width + u] === 1
  }
  if (!isDark(UPRIGHT)) return 0
  let right = 0
  for (const place of PLACES) if (isDark(place) === place.dark) right++
  return right / PLACES.length
}

/**
 * Finds a sheet on a photograph: its four corners, whichever way it was turned, in perspective and under a shadow.
 * @returns from millimetres of the paper to points of the picture; null where there is no sheet
 */
export function findSheet(grey: Grey): Homography | null {
  const { image, scale } = shrink(grey, SEARCHED)
  const { width, height } = image
  const longest = Math.max(width, height)
  for (const share of [0.22, 0.12]) {
    const dark = darker(image, Math.round(longest / 24), share)
    const spots = solidSpots(dark, width, height)
    let best: { like: number; corners: Spot[] } = { like: 0, corners: [] }
    const least = (longest * 0.25) ** 2
    for (let a = 0; a < spots.length; a++)
      for (let b = a + 1; b < spots.length; b++)
        for (let c = b + 1; c < spots.length; c++)
          for (let d = c + 1; d < spots.length; d++) {
            const four = [spots[a], spots[b], spots[c], spots[d]] as Spot[]
            if ((four[0] as Spot).area > 4.5 * (four[3] as Spot).area) break
            const order = around(four)
            if (!order) continue
            const [p, q, r, s] = order as [Spot, Spot, Spot, Spot]
            if (turn(p, q, r) + turn(p, r, s) < least) continue
            for (let way = 0; way < 4; way++) {
              const corners = [0, 1, 2, 3].map((at) => order[(at + way) % 4] as Spot)
              const h = homographyOf(CORNERS, corners)
              const like = h ? likeness(h, dark, width, height) : 0
              if (like > best.like) best = { like, corners }
            }
          }
    if (best.like >= ENOUGH)
      return homographyOf(
        CORNERS,
        best.corners.map(({ x, y }) => ({ x: (x + 0.5) / scale - 0.5, y: (y + 0.5) / scale - 0.5 })),
      )
  }
  return null
}
