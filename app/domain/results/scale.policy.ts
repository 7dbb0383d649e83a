/**
 * The grading scale is data: primary, secondary and university scales differ (domain facts, section 2.2).
 * All numbers are integer hundredths: 8000 is 80.00 percent, 350 is 3.50 points.
 */
export interface GradeBand {
  /** The band begins at this percentage, itself included, in hundredths. */
  minPercent: number
  /** Only for showing and checking what an office typed ("70 to 79"); grading uses the thresholds alone. */
  maxPercent?: number
  letter: string
  point: number
}

/** A letter for a GPA of at least `min` (hundredths of a point). */
export interface GpaLetter {
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

/** What is wrong with a scale: an i18n key (grading:scale.*) and the row of the band or GPA letter it is about. */
export interface ScaleIssue {
  code: `grading:scale.${string}`
  list: 'bands' | 'gpaLetters'
  row: number
  params: Record<string, number | string>
}

/** Checks a scale that an office typed. Bands may be in any order. Whole percentages that follow each other
 * (70 to 79, 80 to 100) join without a gap, because thresholds grade what lies between. Empty when it is sound. */
export function checkScale(scale: GradeScale): ScaleIssue[] {
  const issues: ScaleIssue[] = []
  const add = (list: ScaleIssue['list'], row: number, code: string, params: ScaleIssue['params'] = {}) =>
    issues.push({ code: `grading:scale.${code}`, list, row, params })

  const bands = scale.bands.map((band, row) => ({ ...band, row })).sort((a, b) => b.minPercent - a.minPercent)
  if (bands.length < 2) add('bands', 0, 'tooFew')
  const letters = new Set<string>()
  bands.forEach((band, index) => {
    const above = bands[index - 1]
    const top = above ? above.minPercent : 10000
    if (!Number.isInteger(band.minPercent) || band.minPercent < 0 || band.minPercent > 10000) {
      add('bands', band.row, 'percentOutOfRange')
    }
    if (!Number.isInteger(band.point) || band.point < 0) add('bands', band.row, 'pointOutOfRange')
    if (letters.has(band.letter)) add('bands', band.row, 'sameLetter', { letter: band.letter })
    letters.add(band.letter)
    if (above && above.minPercent === band.minPercent) add('bands', band.row, 'overlap', { letter: above.letter })
    if (above && band.point >= above.point) add('bands', band.row, 'pointNotLower', { letter: above.letter })
    if (band.maxPercent === undefined) return
    if (band.maxPercent < band.minPercent) add('bands', band.row, 'upsideDown')
    else if (above ? band.maxPercent >= top && above.minPercent !== band.minPercent : band.maxPercent > top) {
      add('bands', band.row, 'overlap', { letter: above?.letter ?? band.letter })
    } else if (above ? top - band.maxPercent > 100 : band.maxPercent < top) {
      add('bands', band.row, 'gap', { from: band.maxPercent, to: top })
    }
  })
  const lowest = bands.at(-1)
  if (lowest && lowest.minPercent !== 0) add('bands', lowest.row, 'gap', { from: 0, to: lowest.minPercent })
  if (lowest && lowest.point !== 0) add('bands', lowest.row, 'lowestNotFail')

  const gpa = scale.gpaLetters.map((entry, row) => ({ ...entry, row })).sort((a, b) => b.min - a.min)
  gpa.forEach((entry, index) => {
    if (gpa[index - 1]?.min === entry.min) add('gpaLetters', entry.row, 'overlap', { letter: entry.letter })
  })
  const last = gpa.at(-1)
  if (!last || last.min !== 0) add('gpaLetters', last?.row ?? 0, 'gap', { from: 0, to: last?.min ?? 0 })
  return issues
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
