export const QUIZ_KINDS = ['quiz', 'exam'] as const
export type QuizKind = (typeof QUIZ_KINDS)[number]
/** When something is shown to who has handed in: at once, after it has closed, or not at all. */
export const SHOW_RULES = ['at-once', 'closed', 'never'] as const
export type ShowRule = (typeof SHOW_RULES)[number]
export const QUIZ_STATES = ['draft', 'published', 'withdrawn'] as const
export type QuizState = (typeof QUIZ_STATES)[number]
export type QuizMove = 'publish' | 'withdraw'

/** The state after a move; null where it cannot be made. */
export function quizStateAfter(state: QuizState, move: QuizMove): QuizState | null {
  if (move === 'publish') return state === 'published' ? null : 'published'
  return state === 'published' ? 'withdrawn' : null
}

/** Where a quiz stands at a moment, as people see it. */
export const QUIZ_PHASES = ['draft', 'withdrawn', 'coming', 'running', 'over'] as const
export type QuizPhase = (typeof QUIZ_PHASES)[number]

export function phaseOf(
  { state, opensAt, closesAt }: { state: QuizState; opensAt: Date; closesAt: Date },
  now: Date,
): QuizPhase {
  if (state !== 'published') return state
  if (now < opensAt) return 'coming'
  return now <= closesAt ? 'running' : 'over'
}
