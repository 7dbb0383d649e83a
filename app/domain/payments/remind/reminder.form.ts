import { z } from 'zod'
import { zChoice, zIds, zMoney, zNumber, zText } from '~/ui/fields/zod'
import { MOST_LETTERS, unknownFields } from './reminder.policy'

const composed = {
  lang: zChoice(['bn', 'en']),
  template: zText({ max: MOST_LETTERS }).superRefine((text, context) => {
    const wrong = unknownFields(text)
    if (wrong.length)
      context.addIssue({
        code: 'custom',
        message: `fee-reports:remind.unknownField?names=${encodeURIComponent(wrong.map((one) => `{${one}}`).join(', '))}`,
      })
  }),
  classes: zIds(),
  sections: zIds(),
  least: zMoney({ optional: true }).transform((poisha) => (poisha === null ? 0 : Number(poisha))),
  days: zNumber({ min: 0, max: 3650, optional: true }).transform((days) => days ?? 0),
  /** Not those who were reminded in so many days. */
  pause: zNumber({ min: 0, max: 365, optional: true }).transform((days) => days ?? 0),
  /** Codes of students who get none, as they are typed. */
  except: zText({ max: 5000, lines: true, optional: true }).transform((text) => text ?? ''),
}

export const reminderForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('preview'), ...composed }),
  /** `messages` and `segments`: what the preview promised; other figures are previewed anew. */
  z.object({
    intent: z.literal('send'),
    ...composed,
    token: z.uuid(),
    messages: z.coerce.number().int().positive(),
    segments: z.coerce.number().int().positive(),
  }),
])
export type ReminderWanted = Omit<Extract<z.infer<typeof reminderForm>, { intent: 'preview' }>, 'intent'>
export type ReminderAgreed = Omit<Extract<z.infer<typeof reminderForm>, { intent: 'send' }>, 'intent'>
