/** Letters of a text to students' homes: six joined segments in Bengali. */
export const MOST_LETTERS = 400

/** More than a page of the list shows are never chosen there. */
export const MOST_CHOSEN = 200

export interface MoveWish {
  enrolmentIds: readonly number[]
  sectionId: number
  /** keep: who finds his roll free keeps it, the others come after the last; end: all come after the last, in their order. */
  rolls: 'keep' | 'end'
}

/** Rolls in the new section, in the order given: kept where that is wanted and free, else the next after the highest. */
export function newRolls(rolls: readonly number[], taken: ReadonlySet<number>, how: MoveWish['rolls']): number[] {
  const kept = new Set<number>()
  if (how === 'keep') for (const roll of rolls) if (!taken.has(roll)) kept.add(roll)
  let last = Math.max(0, ...taken, ...kept)
  return rolls.map((roll) => (kept.delete(roll) ? roll : ++last))
}
