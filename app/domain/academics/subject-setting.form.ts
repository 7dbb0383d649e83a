import { z } from 'zod'
import { zCheck, zChoice, zId, zNumber, zText } from '~/ui/fields/zod'
import { CONDITIONS } from './subject-choice.policy'

const partForm = z.object({
  typeId: zId({ optional: true }),
  full: zNumber({ min: 0, max: 1000, decimals: 2, optional: true }),
  /** Empty: 33 %, rounded half-up. */
  pass: zNumber({ min: 0, max: 1000, decimals: 2, optional: true }),
  separate: zCheck(),
})

/** A subject as a class takes it, with all its papers; rows of parts without a type are empty rows. */
export const subjectForm = z
  .object({
    condition: zChoice(CONDITIONS),
    electiveSet: zText({ max: 30, optional: true }),
    choose: zNumber({ min: 1, max: 20, optional: true }),
    mayBeOptional: zCheck(),
    together: zCheck(),
    order: zNumber({ min: 0, max: 999 }),
    everywhere: zCheck(),
    papers: z
      .array(z.object({ id: zId(), offered: zCheck(), parts: z.array(partForm).max(12).default([]) }))
      .min(1)
      .max(4),
  })
  .superRefine((subject, context) => {
    const say = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (subject.condition === 'elective' && subject.choose === null) say(['choose'], 'ui:error.required')
    if (!subject.papers.some((paper) => paper.offered)) say(['papers', 0, 'offered'], 'academics:subject.noPaper')
    subject.papers.forEach((paper, at) =>
      paper.parts.forEach((part, row) => {
        const path = ['papers', at, 'parts', row]
        if (part.typeId === null) {
          if (part.full !== null) say([...path, 'typeId'], 'ui:error.required')
          return
        }
        if (paper.parts.findIndex((one) => one.typeId === part.typeId) < row)
          say([...path, 'typeId'], 'academics:subject.partTwice')
        if (!part.full) say([...path, 'full'], 'ui:error.required')
        else if ((part.pass ?? 0) > part.full) say([...path, 'pass'], 'academics:subject.passOverFull')
      }),
    )
  })

export type SubjectForm = z.infer<typeof subjectForm>
