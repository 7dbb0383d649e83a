import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import type { NotMoved } from '~/domain/exams/chain/mark-chain.server'
import { receiveHandover, sendHandover } from '~/domain/exams/send-marks/handover.server'
import {
  planReminders,
  remindTeachers,
  type PlannedReminder,
  type ReminderPlan,
} from '~/domain/exams/send-marks/remind.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { paths } from '~/paths'
import { zId, zText } from '~/ui/fields/zod'

export type SendingAnswer = SubmissionResult<string[]> & {
  /** What SMS would be sent, before they are. */
  plan?: ReminderPlan
  reminded?: { reminded: number; left: PlannedReminder[] }
  taken?: { moved: number; left: NotMoved[] }
}

const hideFields = ['csrf', 'intent', 'ids']
const several = <T extends z.ZodType>(one: T, empty: string) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(one).min(1, empty).max(500),
  )

export async function actOnSending(ctx: SiteCtx, args: EntranceArgs): Promise<SendingAnswer | Response> {
  const form = await args.form()
  const intent = form.get('intent')
  if (intent === 'hand-over') return handOver(ctx, args, form)
  if (intent === 'take-over') return takeOver(ctx, args, form)
  if (intent === 'remind' || intent === 'plan-sms' || intent === 'remind-sms') return remind(ctx, args, form, intent)
  throw new Missing('intent')
}

const examOf = (request: Request, form: FormData) => form.get('exam') ?? new URL(request.url).searchParams.get('exam')

async function remind(
  ctx: SiteCtx,
  { request, context }: EntranceArgs,
  form: FormData,
  intent: 'remind' | 'plan-sms' | 'remind-sms',
): Promise<SendingAnswer | Response> {
  const examId = zId().safeParse(examOf(request, form))
  if (!examId.success) throw new Missing('exam')
  const submission = parseWithZod(form, { schema: z.object({ ids: several(zId(), 'marks:remind.noneChosen') }) })
  if (submission.status !== 'success') return submission.reply({ formErrors: ['marks:remind.noneChosen'], hideFields })
  const { ids } = submission.value
  if (intent === 'plan-sms')
    return {
      ...submission.reply({ resetForm: false, hideFields }),
      plan: await planReminders(ctx, examId.data, ids, true),
    }
  const done = await remindTeachers(ctx, examId.data, ids, intent === 'remind-sms')
  if (!done.left.length)
    return redirectWithToast(context.settings, `${paths.sendMarks}?exam=${examId.data}`, {
      kind: 'success',
      key: 'marks:remind.done',
    })
  return { ...submission.reply({ resetForm: true, hideFields }), reminded: done }
}

/** Ids are 'sheet.version': the marks the person saw. */
async function handOver(
  ctx: SiteCtx,
  { request, context }: EntranceArgs,
  form: FormData,
): Promise<SendingAnswer | Response> {
  const examId = zId().safeParse(examOf(request, form))
  if (!examId.success) throw new Missing('exam')
  const submission = parseWithZod(form, {
    schema: z.object({
      ids: several(z.string().regex(/^[1-9]\d{0,14}\.\d{1,9}$/), 'marks:refused.noneChosen'),
      note: zText({ max: 300, lines: true, optional: true }),
    }),
  })
  if (submission.status !== 'success')
    return submission.reply({
      ...(submission.error?.ids ? { formErrors: ['marks:refused.noneChosen'] } : {}),
      hideFields: ['csrf', 'intent'],
    })
  const sheets = submission.value.ids.map((one) => {
    const [id = 0, version = 0] = one.split('.').map(Number)
    return { id, version }
  })
  const { id } = await sendHandover(ctx, examId.data, sheets, submission.value.note ?? '')
  return redirectWithToast(context.settings, `${paths.sendMarks}?handover=${id}`, {
    kind: 'success',
    key: 'marks:handover.sent',
  })
}

async function takeOver(ctx: SiteCtx, { context }: EntranceArgs, form: FormData): Promise<SendingAnswer | Response> {
  const submission = parseWithZod(form, { schema: z.object({ handover: zId() }) })
  if (submission.status !== 'success') throw new Missing('hand-over')
  const taken = await receiveHandover(ctx, submission.value.handover)
  if (!taken.left.length)
    return redirectWithToast(context.settings, `${paths.sendMarks}?handover=${submission.value.handover}`, {
      kind: 'success',
      key: 'marks:handover.taken',
    })
  return { ...submission.reply({ resetForm: true, hideFields }), taken }
}
