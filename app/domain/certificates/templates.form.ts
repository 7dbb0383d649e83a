import { z } from 'zod'
import { zChoice, zNumber, zText } from '~/ui/fields/zod'

/** A template as it is written: names for the office, titles and texts for the paper. */
export const templateForm = z.object({
  key: zText({ optional: true, max: 40 }),
  version: zNumber({ min: 0, decimals: 0 }),
  nameBn: zText({ max: 100 }),
  nameEn: zText({ max: 100 }),
  titleBn: zText({ max: 100 }),
  titleEn: zText({ max: 100 }),
  bodyBn: zText({ max: 4000, lines: true }),
  bodyEn: zText({ max: 4000, lines: true }),
  layout: zChoice(['letter', 'certificate']),
  signatures: z
    .array(z.object({ titleBn: zText({ optional: true, max: 60 }), titleEn: zText({ optional: true, max: 60 }) }))
    .max(4)
    .default([]),
})
export type TemplateForm = z.infer<typeof templateForm>

export const seriesForm = z.object({ prefixBn: zText({ max: 40 }), prefixEn: zText({ max: 40 }) })
export type SeriesForm = z.infer<typeof seriesForm>
