import { z } from 'zod'
import { zChoice, zId, zIds, zNumber, zText } from '~/ui/fields/zod'
import { CANDIDATE_STATES } from '../desk/candidate-states.policy'
import { MOST_LETTERS, strangeFields } from './message.policy'

/** States that may be written to: whoever withdrew is left in peace. */
export const WRITTEN_STATES = CANDIDATE_STATES.filter((one) => one !== 'withdrawn')

const composed = {
  lang: zChoice(['bn', 'en']),
  states: z.preprocess(
    (said) => (said === undefined || said === '' ? [] : [said].flat()),
    z.array(zChoice(CANDIDATE_STATES)).min(1, 'recruitment:message.noState'),
  ) as unknown as z.ZodType<(typeof CANDIDATE_STATES)[number][]>,
  post: zId({ optional: true }),
  /** Those that were ticked in the list; all who fit where none was. */
  ids: zIds(),
  template: zText({ min: 3, max: MOST_LETTERS, lines: true }).superRefine((text, context) => {
    const wrong = strangeFields(text)
    if (wrong.length)
      context.addIssue({
        code: 'custom',
        message: `recruitment:message.strange?names=${encodeURIComponent(wrong.map((one) => `{${one}}`).join(', '))}`,
      })
  }),
}

export const writeForm = z.object(composed)
/** `messages` and `segments`: what was seen; other figures are seen anew before anything is sent. */
export const sendForm = z.object({
  ...composed,
  messages: zNumber({ min: 1, max: 100_000 }),
  segments: zNumber({ min: 1, max: 1_000_000 }),
})
export type WantedMessage = z.infer<typeof writeForm>
