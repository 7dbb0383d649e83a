import { getZodConstraint } from '@conform-to/zod/v4'
import { clashes } from '~/domain/exams/clash.policy'
import { examForm } from '~/domain/exams/exam.form'
import { examChoices, examDetail, examList, examSessions } from '~/domain/exams/exam-list.server'
import { markProgress } from '~/domain/exams/mark-progress.server'
import { timetable } from '~/domain/exams/timetable.server'
import { examDefaults } from '~/domain/exams/settings/defaults.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { noticeOf } from '~/screens/choices/notice.server'
import { pageOf } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'
import { combinedView, sourceChoices } from './combined.server'
import { groupPapers } from './group-papers'
import { routineState } from './routine.server'

const TABS = ['times', 'parts', 'progress', 'sources', 'settings'] as const
type Tab = (typeof TABS)[number]

/** The list of a session's exams; `?exam=new`; or one exam (`?exam=7&tab=parts&class=9&apart=1`). */
export async function loadExams(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const mayManage = ctx.can('exams.exams.manage')
  const examId = idIn(params.get('exam'))
  if (examId !== null) return { view: 'exam' as const, mayManage, ...(await oneExam(ctx, examId, request)) }
  const sessions = await examSessions(ctx.site.id)
  const wanted = idIn(params.get('session'))
  const session =
    sessions.find((one) => one.id === wanted) ?? sessions.find((one) => one.isCurrent) ?? sessions[0] ?? null
  if (params.get('exam') === 'new' && session) {
    return {
      view: 'new' as const,
      mayManage,
      session,
      choices: await examChoices(ctx.site.id, session.id),
      constraint: getZodConstraint(examForm),
      defaults: await examDefaults(ctx.site.id),
      sources: params.get('kind') === 'combined' ? await sourceChoices(ctx.site.id, session.id, null) : null,
    }
  }
  return {
    view: 'list' as const,
    mayManage,
    sessions,
    session,
    exams: session ? await examList(ctx.site.id, session.id) : [],
  }
}
type ExamsData = Awaited<ReturnType<typeof loadExams>>
export type ListData = Extract<ExamsData, { view: 'list' }>
export type NewData = Extract<ExamsData, { view: 'new' }>
export type ExamData = Extract<ExamsData, { view: 'exam' }>

async function oneExam(ctx: SiteCtx, examId: number, request: Request) {
  const params = new URL(request.url).searchParams
  const exam = await examDetail(ctx.site.id, examId)
  const offered = TABS.filter((one) =>
    exam.kind === 'combined' ? one !== 'times' && one !== 'progress' : one !== 'sources',
  )
  const tab: Tab = offered.find((one) => one === params.get('tab')) ?? (exam.kind === 'combined' ? 'sources' : 'times')
  const asked = idIn(params.get('class'))
  if (asked !== null && !exam.classes.some((one) => one.id === asked)) throw new Missing('class')
  const classId = asked ?? exam.classes[0]?.id ?? 0
  const apart = params.has('apart')
  const papers = tab === 'times' || tab === 'parts' ? await timetable(ctx.site.id, examId, classId) : []
  return {
    exam,
    tab,
    classId,
    apart,
    rows: tab === 'times' ? groupPapers(papers, apart, 'times') : [],
    partRows: tab === 'parts' ? groupPapers(papers, apart, 'parts') : [],
    clashes:
      tab === 'times'
        ? clashes(papers).map(([a, b]) => ({
            a: a.paper,
            b: b.paper,
            heldOn: a.heldOn,
            shift: a.shift,
            medium: a.medium,
            group: a.group,
          }))
        : [],
    progress: tab === 'progress' ? await progressOf(ctx, examId, request) : null,
    combined: tab === 'sources' ? await combinedView(ctx.site.id, examId, classId) : null,
    sources:
      exam.kind === 'combined' && tab === 'settings' ? await sourceChoices(ctx.site.id, exam.sessionId, examId) : null,
    routine: tab === 'times' ? await routineState(ctx, exam, papers) : null,
    incomplete: tab === 'times' || tab === 'progress' ? await noticeOf(ctx, examId) : null,
    choices: tab === 'settings' ? await examChoices(ctx.site.id, exam.sessionId) : null,
    constraint: getZodConstraint(examForm),
  }
}

/** Sums of the exam's sheets, and a page of those that are not complete. */
async function progressOf(ctx: SiteCtx, examId: number, request: Request) {
  const sat = (await markProgress(ctx.site.id, examId)).filter((paper) => paper.expected > 0)
  return {
    sheets: sat.length,
    handedIn: sat.filter((paper) => paper.state !== 'open').length,
    owing: pageOf(
      request,
      sat.filter((paper) => paper.entered < paper.expected),
    ),
  }
}
