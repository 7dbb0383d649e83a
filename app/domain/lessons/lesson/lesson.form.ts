import { z } from 'zod'
import { zCheck, zDate, zId, zIds, zNumber, zText } from '~/ui/fields/zod'
import { isVideo } from '../post.form'

/** Pictures and documents that a lesson may carry. */
export const MOST_LESSON_FILES = 10

export const LESSON_STATES = ['draft', 'published', 'withdrawn'] as const
export type LessonState = (typeof LESSON_STATES)[number]
export const LESSON_MOVES = ['publish', 'withdraw'] as const
export type LessonMove = (typeof LESSON_MOVES)[number]

/** The state after a move; null where it cannot be made. What was shown is withdrawn, never deleted. */
export function lessonStateAfter(state: LessonState, move: LessonMove): LessonState | null {
  if (move === 'publish') return state === 'published' ? null : 'published'
  return state === 'withdrawn' ? null : 'withdrawn'
}

export const lessonForm = z.object({
  chapterId: zId({ optional: true }),
  title: zText({ max: 200 }),
  body: zText({ max: 40_000, lines: true, optional: true }),
  videoUrl: zText({ max: 300, optional: true }).refine((url) => url === null || isVideo(url), {
    error: 'class-lessons:error.video',
  }),
  sections: zIds({ min: 1 }),
  plannedOn: zDate(),
  keep: zIds(),
  revision: zNumber({ min: 0 }),
})
export type LessonForm = z.infer<typeof lessonForm>

export const planForm = z.object({ section: zId(), plannedOn: zDate() })

export const taughtForm = z.object({
  section: zId(),
  taughtOn: zDate(),
  endsChapter: zCheck(),
  note: zText({ max: 300, optional: true }),
})
export type TaughtForm = z.infer<typeof taughtForm>
