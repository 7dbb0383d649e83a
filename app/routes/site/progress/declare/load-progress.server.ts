import { listedExams } from '~/domain/exams/mark-list/mark-list.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { declaredClasses } from '~/domain/progress/declare.server'
import { progressCategories } from '~/domain/progress/settings.server'
import { examsToRate, progressSections, progressSheet, rightOf } from '~/domain/progress/sheets.server'
import { idIn } from '~/ui/table/url'

/** The sections of an exam and what is rated in its classes, or (`?section=`) one section's sheet. A class teacher's own sections only. */
export async function loadProgress(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const exams = await listedExams(ctx.site.id)
  const [wanted, sectionId] = [idIn(params.get('exam')), idIn(params.get('section'))]
  const right = rightOf(ctx)
  // A class teacher comes for the exam that waits for them, the office for the newest.
  const own = wanted === null && right === 'own' ? await examsToRate(ctx.site.id, ctx.user.employeeId ?? 0) : null
  const usual = () =>
    exams.find((one) => own?.has(one.id) && one.state === 'declared') ??
    exams.find((one) => one.isCurrent && one.state === 'declared') ??
    exams[0] ??
    null
  const exam = exams.find((one) => one.id === wanted) ?? (wanted === null ? usual() : null)
  if (wanted !== null && !exam) throw new Missing('exam')
  if (exam && sectionId !== null)
    return { view: 'sheet' as const, exam, right, ...(await progressSheet(ctx, exam.id, sectionId)) }
  const mayDeclare = ctx.can('progress.categories.manage') && exam?.state === 'declared'
  return {
    view: 'list' as const,
    exams,
    exam,
    right,
    mayDeclare,
    sections: exam
      ? await progressSections(ctx.site.id, exam.id, right === 'own' ? { employeeId: ctx.user.employeeId ?? 0 } : {})
      : [],
    categories: right === 'any' ? await progressCategories(ctx.site.id) : [],
    classes: exam && right === 'any' ? await declaredClasses(ctx.site.id, exam.id) : [],
  }
}
type ProgressData = Awaited<ReturnType<typeof loadProgress>>
export type ListData = Extract<ProgressData, { view: 'list' }>
export type SheetData = Extract<ProgressData, { view: 'sheet' }>
