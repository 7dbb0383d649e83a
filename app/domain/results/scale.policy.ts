/**
 * The grading scale is data: primary, secondary and university scales differ (domain facts, section 2.2).
 * All numbers are integer hundredths: 8000 is 80.00 percent, 350 is 3.50 points.
 */
interface GradeBand {
  /** The band begins at this percentage, itself included, in hundredths. */
  minPercent: number
  /** Only for showing and checking what an office typed ("70 to 79"); grading uses the thresholds alone. */
  maxPercent?: number
  letter: string
  point: number
}

/** A letter for a GPA of at least `min` (hundredths of a point). */
interface GpaLetter {
  min: number
  letter: string
}

/** Bands from the highest to the lowest; the lowest is the failing band. */
export interface GradeScale {
  bands: readonly GradeBand[]
  gpaLetters: readonly GpaLetter[]
}

/** The national scale of the education boards. */
export const NATIONAL_SCALE: GradeScale = {
  bands: [
    { minPercent: 8000, maxPercent: 10000, letter: 'A+', point: 500 },
    { minPercent: 7000, maxPercent: 7999, letter: 'A', point: 400 },
    { minPercent: 6000, maxPercent: 6999, letter: 'A-', point: 350 },
    { minPercent: 5000, maxPercent: 5999, letter: 'B', point: 300 },
    { minPercent: 4000, maxPercent: 4999, letter: 'C', point: 200 },
    { minPercent: 3300, maxPercent: 3999, letter: 'D', point: 100 },
    { minPercent: 0, maxPercent: 3299, letter: 'F', point: 0 },
  ],
  gpaLetters: [
    { min: 500, letter: 'A+' },
    { min: 400, letter: 'A' },
    { min: 350, letter: 'A-' },
    { min: 300, letter: 'B' },
    { min: 200, letter: 'C' },
    { min: 100, letter: 'D' },
    { min: 0, letter: 'F' },
  ],
}

/** The band of `total` out of `full` (any equal unit). Thresholds on the exact percentage: 79.5 % is A. */
export function bandFor(scale: GradeScale, total: number, full: number): GradeBand {
  const { bands } = scale
  for (let index = 0; index < bands.length; index++) {
    const band = bands[index]
    if (band && total * 10000 >= band.minPercent * full) return band
  }
  return failBand(scale)
}

/** The lowest band, which a failed or absent subject gets. Throws RangeError on an empty scale. */
export function failBand(scale: GradeScale): GradeBand {
  const band = scale.bands[scale.bands.length - 1]
  if (!band) throw new RangeError('a grade scale without bands')
  return band
}

/** The letter of a GPA in hundredths of a point. */
export function gpaLetter(scale: GradeScale, gpa: number): string {
  for (const entry of scale.gpaLetters) if (gpa >= entry.min) return entry.letter
  return failBand(scale).letter
}
