import { z } from 'zod'
import { zChoice, zDate, zId, zIds } from '~/ui/fields/zod'

/** An order of ID cards: a session's, a class's or a section's students, or those that are ticked. */
export const cardsForm = z.object({
  session: zId(),
  section: zId({ optional: true }),
  class: zId({ optional: true }),
  student: zIds(),
  whole: zChoice(['yes', 'no']),
  lang: zChoice(['bn', 'en']),
  layout: zChoice(['sheet', 'card']),
  validUntil: zDate(),
})
export type CardsForm = z.infer<typeof cardsForm>
