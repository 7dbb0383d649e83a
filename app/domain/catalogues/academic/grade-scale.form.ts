import { z } from 'zod'
import { readScale } from '~/domain/exams/settings/scale.policy'
import { zCheck, zCode, zNumber, zText } from '~/ui/fields/zod'
import { MOST_GRADES } from './grades.policy'

const grade = z.object({
  letter: zText({ optional: true, max: 8 }),
  point: zNumber({ optional: true, min: 0, max: 10, decimals: 2 }),
  from: zNumber({ optional: true, min: 0, max: 100, decimals: 2 }),
  to: zNumber({ optional: true, min: 0, max: 100, decimals: 2 }),
})

type Typed = z.infer<typeof grade>

const isThere = (row: Typed) => Object.values(row).some((value) => value !== null)

/** Grades as they are typed, judged by the same rules as an institution's own scale; rows without anything are left out. */
const grades = z
  .array(z.preprocess((row) => row ?? {}, grade))
  .max(MOST_GRADES)
  .default([])
  .superRefine((bands, context) => {
    const read = readScale({ bands })
    if (!('errors' in read)) return
    for (const [key, messages] of Object.entries(read.errors)) {
      const [, at, field] = /^bands\[(\d+)\]\.(\w+)$/.exec(key) ?? []
      for (const message of messages)
        context.addIssue({ code: 'custom', path: field ? [Number(at), field] : [], message })
    }
  })
  .transform((rows) => rows.filter(isThere))

export const gradeScaleForm = z.object({
  code: zCode({ max: 40 }),
  nameBn: zText({ max: 120 }),
  nameEn: zText({ max: 120 }),
  grades,
  active: zCheck(),
})
export type GradeScaleForm = z.infer<typeof gradeScaleForm>
