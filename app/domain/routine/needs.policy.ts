/** Kinds of rooms that a subject may ask for in place of the section's own. */
export const TAUGHT_IN = ['lab', 'hall', 'library', 'other'] as const
export type RoomKind = (typeof TAUGHT_IN)[number]

/** A paper as its place in the week goes. `marks` of all its parts; continuous papers are weighed as fifty. */
export interface NeedPaper {
  id: number
  paper: number
  condition: string
  electiveSet: string | null
  choose: number | null
  mayBeOptional: boolean
  marks: number
  weekly: number | null
}

/**
 * Papers that are taught at the same time, since nobody takes two of them: religions; the fourth subjects; the papers of a set of
 * which one is chosen. Where an elective may also be the fourth subject, students take both, so each has hours of its own.
 */
export function unitsOf<P extends NeedPaper>(papers: readonly P[]): P[][] {
  const double = new Set(
    papers.filter((one) => one.condition === 'elective' && one.mayBeOptional).map((one) => one.electiveSet),
  )
  const keyOf = (one: P) =>
    one.condition === 'religion'
      ? `religion/${one.paper}`
      : one.condition === 'optional'
        ? `optional/${one.paper}`
        : one.condition === 'elective' &&
            one.electiveSet !== null &&
            (one.choose ?? 1) === 1 &&
            !double.has(one.electiveSet)
          ? `set/${one.electiveSet}/${one.paper}`
          : `own/${one.id}`
  const units = new Map<string, P[]>()
  for (const one of papers) units.set(keyOf(one), [...(units.get(keyOf(one)) ?? []), one])
  return [...units.values()]
}

/** Periods a week that a class's papers take together: of papers taught at the same time the most. */
export const periodsNeeded = (papers: readonly NeedPaper[]): number =>
  unitsOf(papers).reduce((sum, unit) => sum + Math.max(0, ...unit.map((one) => one.weekly ?? 0)), 0)

/**
 * A proposal that fills the week: every unit at least one period while there are any, the rest by marks (largest remainder, the
 * earlier paper first). Papers taught at the same time get the same. Gives periods by paper id.
 */
export function suggestNeeds(papers: readonly NeedPaper[], slots: number): Map<number, number> {
  const units = unitsOf(papers)
  const weight = units.map((unit) =>
    Math.max(...unit.map((one) => (one.condition === 'continuous' ? Math.min(one.marks, 50) : one.marks))),
  )
  const each = units.map((_, at): number => (at < slots ? 1 : 0))
  const spare = Math.max(0, slots - units.length)
  const total = weight.reduce((sum, one) => sum + one, 0)
  const shares = weight.map((one) => (total > 0 ? (one * spare) / total : 0))
  shares.forEach((share, at) => {
    each[at] = (each[at] ?? 0) + Math.floor(share)
  })
  let rest = spare - shares.reduce((sum, share) => sum + Math.floor(share), 0)
  for (const { at } of shares
    .map((share, at) => ({ at, part: share - Math.floor(share) }))
    .sort((a, b) => b.part - a.part || a.at - b.at)) {
    if (rest <= 0 || total === 0) break
    each[at] = (each[at] ?? 0) + 1
    rest--
  }
  return new Map(
    units.flatMap((unit, at) => unit.map((one): [number, number] => [one.id, Math.min(20, each[at] ?? 0)])),
  )
}
