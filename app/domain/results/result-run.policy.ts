export type RunState = 'generated' | 'published' | 'withdrawn' | 'superseded'

/** Allowed moves of a result run. A generation that fails leaves no run behind. */
const MOVES: Record<RunState, readonly RunState[]> = {
  generated: ['published', 'superseded'],
  published: ['withdrawn', 'superseded'],
  withdrawn: ['published', 'superseded'],
  superseded: [],
}

export const mayMove = (from: RunState, to: RunState): boolean => MOVES[from].includes(to)

/** What is different for a student when a run takes another's place: figures, only the place, only something else that is printed; new in it or gone. */
export const DIFFERENCE_KINDS = ['figures', 'place', 'sheet', 'added', 'removed'] as const
export type Difference = (typeof DIFFERENCE_KINDS)[number]
