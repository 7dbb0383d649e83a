import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { enterMarks } from '~/domain/exams/enter-marks.server'
import { markSheetHead, sheetStudents } from '~/domain/exams/mark-sheet.server'
import { plainMark, type EntryRight, type MarkValue } from '~/domain/exams/marks.policy'
import { markSheetsOf, sheetOf, type Sheet } from '../sheet/sheets.server'

export interface MarkRow {
  enrolmentId: number
  roll: number
  nameEn: string
  nameBn: string
  /** What stands there now. */
  now: MarkValue
  /** Hundredths; null: no sheet, or one in doubt. */
  read: number | null
  doubtful: boolean
}

/** With whose right this person enters marks. */
const rightOf = (ctx: SiteCtx): EntryRight => (ctx.can('exams.marks.enter-any') ? 'any' : 'own')

/** What the pages of a section would write into its marks. @throws Missing for a mark sheet of another paper */
export async function marksPreview(ctx: SiteCtx, sheet: Sheet, markSheetId: number) {
  if (!(await markSheetsOf(ctx, sheet)).some((one) => one.id === markSheetId)) throw new Missing('mark sheet')
  const head = await markSheetHead(ctx.site.id, markSheetId, ctx.user)
  const students = (await sheetStudents(ctx.site.id, [markSheetId])).get(markSheetId) ?? []
  const scans = await sql<{ enrolmentId: number; score: number | null; state: string }>(
    `SELECT enrolment_id AS "enrolmentId", score, state FROM answer_scan
     WHERE site_id = $1 AND answer_sheet_id = $2 AND enrolment_id = ANY ($3::bigint[]) AND state IN ('doubtful', 'read')`,
    [ctx.site.id, sheet.id, students.map((one) => one.enrolmentId)],
  )
  const by = new Map(scans.map((one) => [one.enrolmentId, one]))
  const rows: MarkRow[] = students.map(({ enrolmentId, roll, nameEn, nameBn, marks }) => {
    const scan = by.get(enrolmentId)
    return {
      enrolmentId,
      roll,
      nameEn,
      nameBn,
      now: marks[String(sheet.partId)] ?? null,
      read: scan?.state === 'read' ? scan.score : null,
      doubtful: scan?.state === 'doubtful',
    }
  })
  return { head, rows }
}

/**
 * Enters the marks of a section's pages into its mark sheet, by the exam's own verb: who may, until when, in which steps is asked there. What the person saw
 * goes along, so that nothing somebody entered meanwhile is written over, and nothing is entered that a page came to since.
 * @param chosen marks of the pages as they were shown, by enrolment @returns cells that changed
 * @throws Missing, Refusal
 */
export async function intoMarks(
  ctx: SiteCtx,
  sheetId: number,
  { markSheetId, version, chosen }: { markSheetId: number; version: number; chosen: ReadonlyMap<number, number> },
): Promise<{ changed: number; errors: Record<string, string[]>; stale: boolean }> {
  const sheet = await sheetOf(ctx, sheetId, true)
  const { rows } = await marksPreview(ctx, sheet, markSheetId)
  const write = rows.filter((one) => one.read !== null && one.read !== one.now && chosen.has(one.enrolmentId))
  if (write.some((one) => one.read !== chosen.get(one.enrolmentId))) return { changed: 0, errors: {}, stale: true }
  if (!write.length) throw new Refusal('answer-sheets:error.nothingToEnter')
  const done = await enterMarks(ctx, {
    markSheetId,
    version,
    right: rightOf(ctx),
    rows: write.map(({ enrolmentId, read }, at) => ({
      at,
      enrolmentId,
      cells: { [String(sheet.partId)]: plainMark(read ?? 0) },
    })),
  })
  if (done.changed)
    ctx.audit({ recordType: 'answer_sheet', recordId: sheetId, after: { markSheetId, count: done.changed } })
  return { changed: done.changed, errors: done.errors, stale: done.stale !== null }
}
