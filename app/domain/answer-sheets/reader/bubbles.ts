import { RADIUS, type Point } from './geometry'
import { quantile, type Grey } from './grey'
import { FINE, type Lie } from './flatten'

/** What was seen of a bubble. */
export interface Seen {
  /** How dark it is inside: 0 as the paper, 1 as print. */
  ink: number
  /** Quarters around the ring into which ink runs out, of four. */
  beyond: number
}

const INNER = RADIUS * 0.74
const [NEAR, FAR] = [RADIUS * 1.24, RADIUS * 1.6]

interface Spot {
  dx: number
  dy: number
  quarter: number
}

/** Points of a disc or ring around 0,0, half a point apart of the fine page. */
function spots(from: number, to: number): Spot[] {
  const step = 1 / FINE
  const found: Spot[] = []
  for (let dy = -to; dy <= to; dy += step)
    for (let dx = -to; dx <= to; dx += step) {
      const away = Math.hypot(dx, dy)
      if (away < from || away > to) continue
      found.push({ dx, dy, quarter: (dx < 0 ? 0 : 1) + (dy < 0 ? 0 : 2) })
    }
  return found
}
const INSIDE = spots(0, INNER)
const OUTSIDE = spots(NEAR, FAR)

/**
 * How dark a bubble is. Paper is what is light around the ring, quarter by quarter: a shadow's edge that runs through the bubble is no pencil.
 */
export function seeBubble(page: Grey, lie: Lie, place: Point): Seen {
  const { x, y } = lie.at(place)
  const value = ({ dx, dy }: Spot): number => {
    const u = Math.min(page.width - 1, Math.max(0, Math.floor((x + dx) * FINE)))
    const v = Math.min(page.height - 1, Math.max(0, Math.floor((y + dy) * FINE)))
    return page.data[v * page.width + u] as number
  }
  const quarters: number[][] = [[], [], [], []]
  for (const spot of OUTSIDE) quarters[spot.quarter]?.push(value(spot))
  const white = quarters.map((one) => quantile(one, 0.72))
  const [nw = 255, ne = 255, sw = 255, se = 255] = white
  const middle = (nw + ne + sw + se) / 4
  const reach = (NEAR + FAR) / 2 / Math.SQRT2
  const slopeX = (ne + se - nw - sw) / 4 / reach
  const slopeY = (sw + se - nw - ne) / 4 / reach
  const range = Math.max(0.15, 1 - lie.black)
  const ink = (spot: Spot): number => {
    const paper = Math.max(8, middle + slopeX * spot.dx + slopeY * spot.dy)
    return Math.min(1, Math.max(0, (1 - value(spot) / paper) / range))
  }
  let sum = 0
  for (const spot of INSIDE) sum += ink(spot)
  const out = [0, 0, 0, 0]
  const count = [0, 0, 0, 0]
  for (const spot of OUTSIDE) {
    out[spot.quarter] = (out[spot.quarter] as number) + (ink(spot) > 0.32 ? 1 : 0)
    count[spot.quarter] = (count[spot.quarter] as number) + 1
  }
  return {
    ink: sum / INSIDE.length,
    beyond: out.filter((one, at) => one > 0.1 * (count[at] as number)).length,
  }
}

export type BubbleState = 'filled' | 'blank' | 'crossed' | 'doubtful'

/** From how dark on a bubble of this sheet is filled, and up to where it is blank; `bare` is an empty one with its letter. */
export interface Limits {
  bare: number[]
  blank: number
  filled: number
}

/** Lighter than this above an empty bubble is no pencil that anybody meant. */
const LEAST = 0.2
const FAINT = 0.085
/** More ink than any letter has, and by how much letters differ. */
const MOST_BARE = 0.25
const LETTERS_DIFFER = 0.06

/**
 * What filled and blank mean on this sheet, from all its bubbles: most of every option are empty, and whoever writes lightly writes lightly
 * throughout. @param seen by question, then option
 */
export function limitsOf(seen: readonly (readonly Seen[])[]): Limits {
  const options = Math.max(...seen.map((one) => one.length))
  // Whoever fills one and the same option everywhere leaves none of it empty: a letter takes little more ink than the others.
  const palest = Math.min(
    MOST_BARE,
    quantile(
      seen.flatMap((one) => one.map(({ ink }) => ink)),
      0.2,
    ),
  )
  const bare = Array.from({ length: options }, (_, option) =>
    Math.min(
      palest + LETTERS_DIFFER,
      quantile(
        seen.flatMap((one) => one[option]?.ink ?? []),
        0.35,
      ),
    ),
  )
  const above = seen.flatMap((one) => one.map(({ ink }, option) => ink - (bare[option] ?? 0)))
  const low = above.filter((one) => one < LEAST)
  const spread = quantile(
    low.map((one) => Math.abs(one)),
    0.8,
  )
  const full = above.filter((one) => one >= LEAST)
  const usual = full.length >= 3 ? quantile(full, 0.5) : 0.6
  const filled = Math.min(0.42, Math.max(LEAST, usual * 0.55))
  return { bare, blank: Math.min(filled * 0.6, Math.max(FAINT, spread * 3)), filled }
}

/** What a bubble is by the limits of its sheet. */
export function stateOf({ ink, beyond }: Seen, option: number, limits: Limits): BubbleState {
  const above = ink - (limits.bare[option] ?? 0)
  if (above <= limits.blank) return 'blank'
  if (beyond >= 3) return 'crossed'
  return above >= limits.filled ? 'filled' : 'doubtful'
}
