import { z } from 'zod'
import { MOST_CHOSEN, MOST_LETTERS } from './chosen.policy'
import { zChoice, zId, zIds, zText } from '~/ui/fields/zod'

const chosen = { ids: zIds({ min: 1 }).refine((ids) => ids.length <= MOST_CHOSEN, 'chosen:tooMany') }

/** `seen`: what was shown of a move to another shift, version or group. */
export const moveForm = z.object({
  ...chosen,
  section: zId(),
  rolls: zChoice(['keep', 'end']),
  seen: zText({ max: 40, optional: true }),
})
export const previewForm = z.object({ ...chosen, text: zText({ max: MOST_LETTERS }) })
/** `messages` and `segments`: what the preview promised. */
export const sendForm = z.object({
  ...chosen,
  text: zText({ max: MOST_LETTERS }),
  token: z.uuid(),
  messages: z.coerce.number().int().positive(),
  segments: z.coerce.number().int().positive(),
})
