import type { Point } from './geometry'

/** A solid dark spot that could be a corner's mark. */
export interface Spot extends Point {
  area: number
}

/** Of a solid rectangle or circle about one, of what is hollow or ragged less or more. */
const SOLID = [0.78, 1.2] as const
const LONGEST = 2.4
const SMALLEST = 24
/** Spots that are tried as corners; the largest. */
const MOST = 22

/**
 * Solid dark spots of a black and white picture, as square as perspective leaves a square: known by their second moments, which no
 * rotation changes. The largest come first.
 */
export function solidSpots(dark: Uint8Array, width: number, height: number): Spot[] {
  const known = new Uint8Array(dark.length)
  const stack = new Int32Array(dark.length)
  const most = (0.09 * Math.max(width, height)) ** 2
  const spots: Spot[] = []
  for (let start = 0; start < dark.length; start++) {
    if (!dark[start] || known[start]) continue
    let [area, sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0]
    let edge = false
    let depth = 0
    stack[depth++] = start
    known[start] = 1
    while (depth) {
      const at = stack[--depth] as number
      const x = at % width
      const y = (at - x) / width
      area++
      sx += x
      sy += y
      sxx += x * x
      syy += y * y
      sxy += x * y
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) {
        edge = true
        continue
      }
      for (const next of [at - 1, at + 1, at - width, at + width])
        if (dark[next] && !known[next]) {
          known[next] = 1
          stack[depth++] = next
        }
    }
    if (edge || area < SMALLEST || area > most) continue
    const x = sx / area
    const y = sy / area
    const vxx = sxx / area - x * x + 1 / 12
    const vyy = syy / area - y * y + 1 / 12
    const vxy = sxy / area - x * y
    const half = (vxx + vyy) / 2
    const root = Math.sqrt(((vxx - vyy) / 2) ** 2 + vxy ** 2)
    const solid = area / (12 * Math.sqrt(Math.max(1e-6, vxx * vyy - vxy * vxy)))
    if (solid < SOLID[0] || solid > SOLID[1] || Math.sqrt((half + root) / Math.max(1e-6, half - root)) > LONGEST)
      continue
    spots.push({ x, y, area })
  }
  return spots.sort((a, b) => b.area - a.area).slice(0, MOST)
}
