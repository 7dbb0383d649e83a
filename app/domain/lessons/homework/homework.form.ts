import { z } from 'zod'
import { zCheck, zDate, zId, zIds, zNumber, zText, zTime } from '~/ui/fields/zod'

/** Photographs and documents of one submission. */
export const MOST_PAGES = 8
/** How long what was handed in is kept after the last day, where the institution says nothing. */
export const KEEP_DAYS = 365

export const homeworkForm = z
  .object({
    lessonId: zId({ optional: true }),
    title: zText({ max: 200 }),
    body: zText({ max: 20_000, lines: true, optional: true }),
    sections: zIds({ min: 1 }),
    dueOn: zDate(),
    dueTime: zTime(),
    lateOn: zDate({ optional: true }),
    fullMarks: zNumber({ min: 1, max: 1000, optional: true }),
    revision: zNumber({ min: 0 }),
  })
  .superRefine(({ dueOn, lateOn }, context) => {
    if (lateOn !== null && lateOn < dueOn)
      context.addIssue({ code: 'custom', path: ['lateOn'], message: 'class-lessons:error.lateBefore' })
  })
export type HomeworkForm = z.infer<typeof homeworkForm>

/** What a student hands in; its files are read beside it. */
export const submitForm = z.object({ text: zText({ max: 10_000, lines: true, optional: true }) })

/** What a teacher says of it. Marks in hundredths are made of what is typed. */
export const returnForm = z.object({
  score: zNumber({ min: 0, max: 1000, decimals: 2, optional: true }),
  feedback: zText({ max: 4000, lines: true, optional: true }),
  again: zCheck(),
  revision: zNumber({ min: 1 }),
})
export type ReturnForm = z.infer<typeof returnForm>

export const keepForm = z.object({ keepDays: zNumber({ min: 30, max: 1825 }) })
