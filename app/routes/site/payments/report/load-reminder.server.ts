import { randomUUID } from 'node:crypto'
import { feePlaces } from '~/domain/fees/statement/fee-places.server'
import type { ReminderPlan } from '~/domain/payments/remind/remind.server'
import type { ReminderWanted } from '~/domain/payments/remind/reminder.form'
import { inWords, REMINDER_TEXT } from '~/domain/payments/remind/reminder.policy'
import { lastReminderText, listReminders, reminderMessages } from '~/domain/payments/remind/sent-reminders.server'
import type { SiteCtx } from '~/domain/context'
import { listOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

/** Messages of a plan that are shown to the letter. */
const SHOWN = 12

/** A plan as its page shows it; `changed`: it is not what was agreed to. */
export const previewOf = (wanted: ReminderWanted, plan: ReminderPlan, changed: boolean) => ({
  wanted,
  changed,
  token: randomUUID(),
  count: plan.messages.length,
  segments: plan.segments,
  costPoisha: plan.costPoisha,
  late: plan.late,
  messages: plan.messages.slice(0, SHOWN),
  without: plan.without.slice(0, SHOWN),
  withoutCount: plan.without.length,
})
export type ReminderPreview = ReturnType<typeof previewOf>

/** A reminder to be written, the list of those that were sent (`?sent=1`), or one of them (`?id=7`). */
export async function loadReminder(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const id = idIn(params.get('id'))
  const listing = parseListing(request, { filters: { class: 'id', section: 'id', days: 'text', least: 'text' } })
  const page = { offset: listing.offset, limit: listing.limit }
  if (id !== null) {
    const [reminder] = (await listReminders(ctx.site.id, { id, offset: 0, limit: 1 })).items
    const { items, total } = await reminderMessages(ctx.site.id, id, page)
    return {
      view: 'one' as const,
      reminder,
      list: listOf(listing, items, total),
      mayAccount: ctx.can('fees.charges.view'),
    }
  }
  if (params.has('sent')) {
    const { items, total } = await listReminders(ctx.site.id, page)
    return { view: 'sent' as const, list: listOf(listing, items, total) }
  }
  const { places } = await feePlaces(ctx, null)
  const lang = params.get('lang') === 'en' ? ('en' as const) : ('bn' as const)
  const { filters } = listing
  return {
    view: 'write' as const,
    maySend: ctx.can('payments.reminders.send'),
    lang,
    template: inWords((await lastReminderText(ctx.site.id, lang)) ?? REMINDER_TEXT[lang], lang),
    classes: [...new Map(places.map((one) => [one.classId, { id: one.classId, text: one.className }])).values()],
    sections: places.map(({ id: key, text }) => ({ id: key, text })),
    chosen: {
      classes: filters.class ?? [],
      sections: filters.section ?? [],
      days: filters.days ?? '',
      least: filters.least ?? '',
    },
  }
}
type ReminderData = Awaited<ReturnType<typeof loadReminder>>
export type WriteData = Extract<ReminderData, { view: 'write' }>
export type SentData = Extract<ReminderData, { view: 'sent' }>
export type OneData = Extract<ReminderData, { view: 'one' }>
