import { z } from 'zod'
import { zCheck, zChoice, zText } from '~/ui/fields/zod'

/** The words a reminder may carry; each stands for a figure of the institution it goes to. */
const PLACES = ['name', 'open', 'overdue', 'invoices', 'since'] as const

const template = () =>
  zText({ min: 10, max: 700, lines: true }).refine(
    (text) => (text.match(/\{\w*\}/g) ?? []).every((hole) => (PLACES as readonly string[]).includes(hole.slice(1, -1))),
    'billing:remind.badPlace',
  )

/** A press of the send button; `pressKey` comes with the page, so the same press is sent once. */
export const reminderForm = z
  .object({
    ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,4999}$/),
    pressKey: z.uuid(),
    sms: zCheck(),
    mail: zCheck(),
    lang: zChoice(['own', 'bn', 'en']),
    textBn: template(),
    textEn: template(),
  })
  .superRefine((form, context) => {
    if (!form.sms && !form.mail)
      context.addIssue({ code: 'custom', path: ['sms'], message: 'billing:remind.noChannel' })
  })
export type ReminderForm = z.infer<typeof reminderForm>
