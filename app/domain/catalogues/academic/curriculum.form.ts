import { z } from 'zod'
import { issue } from '~/ui/fields/error'
import { zCheck, zChoice, zCode, zId, zNumber } from '~/ui/fields/zod'

const CONDITIONS = ['compulsory', 'elective', 'religion', 'optional', 'continuous'] as const

/**
 * A subject as a level and group takes it. An elective says of which set how many are chosen, and may also be taken as
 * the fourth subject; the other conditions have neither.
 */
export const curriculumForm = z
  .object({
    subjectId: zId({ needed: 'subject' }),
    condition: zChoice(CONDITIONS),
    electiveSet: zCode({ max: 20, optional: true }),
    choose: zNumber({ min: 1, max: 10, optional: true }),
    mayBeOptional: zCheck(),
  })
  .superRefine(({ condition, electiveSet, choose, mayBeOptional }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (condition === 'elective') {
      if (electiveSet === null) wrong('electiveSet', issue('required'))
      if (choose === null) wrong('choose', issue('required'))
    } else if (mayBeOptional) wrong('mayBeOptional', 'catalogues:curriculum.onlyElective')
  })

export type CurriculumForm = z.infer<typeof curriculumForm>
