import { z } from 'zod'
import { bengaliAlone, zChoice, zId, zNameEn, zNumber, zText } from '~/ui/fields/zod'
import { MOST_LEVELS, PROGRESS_KINDS } from './progress.policy'

const zName = () => zText({ max: 60 })
/** A level whose names are both empty is left out. */
export const scaleForm = z
  .object({
    id: zId({ optional: true }),
    nameBn: zName(),
    nameEn: zNameEn({ max: 60 }),
    levels: z
      .array(
        z.object({
          id: zId({ optional: true }),
          nameBn: zText({ max: 40, optional: true }),
          nameEn: zText({ max: 40, optional: true }),
        }),
      )
      .max(MOST_LEVELS)
      .default([]),
  })
  .overwrite(bengaliAlone)
export type ScaleForm = z.infer<typeof scaleForm>

export const categoryForm = z
  .object({
    id: zId({ optional: true }),
    kind: zChoice(PROGRESS_KINDS),
    nameBn: zName(),
    nameEn: zNameEn({ max: 60 }),
    scaleId: zId(),
    position: zNumber({ min: 0, max: 999, optional: true }),
    active: z.preprocess((value) => value === 'on' || value === 'true', z.boolean()),
  })
  .overwrite(bengaliAlone)
export type CategoryForm = z.infer<typeof categoryForm>
