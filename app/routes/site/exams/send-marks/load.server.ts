import { listedExams } from '~/domain/exams/mark-list/mark-list.server'
import { handovers, handoverWithSheets, readyToSend } from '~/domain/exams/send-marks/handover.server'
import { openSheets } from '~/domain/exams/send-marks/open-sheets.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { today } from '~/format/dates'
import { idIn } from '../mark-list/address'

/** Who owes marks; `?tab=handover`: checked sheets to hand over; `?handover=`: one hand-over. */
export async function loadSending(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const exams = await listedExams(ctx.site.id)
  const paper = idIn(params, 'handover')
  const may = { send: ctx.can('exams.marks.check'), receive: ctx.can('exams.marks.approve') }
  if (paper !== null) {
    const found = await handoverWithSheets(ctx.site.id, paper)
    const exam = exams.find((one) => one.id === found.handover.examId)
    if (!exam) throw new Missing('exam')
    return { view: 'paper' as const, exam, ...found, may, own: found.handover.sentById === ctx.user.userId }
  }
  const wanted = idIn(params, 'exam')
  const exam =
    exams.find((one) => one.id === wanted) ??
    (wanted === null ? (exams.find((one) => one.isCurrent && one.state === 'declared') ?? exams[0] ?? null) : null)
  if (wanted !== null && !exam) throw new Missing('exam')
  const common = { exams, exam, may: exam?.state === 'declared' ? may : { send: false, receive: false } }
  if (params.get('tab') === 'handover')
    return {
      view: 'handover' as const,
      ...common,
      ready: exam ? await readyToSend(ctx.site.id, exam.id) : [],
      handovers: exam ? await handovers(ctx.site.id, exam.id) : [],
    }
  return {
    view: 'remind' as const,
    ...common,
    ...(exam ? await openSheets(ctx.site.id, exam, today()) : { teachers: [], nobodys: [] }),
  }
}
export type SendingData = Awaited<ReturnType<typeof loadSending>>
export type RemindData = Extract<SendingData, { view: 'remind' }>
export type HandoverData = Extract<SendingData, { view: 'handover' }>
export type PaperData = Extract<SendingData, { view: 'paper' }>
