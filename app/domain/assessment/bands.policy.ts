/** A band of the report card: the fields whose figure is at least `least` percent; the lowest has none. */
export interface Band {
  least: number | null
  boxes: number
  nameEn: string
  nameBn: string
}

/** How many indicators of a competency field stand at each level. */
interface Tally {
  full: number
  middle: number
  beginning: number
}

/**
 * The figure of a field in hundredths of a percent: (△ − □) × 100 ÷ all indicators, rounded half away from zero for
 * reading. Null when nothing was observed.
 */
export function fieldFigure({ full, middle, beginning }: Tally): number | null {
  const total = full + middle + beginning
  if (total === 0) return null
  const exact = ((full - beginning) * 10_000) / total
  return Math.sign(exact) * Math.round(Math.abs(exact))
}

/** The band of a field, compared exactly (never on the rounded figure). Bands stand from the highest down. Null when nothing was observed. */
export function bandOf<B extends Band>(tally: Tally, bands: readonly B[]): B | null {
  const total = tally.full + tally.middle + tally.beginning
  if (total === 0) return null
  return bands.find((band) => band.least === null || (tally.full - tally.beginning) * 100 >= band.least * total) ?? null
}
