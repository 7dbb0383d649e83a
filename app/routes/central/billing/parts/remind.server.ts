import { parseWithZod } from '@conform-to/zod/v4'
import { randomUUID } from 'node:crypto'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import {
  MOST_REMINDED,
  planReminders,
  REMINDER_TEXTS,
  sendReminders,
  type ReminderPlan,
} from '~/domain/billing/dues/remind.server'
import { reminderForm } from '~/domain/billing/reminder.form'
import type { UserCtx } from '~/domain/platform/context'
import { paths } from '~/paths'

const idsOf = (text: string | null): number[] =>
  [
    ...new Set(
      (text ?? '')
        .split(',')
        .filter((id) => /^\d{1,15}$/.test(id))
        .map(Number),
    ),
  ].slice(0, MOST_REMINDED)

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

/** Shows what would be sent with other words, or sends. */
export async function remindAction(ctx: UserCtx, { form, context }: EntranceArgs) {
  const data = await form()
  const submission = parseWithZod(data, { schema: reminderForm })
  if (submission.status !== 'success') return submission.reply()
  const ids = idsOf(submission.value.ids)
  if (data.get('intent') !== 'send')
    return { ...submission.reply(), plan: shown(await planReminders(ctx, ids, submission.value)) }
  const { sent, repeated } = await sendReminders(ctx, ids, submission.value)
  return redirectWithToast(
    context.settings,
    paths.regularSites,
    sent
      ? { kind: 'success', key: 'billing:remind.sent', params: { count: sent } }
      : { kind: 'warning', key: 'billing:remind.again', params: { count: repeated } },
  )
}
