import type { EntranceArgs } from '~/access/guard.server'
import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import {
  changeExam,
  completePapers,
  declareExam,
  deleteExam,
  moveExam,
} from '~/domain/exams/declare/declare-exam.server'
import { examForm, partsForm, timesForm } from '~/domain/exams/exam.form'
import { publishRoutine, withdrawRoutine } from '~/domain/exams/routine/routine.server'
import { saveParts, saveTimes } from '~/domain/exams/timetable.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'

/** A button that does one thing to the exam, and shows it. */
const button = (verb: (ctx: SiteCtx, exam: number) => Promise<unknown>, key: string) =>
  byId(async (ctx: SiteCtx, exam, { done }: EntranceArgs) => {
    await verb(ctx, exam)
    return done(`${paths.examDeclare}?exam=${exam}`, key)
  }, 'exam')

/** Every change of the screen. */
export const actOnExams: Action<SiteCtx> = intents({
  declare: submitted(examForm, async (ctx, value, { done }) =>
    done(`${paths.examDeclare}?exam=${await declareExam(ctx, value)}`, 'exams:declare.declared'),
  ),
  settings: submitted(examForm, async (ctx, value, { id, request, done }) => {
    await changeExam(ctx, id('exam'), value)
    return done(hereWith(request), 'common:saved')
  }),
  times: submitted(timesForm, async (ctx, value, { id, request, done }) => {
    const { clashing, duties } = await saveTimes(ctx, id('exam'), value)
    const here = hereWith(request)
    const plans = clashing.map((one) => (ctx.lang === 'bn' ? one.nameBn : one.nameEn)).join(', ')
    if (plans) return done(here, 'exam-settings:seats.clashing', { plans }, 'warning')
    return duties > 0
      ? done(here, 'exam-settings:seats.duties', { count: duties }, 'warning')
      : done(here, 'common:saved')
  }),
  parts: submitted(partsForm, async (ctx, value, { id, request, done }) => {
    await saveParts(ctx, id('exam'), value)
    return done(hereWith(request), 'common:saved')
  }),
  'publish-routine': button(publishRoutine, 'exam-settings:routine.donePublish'),
  'withdraw-routine': button(withdrawRoutine, 'exam-settings:routine.doneWithdraw'),
  complete: button(completePapers, 'exams:declare.completed'),
  close: button((ctx, exam) => moveExam(ctx, exam, 'closed'), 'exams:declare.closed'),
  open: button((ctx, exam) => moveExam(ctx, exam, 'declared'), 'exams:declare.opened'),
  delete: byId(async (ctx, exam, { done }) => {
    await deleteExam(ctx, exam)
    return done(paths.examDeclare, 'common:deleted')
  }, 'exam'),
})
