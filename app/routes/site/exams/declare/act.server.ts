import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { changeExam, completePapers, declareExam, deleteExam, moveExam } from '~/domain/exams/declare-exam.server'
import { examForm, partsForm, timesForm } from '~/domain/exams/exam.form'
import { publishRoutine, withdrawRoutine } from '~/domain/exams/routine/routine.server'
import { saveParts, saveTimes } from '~/domain/exams/timetable.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { paths } from '~/paths'
import { zChoice, zId } from '~/ui/fields/zod'

const INTENTS = [
  'declare',
  'settings',
  'times',
  'parts',
  'complete',
  'close',
  'open',
  'delete',
  'publish-routine',
  'withdraw-routine',
] as const
const head = z.object({ intent: zChoice(INTENTS), exam: zId({ optional: true }) })

/** Every change of the screen; `intent` says which. */
export async function actOnExams(ctx: SiteCtx, args: EntranceArgs): Promise<SubmissionResult<string[]> | Response> {
  const form = await args.form()
  const asked = parseWithZod(form, { schema: head })
  if (asked.status !== 'success') return asked.reply()
  const { intent, exam } = asked.value
  const goTo = (query: string, key: string, warning?: Record<string, string | number>) =>
    redirectWithToast(args.context.settings, paths.examDeclare + query, {
      kind: warning ? 'warning' : 'success',
      key,
      ...(warning ? { params: warning } : {}),
    })
  const here = new URL(args.request.url).search.replace(/[?&](dialog|confirm|_routes)=[^&]*/g, '')
  if (intent === 'declare') {
    const submission = parseWithZod(form, { schema: examForm })
    if (submission.status !== 'success') return submission.reply()
    return goTo(`?exam=${await declareExam(ctx, submission.value)}`, 'exams:declare.declared')
  }
  if (exam === null) throw new Missing('exam')
  const examId = exam
  switch (intent) {
    case 'settings': {
      const submission = parseWithZod(form, { schema: examForm })
      if (submission.status !== 'success') return submission.reply()
      await changeExam(ctx, examId, submission.value)
      return goTo(here, 'common:saved')
    }
    case 'times': {
      const submission = parseWithZod(form, { schema: timesForm })
      if (submission.status !== 'success') return submission.reply()
      const { clashing, duties } = await saveTimes(ctx, examId, submission.value)
      const plans = clashing.map((one) => (ctx.lang === 'bn' ? one.nameBn : one.nameEn)).join(', ')
      if (plans) return goTo(here, 'exam-settings:seats.clashing', { plans })
      return duties > 0 ? goTo(here, 'exam-settings:seats.duties', { count: duties }) : goTo(here, 'common:saved')
    }
    case 'parts': {
      const submission = parseWithZod(form, { schema: partsForm })
      if (submission.status !== 'success') return submission.reply()
      await saveParts(ctx, examId, submission.value)
      return goTo(here, 'common:saved')
    }
    case 'publish-routine':
      await publishRoutine(ctx, examId)
      return goTo(`?exam=${examId}`, 'exam-settings:routine.donePublish')
    case 'withdraw-routine':
      await withdrawRoutine(ctx, examId)
      return goTo(`?exam=${examId}`, 'exam-settings:routine.doneWithdraw')
    case 'complete':
      await completePapers(ctx, examId)
      return goTo(`?exam=${examId}`, 'exams:declare.completed')
    case 'delete':
      await deleteExam(ctx, examId)
      return goTo('', 'common:deleted')
    default:
      await moveExam(ctx, examId, intent === 'close' ? 'closed' : 'declared')
      return goTo(`?exam=${examId}`, intent === 'close' ? 'exams:declare.closed' : 'exams:declare.opened')
  }
}
