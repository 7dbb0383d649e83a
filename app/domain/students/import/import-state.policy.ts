/** roster_import.state and its moves. */
export const IMPORT_STATES = ['read', 'mapped', 'running', 'done', 'failed', 'discarded'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
/** 'all': only if no row is wrong; 'good': the good rows, the others are left out. */
export const IMPORT_MODES = ['all', 'good'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

const MOVES: Record<ImportState, readonly ImportState[]> = {
  read: ['mapped', 'discarded'],
  mapped: ['read', 'mapped', 'running', 'discarded'],
  running: ['done', 'failed'],
  // What failed may be looked at, mapped and tried again.
  failed: ['read', 'mapped', 'discarded'],
  done: [],
  discarded: [],
}

export const mayMove = (from: ImportState, to: ImportState): boolean => MOVES[from].includes(to)
/** Its file may still be read another way. */
export const mayMap = (state: ImportState): boolean => mayMove(state, 'mapped')
