import type { SheetRow } from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { toAsciiDigits } from '~/format/digits'
import { cellText, columnLetter, type FileGrid, type FileProblem, type ImportMarks } from './file-grid'
import { viewRefusal } from './marks.policy'
import { markSheetHeads, sheetStudents, type MarkSheetHead } from './mark-sheet.server'
import { readFileKey } from './mark-sheet-file.server'

const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\([^)]*\)\s*$/, '')
    .trim()
    .toLowerCase()

/**
 * One sheet of our own workbook; null when it has not our key. The columns are found by their headings, so they may
 * have been moved; the students by the hidden key, which must still stand beside the same roll.
 * @throws Invalid when the sheet is of another exam or institution, or has no column of marks
 */
export async function readWorkSheet(
  ctx: SiteCtx,
  rows: readonly SheetRow[],
  input: ImportMarks,
): Promise<{ grid: FileGrid | null; problems: FileProblem[] } | null> {
  const headAt = rows.slice(0, 12).findIndex((row) => readFileKey(row.cells[0]))
  const top = rows[headAt]
  const key = readFileKey(top?.cells[0])
  if (!top || !key) return null
  const [head] = await markSheetHeads(ctx.site.id, [key.sheetId], ctx.user.employeeId)
  if (!head || head.examId !== input.examId) throw new Invalid({ file: ['exams:file.otherExam'] })
  const title = `${head.code} ${ctx.lang === 'bn' ? head.paper.nameBn : head.paper.nameEn}`
  if (viewRefusal(head, input.right))
    return { grid: null, problems: [{ row: top.row, code: 'exams:refused.notAssigned', sheet: title }] }
  const columns = partColumns(head, top)
  if (!columns.length) throw new Invalid({ file: ['exams:file.noColumns'] })
  const rolls = new Map(
    ((await sheetStudents(ctx.site.id, [head.id])).get(head.id) ?? []).map((student) => [
      student.enrolmentId,
      student.roll,
    ]),
  )
  const grid: FileGrid = { sheetId: head.id, version: key.version, title, rows: [], where: new Map() }
  const problems: FileProblem[] = []
  for (const { row, cells } of rows.slice(headAt + 1)) {
    const id = cellText(cells[0])
    const filled = columns.filter(({ at }) => cellText(cells[at]) !== '')
    if (!filled.length) continue
    const enrolmentId = /^\d{1,15}$/.test(id) ? Number(id) : 0
    const roll = Number(toAsciiDigits(cellText(cells[1])))
    if (rolls.has(enrolmentId) && rolls.get(enrolmentId) !== roll) {
      problems.push({ row, column: 'B', typed: cellText(cells[1]), code: 'exams:file.rollMoved', sheet: title })
      continue
    }
    grid.where.set(`${row}.key`, { row, column: 'B', typed: cellText(cells[1]) })
    for (const { at, part } of filled)
      grid.where.set(`${row}.${part}`, { row, column: columnLetter(at), typed: cellText(cells[at]) })
    grid.rows.push({
      at: row,
      enrolmentId,
      cells: Object.fromEntries(filled.map(({ at, part }) => [String(part), cellText(cells[at])])),
    })
  }
  return { grid, problems }
}

function partColumns(head: MarkSheetHead, top: SheetRow): { at: number; part: number }[] {
  return head.parts.flatMap((part) => {
    const names = [part.nameEn, part.nameBn, part.shortEn, part.shortBn, part.type].map(plain)
    const at = top.cells.findIndex((cell, index) => index > 0 && names.includes(plain(cellText(cell))))
    return at < 0 ? [] : [{ at, part: part.id }]
  })
}
