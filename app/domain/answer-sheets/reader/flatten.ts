import { PAGE, QR, TIMING, type Point, type SheetGeometry } from './geometry'
import { quantile, type Grey } from './grey'
import type { Homography } from './homography'

/** Points a millimetre of the flattened page. */
export const FINE = 5

/** The page as if it lay on a scanner: every millimetre five points, upper left at 0,0. */
export function flatten(grey: Grey, h: Homography): Grey {
  const width = PAGE.width * FINE
  const height = PAGE.height * FINE
  const data = new Uint8Array(width * height)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0] = h
  const lastX = grey.width - 1
  const lastY = grey.height - 1
  for (let v = 0; v < height; v++) {
    const y = (v + 0.5) / FINE
    for (let u = 0; u < width; u++) {
      const x = (u + 0.5) / FINE
      const depth = g * x + i * y + 1
      const px = Math.min(lastX, Math.max(0, (a * x + b * y + c) / depth))
      const py = Math.min(lastY, Math.max(0, (d * x + e * y + f) / depth))
      const left = px | 0
      const top = py | 0
      const at = top * grey.width + left
      const right = left < lastX ? 1 : 0
      const down = top < lastY ? grey.width : 0
      const fx = px - left
      const fy = py - top
      const upper = (grey.data[at] as number) * (1 - fx) + (grey.data[at + right] as number) * fx
      const lower = (grey.data[at + down] as number) * (1 - fx) + (grey.data[at + down + right] as number) * fx
      data[v * width + u] = upper * (1 - fy) + lower * fy
    }
  }
  return { data, width, height }
}

/** The part of a flattened page on which its code stands, with room for paper that is not quite flat. */
export function codePart(page: Grey): Grey {
  const room = 2
  const x = (QR.x - room) * FINE
  const y = (QR.y - room) * FINE
  const side = (QR.size + 2 * room) * FINE
  const data = new Uint8Array(side * side)
  for (let row = 0; row < side; row++)
    data.set(page.data.subarray((y + row) * page.width + x, (y + row) * page.width + x + side), row * side)
  return { data, width: side, height: side }
}

interface Mark {
  /** How far from where it should stand, in millimetres. */
  dx: number
  dy: number
  /** How dark the mark is to the paper beside it: 0 black to 1 as the paper. */
  black: number
}

/** The timing mark at a place; null where none is seen. */
function markAt(page: Grey, x: number, y: number): Mark | null {
  const across = TIMING.width / 2 + 2.2
  const down = TIMING.height / 2 + 1.6
  const left = Math.max(0, Math.round((x - across) * FINE))
  const right = Math.min(page.width - 1, Math.round((x + across) * FINE))
  const top = Math.max(0, Math.round((y - down) * FINE))
  const bottom = Math.min(page.height - 1, Math.round((y + down) * FINE))
  const values: number[] = []
  for (let v = top; v <= bottom; v++)
    for (let u = left; u <= right; u++) values.push(page.data[v * page.width + u] as number)
  const white = quantile(values, 0.75)
  const black = quantile(values, 0.06)
  if (white < 1 || black > white * 0.82) return null
  const limit = (white + black) / 2
  let [sum, sx, sy] = [0, 0, 0]
  for (let v = top; v <= bottom; v++)
    for (let u = left; u <= right; u++) {
      const weight = limit - (page.data[v * page.width + u] as number)
      if (weight <= 0) continue
      sum += weight
      sx += weight * u
      sy += weight * v
    }
  if (!sum) return null
  const dx = (sx / sum + 0.5) / FINE - x
  const dy = (sy / sum + 0.5) / FINE - y
  return Math.abs(dx) > 1.8 || Math.abs(dy) > 1.5 ? null : { dx, dy, black: black / white }
}

/** How a page lies: where a place of the paper really is on the flattened picture, and how black its black is. */
export interface Lie {
  at: (place: Point) => Point
  black: number
  /** Share of the timing marks that were seen. */
  seen: number
}

/** Paper bends between its corners: the timing marks at both edges say by how much, row by row. */
export function lieOf(page: Grey, geometry: SheetGeometry): Lie {
  const edges = [TIMING.left, TIMING.right].map((x) =>
    geometry.timing.flatMap((y) => {
      const mark = markAt(page, x, y)
      return mark ? [{ y, ...mark }] : []
    }),
  )
  const all = edges.flat()
  const shift = (edge: (Mark & { y: number })[], y: number): { dx: number; dy: number } => {
    let above = edge[0]
    let below = edge[edge.length - 1]
    if (!above || !below) return { dx: 0, dy: 0 }
    for (const one of edge) {
      if (one.y <= y && one.y >= above.y) above = one
      if (one.y >= y) {
        below = one
        break
      }
    }
    const share = below.y > above.y ? Math.min(1, Math.max(0, (y - above.y) / (below.y - above.y))) : 0
    return { dx: above.dx + (below.dx - above.dx) * share, dy: above.dy + (below.dy - above.dy) * share }
  }
  return {
    at: ({ x, y }) => {
      const left = shift(edges[0] ?? [], y)
      const right = shift(edges[1] ?? [], y)
      const share = (x - TIMING.left) / (TIMING.right - TIMING.left)
      return { x: x + left.dx + (right.dx - left.dx) * share, y: y + left.dy + (right.dy - left.dy) * share }
    },
    black: quantile(
      all.map((one) => one.black),
      0.5,
    ),
    seen: all.length / (2 * geometry.timing.length),
  }
}
