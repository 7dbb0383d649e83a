/** What was done with a paper at the time it has. */
export interface PaperFacts {
  attendance: number
  bundles: number
  marks: number
  published: boolean
}
interface Time {
  heldOn: string | null
  startsAt: string | null
}

/** A paper that was sat, or whose result is out: its day and hour are no plan any more. */
export const isFixed = (facts: PaperFacts | undefined): facts is PaperFacts =>
  facts !== undefined && (facts.attendance > 0 || facts.bundles > 0 || facts.marks > 0 || facts.published)

/** Whether a day or an hour that was set becomes another; one that was never set contradicts nothing. */
export const timeMoved = (before: Time, after: Time): boolean =>
  before.heldOn !== null &&
  (before.heldOn !== after.heldOn || (before.startsAt !== null && before.startsAt !== after.startsAt))

/** What a new time contradicts, each as a message with its figure. */
export const contradicted = (facts: PaperFacts): string[] => [
  ...(facts.attendance ? [`exam-settings:fixed.attendance?n=${facts.attendance}`] : []),
  ...(facts.bundles ? [`exam-settings:fixed.bundles?n=${facts.bundles}`] : []),
  ...(facts.marks ? [`exam-settings:fixed.marks?n=${facts.marks}`] : []),
  ...(facts.published ? ['exam-settings:fixed.published'] : []),
]

const keyOf = ([a, b]: readonly [{ paperId: number }, { paperId: number }]) => `${a.paperId} ${b.paperId}`

/** Pairs at one time that were not so before. */
export function freshPairs<Pair extends readonly [{ paperId: number }, { paperId: number }]>(
  before: readonly Pair[],
  after: readonly Pair[],
): Pair[] {
  const known = new Set(before.map(keyOf))
  return after.filter((pair) => !known.has(keyOf(pair)))
}
