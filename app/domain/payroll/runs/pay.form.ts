import { z } from 'zod'
import { zMonth } from '../settings/setting.form'
import { zCheck, zDate, zId, zNumber, zText } from '~/ui/fields/zod'

export const draftForm = z.object({ month: zMonth(), allAnew: zCheck() })
export type DraftForm = z.infer<typeof draftForm>
export const moveForm = z.object({ note: zText({ max: 500, optional: true, lines: true }) })
export const returnForm = z.object({ note: zText({ min: 3, max: 500, lines: true }) })
export type ReturnForm = z.infer<typeof returnForm>

/** A month is paid. */
export const payForm = z.object({
  day: zDate(),
  bankAccount: zId({ optional: true }),
  reference: zText({ max: 80, optional: true }),
})
export type PayForm = z.infer<typeof payForm>

/** A payment is taken back. */
export const reverseForm = z.object({ day: zDate(), why: zText({ min: 3, max: 300 }) })
export type ReversePaymentForm = z.infer<typeof reverseForm>

/** What was seen before it was sent by SMS. */
export const sendSlipsForm = z.object({
  token: zText({ max: 60 }),
  messages: zNumber({ min: 1 }),
  segments: zNumber({ min: 1 }),
})
export type SendSlipsForm = z.infer<typeof sendSlipsForm>
