import type { Point } from './geometry'

/** A plane seen in perspective: eight figures, row by row; the ninth is one. */
export type Homography = readonly number[]

/**
 * The homography that takes each of four points to another four; null where they do not span a plane.
 * Eight equations, solved with pivots.
 */
export function homographyOf(from: readonly Point[], to: readonly Point[]): Homography | null {
  const rows: number[][] = []
  for (let at = 0; at < 4; at++) {
    const { x, y } = from[at] as Point
    const { x: u, y: v } = to[at] as Point
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v])
  }
  for (let column = 0; column < 8; column++) {
    let best = column
    for (let row = column + 1; row < 8; row++)
      if (Math.abs((rows[row] as number[])[column] as number) > Math.abs((rows[best] as number[])[column] as number))
        best = row
    const pivot = rows[best] as number[]
    rows[best] = rows[column] as number[]
    rows[column] = pivot
    const head = pivot[column] as number
    if (Math.abs(head) < 1e-9) return null
    for (let row = 0; row < 8; row++) {
      if (row === column) continue
      const own = rows[row] as number[]
      const factor = (own[column] as number) / head
      if (factor) for (let at = column; at < 9; at++) own[at] = (own[at] as number) - factor * (pivot[at] as number)
    }
  }
  return rows.map((row, at) => (row[8] as number) / (row[at] as number))
}

/** Where a point is seen. */
export function seen(h: Homography, x: number, y: number): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0] = h
  const depth = g * x + i * y + 1
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}
