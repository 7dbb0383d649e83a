import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Refusal } from '~/domain/platform/errors'
import { refuseEntry } from './enter-marks.server'
import { writeSteps } from './chain/mark-chain.server'
import { maySheetMove, type SheetState } from './chain/mark-chain.policy'
import type { EntryRight } from './marks.policy'
import { markSheetHead, sheetStudents, type MarkSheetHead } from './mark-sheet.server'

/**
 * The person who filled the sheet says it is done: no more changes until the office reopens it. Every student on the
 * roll needs a mark or absence in every part, because a result cannot be made of less: gives how many students lack one,
 * and moves the sheet only when none does. @throws Missing; Refusal when it is not theirs, not open, or has no students
 */
export async function submitMarkSheet(ctx: SiteCtx, markSheetId: number, right: EntryRight): Promise<{ missing: number }> {
  const head = await markSheetHead(ctx.site.id, markSheetId, ctx.user, true)
  refuseEntry(ctx, head, right)
  const students = (await sheetStudents(ctx.site.id, [head.id])).get(head.id) ?? []
  const missing = students.filter((student) => head.parts.some((part) => student.marks[part.id] === undefined)).length
  if (!students.length) throw new Refusal('exams:refused.empty')
  if (!missing) await move(ctx, head, 'submitted')
  return { missing }
}

/** Gives a submitted, checked or approved sheet back for changes. @throws Refusal when the exam is closed; Invalid without a reason */
export async function reopenMarkSheet(ctx: SiteCtx, markSheetId: number, reason: string): Promise<void> {
  if (!ctx.can('exams.marks.reopen')) throw new Refusal('exams:refused.mayNotReopen', {}, 403)
  if (!reason.trim()) throw new Invalid({ reason: ['ui:error.required'] })
  const head = await markSheetHead(ctx.site.id, markSheetId, ctx.user, true)
  if (head.examState !== 'declared') throw new Refusal(`exams:refused.exam-${head.examState}`)
  await move(ctx, head, 'open', reason.trim())
}

async function move(ctx: SiteCtx, head: MarkSheetHead, to: SheetState, reason?: string): Promise<void> {
  if (!maySheetMove(head.state, to)) throw new Refusal('exams:refused.move')
  await writeSteps(ctx, [{ id: head.id, from: head.state, version: head.version }], to, reason)
}
