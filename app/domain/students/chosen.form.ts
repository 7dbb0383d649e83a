import { z } from 'zod'
import { zChoice, zId, zIds, zText } from '~/ui/fields/zod'

/** Letters of a text to students' homes: six joined segments in Bengali. */
export const MOST_LETTERS = 400

/** More than a page of the list shows are never chosen there. */
export const MOST_CHOSEN = 200

const chosen = { ids: zIds({ min: 1 }).refine((ids) => ids.length <= MOST_CHOSEN, 'chosen:tooMany') }

export const moveForm = z.object({ ...chosen, section: zId(), rolls: zChoice(['keep', 'end']) })
export const previewForm = z.object({ ...chosen, text: zText({ max: MOST_LETTERS }) })
/** `messages` and `segments`: what the preview promised. */
export const sendForm = z.object({
  ...chosen,
  text: zText({ max: MOST_LETTERS }),
  token: z.uuid(),
  messages: z.coerce.number().int().positive(),
  segments: z.coerce.number().int().positive(),
})
