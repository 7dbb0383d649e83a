import { z } from 'zod'
import { redirect } from '@remix-run/node'
import { randomUUID } from 'node:crypto'
import { submitted, intents, type Action, type Answer } from '~/access/intents.server'
import {
  MOST_REMINDED,
  planReminders,
  REMINDER_TEXTS,
  sendReminders,
  type ReminderPlan,
} from '~/domain/billing/dues/remind.server'
import { reminderForm } from '~/domain/billing/reminder.form'
import type { UserCtx } from '~/domain/context'
import { paths } from '~/paths'
import { idIn } from '~/ui/table/url'
import { zIds } from '~/ui/fields/zod'

const idsOf = (text: string | null): number[] =>
  [...new Set((text ?? '').split(',').flatMap((id) => idIn(id) ?? []))].slice(0, MOST_REMINDED)

/** What the preview shows of a plan: its figures and the first few messages. */
const shown = ({ planned, leftOut, ...sums }: ReminderPlan) => ({
  ...sums,
  messages: planned.slice(0, 20).map(({ dues: _, ...one }) => one),
  total: planned.length,
  leftOut: leftOut.slice(0, 50),
  leftOutTotal: leftOut.length,
})
export type ShownPlan = ReturnType<typeof shown>

export async function remindData(ctx: UserCtx, request: Request) {
  const ids = idsOf(new URL(request.url).searchParams.get('ids'))
  const values = { sms: 'on', mail: '', lang: 'own', textBn: REMINDER_TEXTS.bn, textEn: REMINDER_TEXTS.en }
  const plan = await planReminders(ctx, ids, {
    sms: true,
    mail: false,
    lang: 'own',
    textBn: values.textBn,
    textEn: values.textEn,
  })
  return { ids: ids.join(','), sites: ids.length, values, plan: shown(plan), pressKey: randomUUID() }
}
export type RemindData = Awaited<ReturnType<typeof remindData>>

/** Leads to the words for the chosen institutions, shows what would be sent with others, or sends. */
export const remindAction: Action<UserCtx, Answer | { plan: ShownPlan }> = intents({
  remind: submitted(z.object({ ids: zIds() }), (_, { ids }) =>
    redirect(ids.length ? `${paths.regularSites}?view=remind&ids=${ids.join(',')}` : paths.regularSites),
  ),
  send: submitted(reminderForm, async (ctx, value, { done }) => {
    const { sent, repeated } = await sendReminders(ctx, idsOf(value.ids), value)
    return sent
      ? done(paths.regularSites, 'billing:remind.sent', { count: sent })
      : done(paths.regularSites, 'billing:remind.again', { count: repeated }, 'warning')
  }),
  preview: submitted(reminderForm, async (ctx, value, { reply }) => ({
    ...reply(),
    plan: shown(await planReminders(ctx, idsOf(value.ids), value)),
  })),
})
