export type RunState = 'generated' | 'published' | 'withdrawn' | 'superseded'

/** Allowed moves of a result run. A generation that fails leaves no run behind. */
export const MOVES: Record<RunState, readonly RunState[]> = {
  generated: ['published', 'superseded'],
  published: ['withdrawn', 'superseded'],
  withdrawn: ['published', 'superseded'],
  superseded: [],
}

export const mayMove = (from: RunState, to: RunState): boolean => MOVES[from].includes(to)
