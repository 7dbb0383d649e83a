import { z } from 'zod'
import { PICTURE } from '~/ui/fields/file-rules'
import { zCheck, zFile, zId, zText } from '~/ui/fields/zod'

export const featuredForm = z.object({
  siteId: zId(),
  wordsBn: zText({ max: 400, lines: true }),
  wordsEn: zText({ max: 400, lines: true }),
  saidByBn: zText({ max: 120, optional: true }),
  saidByEn: zText({ max: 120, optional: true }),
  picture: zFile(PICTURE, { optional: true }),
  active: zCheck(),
})
export type FeaturedValues = z.output<typeof featuredForm>
