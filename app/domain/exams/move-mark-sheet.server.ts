import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { refuseEntry } from './enter-marks.server'
import { writeSteps, type NotMoved, type SeenSheet } from './chain/mark-chain.server'
import { handInRefusal, maySheetMove, type SheetState } from './chain/mark-chain.policy'
import { markProgress, type PaperProgress } from './mark-progress.server'
import type { EntryRight } from './marks.policy'
import { markSheetHead, sheetStudents, type MarkSheetHead } from './mark-sheet.server'

/**
 * The person who filled the sheet says it is done: no more changes until the office reopens it. Every student on the
 * roll needs a mark or absence in every part, because a result cannot be made of less: gives how many students lack one,
 * and moves the sheet only when none does. @throws Missing; Refusal when it is not theirs, not open, or has no students
 */
export async function submitMarkSheet(
  ctx: SiteCtx,
  markSheetId: number,
  right: EntryRight,
): Promise<{ missing: number }> {
  const head = await markSheetHead(ctx.site.id, markSheetId, ctx.user, true)
  refuseEntry(ctx, head, right)
  const students = (await sheetStudents(ctx.site.id, [head.id])).get(head.id) ?? []
  const missing = students.filter((student) => head.parts.some((part) => student.marks[part.id] === undefined)).length
  if (!students.length) throw new Refusal('exams:refused.empty')
  if (!missing) await move(ctx, head, 'submitted')
  return { missing }
}

/**
 * The office hands in sheets that were filled for their teachers (by file, say), those that are complete; the others are
 * told with their reason. None when one of them is not this site's. Who hands in a sheet does not check it.
 * @throws Missing for a sheet of another institution; Refusal 403 without exams.marks.enter-any
 */
export async function handInChosen(
  ctx: SiteCtx,
  sheets: readonly SeenSheet[],
): Promise<{ moved: number; left: NotMoved[] }> {
  if (!ctx.can('exams.marks.enter-any')) throw new Refusal('marks:refused.mayNot', {}, 403)
  const seen = new Map(sheets.map((sheet) => [sheet.id, sheet.version]))
  const rows = await sql<{ id: number; examId: number; examState: string }>(
    `SELECT h.id, x.id AS "examId", x.state AS "examState" FROM mark_sheet h JOIN exam_paper p ON p.site_id = h.site_id AND p.id = h.exam_paper_id JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id
     WHERE h.site_id = $1 AND h.id = ANY($2::bigint[]) ORDER BY h.id FOR UPDATE OF h FOR SHARE OF x`,
    [ctx.site.id, [...seen.keys()]],
  )
  if (rows.length !== seen.size) throw new Missing('mark sheet')
  const stateOf = new Map(rows.map((row) => [row.examId, row.examState]))
  const judged: (PaperProgress & { id: number; refused: string | null })[] = []
  for (const [examId, examState] of stateOf) {
    for (const sheet of await markProgress(ctx.site.id, examId)) {
      const version = sheet.markSheetId === null ? undefined : seen.get(sheet.markSheetId)
      if (version !== undefined)
        judged.push({ ...sheet, id: sheet.markSheetId ?? 0, refused: handInRefusal({ ...sheet, examState }, version) })
    }
  }
  const good = judged.filter((one) => one.refused === null)
  if (good.length)
    await writeSteps(
      ctx,
      good.map(({ id, state, version }) => ({ id, from: state, version })),
      'submitted',
    )
  return {
    moved: good.length,
    left: judged.flatMap(({ id, paper, section, refused }) => (refused ? [{ id, paper, section, refused }] : [])),
  }
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
