import { z } from 'zod'
import { bengaliAlone, zCheck, zChoice, zId, zNameEn, zNumber, zText } from '~/ui/fields/zod'
import { gradingFields } from '../exam.form'

/** Defaults of new exams. */
export const defaultsForm = z.object({ ...gradingFields, considerFails: zNumber({ optional: true, min: 1, max: 10 }) })
export type DefaultsForm = z.infer<typeof defaultsForm>

/** A kind of exam of the institution's own. */
export const examTypeForm = z
  .object({
    id: zId({ optional: true }),
    nameBn: zText({ max: 120 }),
    nameEn: zNameEn({ max: 120 }),
    active: zCheck(),
  })
  .overwrite(bengaliAlone)
export type ExamTypeForm = z.infer<typeof examTypeForm>

/** Rows of a scale as an office types them; a row without anything is left out. */
const band = z.object({
  from: zNumber({ optional: true, min: 0, max: 100, decimals: 2 }),
  to: zNumber({ optional: true, min: 0, max: 100, decimals: 2 }),
  letter: zText({ optional: true, max: 8 }),
  point: zNumber({ optional: true, min: 0, max: 10, decimals: 2 }),
})
export const scaleForm = z
  .object({
    id: zId({ optional: true }),
    nameBn: zText({ max: 120 }),
    nameEn: zNameEn({ max: 120 }),
    active: zCheck(),
    bands: z.array(band).max(20).default([]),
  })
  .overwrite(bengaliAlone)
export type ScaleForm = z.infer<typeof scaleForm>

const ids = z
  .string({ error: 'ui:error.in' })
  .regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'ui:error.in')
  .transform((text) => text.split(',').map(Number))

/** Full and pass marks of a class's subjects, before any exam. */
export const marksForm = z.object({
  session: zId(),
  class: zId(),
  rows: z
    .array(
      z.object({
        ids,
        full: zNumber({ min: 0.01, max: 1000, decimals: 2 }),
        pass: zNumber({ optional: true, min: 0, max: 1000, decimals: 2 }),
        separate: zCheck(),
      }),
    )
    .max(500)
    .default([]),
})
export type MarksForm = z.infer<typeof marksForm>

/** Where a distribution is copied from and to: 'class:SESSION:CLASS' or 'exam:EXAM:CLASS'. */
const place = z
  .string({ error: 'ui:error.required' })
  .regex(/^(class|exam):[1-9]\d{0,14}:[1-9]\d{0,14}$/, 'ui:error.in')
export const copyForm = z.object({
  from: place,
  to: place,
  confirmed: zChoice(['yes'], { optional: true }),
  seen: zText({ optional: true, max: 80 }),
})
