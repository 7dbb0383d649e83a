import { z } from 'zod'
import { SCAN } from '~/ui/fields/file-rules'
import { zChoice, zCode, zFile, zId, zText } from '~/ui/fields/zod'
import { ANSWER_STATES, PRIORITIES, SATISFACTION } from './ticket'

const once = () =>
  zCode({ min: 36, max: 36, pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, message: 'ui:error.regex' })

export const ticketForm = z.object({
  once: once(),
  category: zCode({ max: 30 }),
  priority: zChoice(PRIORITIES),
  subject: zText({ max: 200 }),
  text: zText({ max: 4000, lines: true }),
  page: zText({ max: 300, pattern: /^\/(?![/\\])/, message: 'tickets:error.page', optional: true }),
  file: zFile(SCAN, { optional: true }),
})
export type TicketForm = z.infer<typeof ticketForm>

export const replyForm = z
  .object({ text: zText({ max: 4000, lines: true, optional: true }), file: zFile(SCAN, { optional: true }) })
  .refine((given) => given.text !== null || given.file !== null, { path: ['text'], error: 'tickets:error.nothingSaid' })

export const reasonForm = z.object({ text: zText({ max: 4000, lines: true }) })
export const satisfactionForm = z.object({
  satisfaction: zChoice(SATISFACTION),
  words: zText({ max: 1000, lines: true, optional: true }),
})

export const answerForm = z.object({
  text: zText({ max: 4000, lines: true }),
  state: zChoice(ANSWER_STATES),
  file: zFile(SCAN, { optional: true }),
})
export const noteForm = z.object({ text: zText({ max: 4000, lines: true }) })
export const assignForm = z.object({ operator: zId() })
