import { z } from 'zod'
import { zCheck, zDate, zId, zIds, zNumber, zText } from '~/ui/fields/zod'
import { isVideo } from '../post.form'

/** Pictures and documents that a lesson may carry. */
export const MOST_LESSON_FILES = 10

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
