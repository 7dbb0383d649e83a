import { listBatches } from '~/domain/sheets/imports/batches.server'
import { marksVocabulary } from '~/domain/exams/import/marks-import.server'
import { examList, examSessions } from '~/domain/exams/exam-list.server'
import { formerWindows } from '~/domain/exams/declare/marks-window.server'
import { awayFrom, needsApproval, sheetSteps } from '~/domain/exams/chain/mark-chain.server'
import { stepRefusal, type ChainStep } from '~/domain/exams/chain/mark-chain.policy'
import {
  markProgress,
  sectionProgress,
  type PaperProgress,
  type SectionProgress,
} from '~/domain/exams/mark-progress.server'
import { markSheetHead, sheetStudents } from '~/domain/exams/mark-sheet.server'
import { entryRefusal, viewRefusal, type EntryRight } from '~/domain/exams/marks.policy'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import { noticeOf } from '~/screens/choices/notice.server'
import { pageOf } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

/** A combined exam has no marks of its own. */
const isSat = (exam: { kind: string }) => exam.kind === 'sat'

/** What the screen shows: the papers of an exam with their progress, or (`?sheet=`) one grid. The address says which. */
export async function loadMarks(ctx: SiteCtx, request: Request, right: EntryRight) {
  const params = new URL(request.url).searchParams
  const sheetId = idIn(params.get('sheet'))
  return sheetId === null
    ? { view: 'papers' as const, right, ...(await papersView(ctx, request, params, right)) }
    : { view: 'sheet' as const, right, ...(await sheetView(ctx, sheetId, right)) }
}
export type MarksData = Awaited<ReturnType<typeof loadMarks>>
export type PapersData = Extract<MarksData, { view: 'papers' }>
export type SheetData = Extract<MarksData, { view: 'sheet' }>

async function papersView(ctx: SiteCtx, request: Request, params: URLSearchParams, right: EntryRight) {
  const sessions = await examSessions(ctx.site.id)
  const wanted = idIn(params.get('session'))
  const session =
    sessions.find((one) => one.id === wanted) ?? sessions.find((one) => one.isCurrent) ?? sessions[0] ?? null
  const exams = session ? (await examList(ctx.site.id, session.id)).filter(isSat) : []
  const examId = idIn(params.get('exam'))
  const exam =
    exams.find((one) => one.id === examId) ??
    (examId === null ? (exams.find((one) => one.state === 'declared') ?? exams[0] ?? null) : null)
  if (examId !== null && !exam) {
    // A link into another session brings its exam along.
    const found = (
      await Promise.all(sessions.filter((one) => one !== session).map((one) => examList(ctx.site.id, one.id)))
    )
      .flat()
      .filter(isSat)
      .find((one) => one.id === examId)
    if (!found) throw new Missing('exam')
    params.set('session', String(found.sessionId))
    return papersView(ctx, request, params, right)
  }
  const sectionId = idIn(params.get('section'))
  // The office sees the sections and then the papers of one, a teacher the papers they teach.
  const own = right === 'own' ? { employeeId: ctx.user.employeeId ?? 0 } : null
  const papers =
    exam && (own ?? sectionId !== null)
      ? await markProgress(ctx.site.id, exam.id, { ...own, ...(own || sectionId === null ? {} : { sectionId }) })
      : []
  const sections: readonly SectionProgress[] =
    exam && !own ? await sectionProgress(ctx.site.id, exam.id) : sectionsOf(papers)
  if (sectionId !== null && !papers.some((paper) => paper.sectionId === sectionId)) throw new Missing('section')
  return {
    sessions,
    session,
    exams: exams.map(({ id, nameEn, nameBn, state }) => ({ id, nameEn, nameBn, state })),
    exam,
    papers,
    sections: pageOf(request, sections),
    incomplete: exam
      ? await noticeOf(ctx, exam.id, {
          sectionIds: sections.map((one) => one.sectionId).filter((id) => id === (sectionId ?? id)),
        })
      : null,
    sectionId,
    tab: params.get('tab'),
    history:
      exam && params.get('tab') === 'file'
        ? await listBatches(ctx.site.id, marksVocabulary(right), {
            about: { examId: exam.id, ...(right === 'own' && { userId: ctx.user.userId }) },
          })
        : [],
    approval: exam && right === 'any' ? await needsApproval(ctx.site.id, exam.id) : false,
    may: mayOf(ctx, right),
  }
}

/** The sections of a teacher's papers. */
function sectionsOf(papers: readonly PaperProgress[]): SectionProgress[] {
  return [...new Map(papers.map((paper) => [paper.sectionId, paper])).values()].map(
    ({ sectionId, section, className, shift, medium, group }) => {
      const sat = papers.filter((paper) => paper.sectionId === sectionId && paper.expected > 0)
      return {
        sectionId,
        section,
        className,
        shift,
        medium,
        group,
        papers: sat.length,
        complete: sat.filter((paper) => paper.entered === paper.expected).length,
        submitted: sat.filter((paper) => paper.state !== 'open').length,
        entered: sat.reduce((sum, paper) => sum + paper.entered, 0),
        expected: sat.reduce((sum, paper) => sum + paper.expected, 0),
      }
    },
  )
}

async function sheetView(ctx: SiteCtx, sheetId: number, right: EntryRight) {
  const head = await markSheetHead(ctx.site.id, sheetId, ctx.user)
  const hidden = viewRefusal(head, right)
  if (hidden) throw new Refusal(hidden.code, {}, hidden.status)
  const steps = await sheetSteps(ctx.site.id, head.id)
  const may = mayOf(ctx, right)
  const next: ChainStep | null =
    head.state === 'submitted' && may.check ? 'checked' : head.state === 'checked' && may.approve ? 'approved' : null
  const submittedBy = steps.findLast((step) => step.to === 'submitted')?.byId ?? head.savedById
  return {
    steps,
    away: await awayFrom(ctx.site.id, head.paperId),
    next: next && { to: next, refused: stepRefusal({ ...head, submittedBy }, next, ctx.user.userId, head.version) },
    head,
    formerWindows: await formerWindows(ctx.site.id, head.examId),
    incomplete: await noticeOf(ctx, head.examId, { sectionIds: [head.sectionId] }),
    refused: entryRefusal(head, right, today()),
    mayReopen: ctx.can('exams.marks.reopen'),
    userId: ctx.user.userId,
    students: (await sheetStudents(ctx.site.id, [sheetId])).get(sheetId) ?? [],
  }
}

/** What the reader may do with handed-in sheets: the office's screen only. */
const mayOf = (ctx: SiteCtx, right: EntryRight) => ({
  handIn: right === 'any' && ctx.can('exams.marks.enter-any'),
  check: right === 'any' && ctx.can('exams.marks.check'),
  approve: right === 'any' && ctx.can('exams.marks.approve'),
})
