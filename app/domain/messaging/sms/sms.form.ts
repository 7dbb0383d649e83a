import { z } from 'zod'
import { zCheck, zChoice, zDate, zId, zIds, zNumber, zText, zTime } from '~/ui/fields/zod'
import { AUDIENCES, FIELDS, MOST_LETTERS } from './audience'
import { unknownIn } from './text.policy'

const LANGS = ['bn', 'en'] as const

/** Says which names in braces are no fields. */
const known = (text: string | null, context: z.RefinementCtx) => {
  const wrong = unknownIn(text ?? '', FIELDS)
  if (!wrong.length) return
  const names = encodeURIComponent(wrong.map((one) => `{${one}}`).join(', '))
  context.addIssue({ code: 'custom', message: `messaging:error.unknownField?names=${names}` })
}

const composed = {
  audience: zChoice(AUDIENCES),
  classes: zIds(),
  sections: zIds(),
  versions: zIds(),
  groups: zIds(),
  designations: zIds(),
  absentOn: zDate({ optional: true }),
  numbers: zText({ max: 60_000, lines: true, optional: true }),
  lang: zChoice(LANGS),
  text: zText({ max: MOST_LETTERS, lines: true }).superRefine(known),
  sendOn: zDate({ optional: true }),
  sendTime: zTime({ optional: true }),
}

/** `messages` and `segments`: what the preview promised; other figures are previewed anew. */
export const composeForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('preview'), ...composed }),
  z.object({
    intent: z.literal('send'),
    ...composed,
    token: z.uuid(),
    messages: zNumber({ min: 1, max: 1_000_000 }),
    segments: zNumber({ min: 1, max: 10_000_000 }),
  }),
])
type Wanted = z.infer<typeof composeForm>
/** Whom to write to, what and when. */
export type Composed = Omit<Extract<Wanted, { intent: 'preview' }>, 'intent'>
export type Agreed = Omit<Extract<Wanted, { intent: 'send' }>, 'intent'>

/** What an address says a sending begins with. */
export const beginQuery = {
  template: zId({ optional: true }),
  lang: zChoice(LANGS, { optional: true }),
  audience: zChoice(AUDIENCES, { optional: true }),
}

export const templateForm = z
  .object({
    id: zId({ optional: true }),
    revision: zNumber({ min: 0, optional: true }),
    nameBn: zText({ max: 100 }),
    nameEn: zText({ max: 100, optional: true }),
    textBn: zText({ max: MOST_LETTERS, lines: true, optional: true }).superRefine(known),
    textEn: zText({ max: MOST_LETTERS, lines: true, optional: true }).superRefine(known),
  })
  .refine((given) => given.textBn !== null || given.textEn !== null, {
    path: ['textBn'],
    error: 'messaging:error.noText',
  })
export type TemplateForm = z.infer<typeof templateForm>

export const settingForm = z.object({ quiet: zCheck(), from: zTime(), until: zTime(), notices: zCheck() })
