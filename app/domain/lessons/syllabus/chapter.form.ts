import { z } from 'zod'
import { zCheck, zDate, zId, zNameEn, zNumber, zText } from '~/ui/fields/zod'

/** A chapter of a class's subject in a year. The English name may stay empty. */
export const chapterForm = z.object({
  id: zId({ optional: true }),
  number: zNumber({ min: 1, max: 200 }),
  nameBn: zText({ max: 200 }),
  nameEn: zNameEn({ max: 200 }),
  periods: zNumber({ min: 1, max: 100 }),
  finishOn: zDate({ optional: true }),
  active: zCheck(),
})
export type ChapterForm = z.infer<typeof chapterForm>
