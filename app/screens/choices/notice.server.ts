import type { SiteCtx } from '~/domain/context'
import { choiceNotice, choiceNotices, type ChoiceNotice } from '~/domain/subject-choices/exam-choices.server'

/** What ChoiceNoticeBox shows, with where its reader may go. */
export interface NoticeData extends ChoiceNotice {
  mayList: boolean
  mayMend: boolean
}

const mayOf = (ctx: SiteCtx) => ({
  mayList: ctx.can('results.results.view'),
  mayMend: ctx.can('students.students.manage'),
})

/** Who of an exam has an incomplete choice of subjects; null when nobody has. */
export async function noticeOf(
  ctx: SiteCtx,
  examId: number,
  within: { classId?: number | undefined; sectionIds?: readonly number[] | undefined } = {},
): Promise<NoticeData | null> {
  const notice = await choiceNotice(ctx.site.id, examId, within)
  return notice.total ? { ...notice, ...mayOf(ctx) } : null
}

/** The same by class. */
export async function noticesOf(ctx: SiteCtx, examId: number): Promise<Map<number, NoticeData>> {
  const notices = await choiceNotices(ctx.site.id, examId)
  return new Map([...notices].map(([classId, notice]) => [classId, { ...notice, ...mayOf(ctx) }]))
}
