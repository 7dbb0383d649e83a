export const LESSON_STATES = ['draft', 'published', 'withdrawn'] as const
export type LessonState = (typeof LESSON_STATES)[number]
export const LESSON_MOVES = ['publish', 'withdraw'] as const
export type LessonMove = (typeof LESSON_MOVES)[number]

/** The state after a move; null where it cannot be made. What was shown is withdrawn, never deleted. */
export function lessonStateAfter(state: LessonState, move: LessonMove): LessonState | null {
  if (move === 'publish') return state === 'published' ? null : 'published'
  return state === 'withdrawn' ? null : 'withdrawn'
}
