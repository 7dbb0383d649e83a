import type { GradeScale } from '~/domain/results/scale.policy'

/** Grades a scale may have. */
export const MOST_GRADES = 20

const plain = (hundredths: number) => String(hundredths / 100)

/** A scale's bands as its form has them: 'A+', '5.00', '80', '100'. */
export const gradesOf = (bands: GradeScale['bands']) =>
  bands.map((band, at) => ({
    letter: band.letter,
    point: (band.point / 100).toFixed(2),
    from: plain(band.minPercent),
    to: plain(at === 0 ? 10_000 : (band.maxPercent ?? (bands[at - 1]?.minPercent ?? 0) - 1)),
  }))
