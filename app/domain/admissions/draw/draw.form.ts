import { z } from 'zod'
import { zCheck, zId, zText } from '~/ui/fields/zod'

/** What the public page can carry, and what can be read aloud once more. */
const MOST_TEXT = 500

export const freezeForm = z.object({ offer: zId() })
export const drawForm = z.object({
  draw: zId(),
  text: zText({ max: MOST_TEXT }),
  sure: zCheck().refine((ticked) => ticked, 'lottery:draw.unsure'),
})
export type DrawForm = z.infer<typeof drawForm>
export const namesForm = z.object({ draw: zId(), names: zCheck() })
