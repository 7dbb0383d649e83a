export type SheetState = 'open' | 'submitted' | 'checked' | 'approved'

/**
 * open: being filled; submitted: the teacher is done; checked: a second person compared it with the scripts; approved:
 * fixed by the controller or head. Each of the last three goes back to open, with a reason.
 */
const MOVES: Record<SheetState, readonly SheetState[]> = {
  open: ['submitted'],
  submitted: ['checked', 'open'],
  checked: ['approved', 'open'],
  approved: ['open'],
}
export const maySheetMove = (from: SheetState, to: SheetState): boolean => MOVES[from].includes(to)

/** What the office does with a handed-in sheet. */
export type ChainStep = 'checked' | 'approved'

export interface ChainFacts {
  examState: string
  state: SheetState
  /** Marks as they are now. */
  version: number
  submittedBy: number | null
}

/**
 * Why this person may not check or approve the sheet they saw with marks of `seen`; null when they may. Nobody judges
 * marks they handed in themselves; who checked may approve (docs/decisions/mark-chain.md).
 */
export function stepRefusal(facts: ChainFacts, to: ChainStep, userId: number, seen: number): string | null {
  if (facts.examState !== 'declared') return `exams:refused.exam-${facts.examState}`
  if (!maySheetMove(facts.state, to))
    return to === 'approved' && facts.state === 'submitted' ? 'marks:refused.notChecked' : 'exams:refused.move'
  if (facts.version !== seen) return 'marks:refused.changed'
  if (facts.submittedBy === userId) return 'marks:refused.ownSheet'
  return null
}

/** Why the office may not hand in a sheet that was filled for its teacher, as it was seen with marks of `seen`; null when it may. */
export function handInRefusal(
  facts: Omit<ChainFacts, 'submittedBy'> & { entered: number; expected: number },
  seen: number,
): string | null {
  if (facts.examState !== 'declared') return `exams:refused.exam-${facts.examState}`
  if (facts.state !== 'open') return 'exams:refused.move'
  if (facts.version !== seen) return 'marks:refused.changed'
  if (!facts.expected) return 'exams:refused.empty'
  return facts.entered < facts.expected ? 'marks:refused.incomplete' : null
}
