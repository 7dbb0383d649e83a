import { z } from 'zod'
import { zCheck, zChoice, zId, zText } from '~/ui/fields/zod'
import { MOST_LETTERS, unknownFields } from './result-sms.policy'

const template = zText({ max: MOST_LETTERS }).superRefine((text, context) => {
  const wrong = unknownFields(text)
  if (wrong.length)
    context.addIssue({
      code: 'custom',
      message: `result-sms:unknownField?names=${encodeURIComponent(wrong.map((one) => `{${one}}`).join(', '))}`,
    })
})

const composed = {
  run: zId(),
  unit: z
    .string()
    .regex(/^(run|[os][1-9]\d{0,14})$/)
    .catch('run'),
  lang: zChoice(['bn', 'en']),
  recipient: zChoice(['guardian', 'student', 'both']),
  template,
  again: zCheck(),
}

export const resultSmsForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('preview'), ...composed }),
  /** `messages` and `segments`: what the preview promised; other figures are previewed anew. */
  z.object({
    intent: z.literal('send'),
    ...composed,
    token: z.uuid(),
    messages: z.coerce.number().int().positive(),
    segments: z.coerce.number().int().positive(),
  }),
  z.object({ intent: z.literal('resend'), batch: zId() }),
])
type Wanted = z.infer<typeof resultSmsForm>
/** Whom to write to about which results, and what. */
export type SmsComposed = Omit<Extract<Wanted, { intent: 'preview' }>, 'intent'>
export type SmsAgreed = Omit<Extract<Wanted, { intent: 'send' }>, 'intent'>
