import { z } from 'zod'
import { SCAN } from '~/ui/fields/file-rules'
import { zChoice, zFile, zText } from '~/ui/fields/zod'
import { OWN_PARTS } from '../kinds'

/** What of one's own record is wrong, and how it should be. */
export const correctionForm = z.object({
  part: zChoice(OWN_PARTS),
  text: zText({ min: 5, max: 2000, lines: true }),
  file: zFile(SCAN, { optional: true }),
})
export type CorrectionForm = z.infer<typeof correctionForm>
