import { z } from 'zod'
import { zCheck, zFile, zId, zText } from '~/ui/fields/zod'

export const featuredForm = z.object({
  siteId: zId(),
  wordsBn: zText({ max: 400, lines: true }),
  wordsEn: zText({ max: 400, lines: true }),
  saidByBn: zText({ max: 120, optional: true }),
  saidByEn: zText({ max: 120, optional: true }),
  picture: zFile({ maxKb: 5 * 1024, endings: ['jpg', 'jpeg', 'png', 'webp'], optional: true }),
  active: zCheck(),
})
export type FeaturedValues = z.output<typeof featuredForm>
