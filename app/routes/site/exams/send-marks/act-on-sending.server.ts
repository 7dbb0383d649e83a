import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { submitted, intents, byId, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { NotMoved } from '~/domain/exams/chain/mark-chain.server'
import { receiveHandover, sendHandover } from '~/domain/exams/send-marks/handover.server'
import {
  planReminders,
  remindTeachers,
  type PlannedReminder,
  type ReminderPlan,
} from '~/domain/exams/send-marks/remind.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { zId, zText } from '~/ui/fields/zod'

export type SendingAnswer = SubmissionResult<string[]> & {
  /** What SMS would be sent, before they are. */
  plan?: ReminderPlan
  reminded?: { reminded: number; left: PlannedReminder[] }
  taken?: { moved: number; left: NotMoved[] }
}

const several = <T extends z.ZodType>(one: T, empty: string) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(one).min(1, empty).max(500),
  )

type SendingAction = Action<SiteCtx, SendingAnswer | Response>

const hide = ['intent', 'ids']

/** The exam of the form, or of the address where the form has none. */
async function examOf({ request, form }: EntranceArgs): Promise<number> {
  return idOf((await form()).get('exam') ?? new URL(request.url).searchParams.get('exam'))
}

const chosen = z.object({ ids: several(zId(), 'marks:remind.noneChosen') })
const noneChosen = () => ({ '': ['marks:remind.noneChosen'] })

const remind = (bySms: boolean): SendingAction =>
  submitted(
    chosen,
    async (ctx, { ids }, args) => {
      const exam = await examOf(args)
      const reminded = await remindTeachers(ctx, exam, ids, bySms)
      return reminded.left.length
        ? { ...args.reply({ resetForm: true }), reminded }
        : args.done(`${paths.sendMarks}?exam=${exam}`, 'marks:remind.done')
    },
    noneChosen,
  )

/** Ids are 'sheet.version': the marks the person saw. */
const sheetsForm = z.object({
  ids: several(z.string().regex(/^[1-9]\d{0,14}\.\d{1,9}$/), 'marks:refused.noneChosen'),
  note: zText({ max: 300, lines: true, optional: true }),
})

const handOver: SendingAction = submitted(
  sheetsForm,
  async (ctx, { ids, note }, args) => {
    const sheets = ids.map((one) => {
      const [id = 0, version = 0] = one.split('.').map(Number)
      return { id, version }
    })
    const { id } = await sendHandover(ctx, await examOf(args), sheets, note ?? '')
    return args.done(`${paths.sendMarks}?handover=${id}`, 'marks:handover.sent')
  },
  (errors): Record<string, string[]> => (errors.ids ? { '': ['marks:refused.noneChosen'] } : {}),
)

export const actOnSending: SendingAction = intents({
  remind: remind(false),
  'remind-sms': remind(true),
  'plan-sms': submitted(
    chosen,
    async (ctx, { ids }, args) => ({
      ...args.reply({ resetForm: false, hide }),
      plan: await planReminders(ctx, await examOf(args), ids, true),
    }),
    noneChosen,
  ),
  'hand-over': handOver,
  'take-over': byId(async (ctx, handover, { done }) => {
    const taken = await receiveHandover(ctx, handover)
    return taken.left.length ? { taken } : done(`${paths.sendMarks}?handover=${handover}`, 'marks:handover.taken')
  }, 'handover'),
})
