import type { SheetRow } from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { toAsciiDigits } from '~/format/digits'
import { cellText, columnLetter, type FileGrid, type FileProblem, type ImportMarks } from './file-grid'
import { markProgress, type PaperProgress } from './mark-progress.server'
import { markSheetHeads, sheetStudents } from './mark-sheet.server'
import { CSV_COLUMNS } from './mark-sheet-file.server'

type Column = (typeof CSV_COLUMNS)[number]
const REQUIRED: readonly Column[] = ['exam', 'class', 'section', 'subject_code', 'roll', 'part', 'mark']

const same = (text: string) => toAsciiDigits(text.normalize('NFC')).replace(/\s+/g, ' ').trim().toLowerCase()
const isOne = (typed: string, ...names: string[]) => names.some((name) => same(name) === same(typed))
const named = (typed: string, one: { nameEn: string; nameBn: string }) => isOne(typed, one.nameEn, one.nameBn)

interface Line {
  row: number
  cells: Record<Column, string>
}

/**
 * The rows of a marks CSV, sorted into mark sheets. Names may be Bengali or English; shift, version and group are
 * needed only where class and section alone mean several. A row without a mark is passed over.
 * @throws Invalid when a column is missing
 */
export async function readCsvRows(
  ctx: SiteCtx,
  rows: readonly SheetRow[],
  input: ImportMarks,
): Promise<{ grids: FileGrid[]; problems: FileProblem[] }> {
  const [top, ...rest] = rows
  const at = new Map<Column, number>()
  top?.cells.forEach((cell, index) => {
    const column = CSV_COLUMNS.find((name) => name === same(cellText(cell)).replace(/[\s-]/g, '_'))
    if (column && !at.has(column)) at.set(column, index)
  })
  const lacking = REQUIRED.filter((name) => !at.has(name))
  if (lacking.length === REQUIRED.length) throw new Invalid({ file: ['exams:file.notOurs'] })
  if (lacking.length)
    throw new Invalid({ file: [`exams:file.columnsMissing?columns=${encodeURIComponent(lacking.join(', '))}`] })
  const letter = (column: Column) => columnLetter(at.get(column) ?? 0)
  const problems: FileProblem[] = []
  const complain = (line: Line, column: Column, code: string) =>
    void problems.push({ row: line.row, column: letter(column), typed: line.cells[column], code })

  const papers = await markProgress(
    ctx.site.id,
    input.examId,
    input.right === 'own' ? { employeeId: ctx.user.employeeId ?? 0 } : {},
  )
  const [anySheet] = papers.flatMap((paper) => paper.markSheetId ?? [])
  const [exam] = anySheet ? await markSheetHeads(ctx.site.id, [anySheet], null) : []
  const lines: { line: Line; sheetId: number }[] = []
  for (const { row, cells } of rest) {
    const line: Line = {
      row,
      cells: Object.fromEntries(CSV_COLUMNS.map((name) => [name, cellText(cells[at.get(name) ?? -1])])) as Record<
        Column,
        string
      >,
    }
    if (line.cells.mark === '') continue
    if (!exam || !named(line.cells.exam, exam.exam)) {
      complain(line, 'exam', 'exams:file.wrongExam')
      continue
    }
    if (line.cells.session && !isOne(line.cells.session, exam.session)) {
      complain(line, 'session', 'exams:file.wrongExam')
      continue
    }
    const sheetId = findSheet(line, papers, complain)
    if (sheetId) lines.push({ line, sheetId })
  }
  return { grids: await toGrids(ctx, lines, letter, complain), problems }
}

function findSheet(
  line: Line,
  papers: readonly PaperProgress[],
  complain: (line: Line, column: Column, code: string) => void,
): number | null {
  const { cells } = line
  let left = papers
  const narrow = (column: Column, fits: (paper: PaperProgress) => boolean): boolean => {
    left = left.filter(fits)
    if (!left.length) complain(line, column, `exams:file.unknown.${column}`)
    return left.length > 0
  }
  const found =
    narrow('class', (one) => named(cells.class, one.className)) &&
    narrow('section', (one) => named(cells.section, one.section)) &&
    (!cells.shift || narrow('shift', (one) => named(cells.shift, one.shift))) &&
    (!cells.version || narrow('version', (one) => named(cells.version, one.medium))) &&
    (!cells.group || narrow('group', (one) => named(cells.group, one.group) || isOne(cells.group, one.group.code))) &&
    narrow('subject_code', (one) => isOne(cells.subject_code, one.code))
  if (!found) return null
  if (left.length > 1) complain(line, 'section', 'exams:file.ambiguous')
  else if (!left[0]?.markSheetId) complain(line, 'section', 'exams:file.noSheet')
  return left.length === 1 ? (left[0]?.markSheetId ?? null) : null
}

async function toGrids(
  ctx: SiteCtx,
  lines: readonly { line: Line; sheetId: number }[],
  letter: (column: Column) => string,
  complain: (line: Line, column: Column, code: string) => void,
): Promise<FileGrid[]> {
  const ids = [...new Set(lines.map((one) => one.sheetId))]
  const heads = new Map((await markSheetHeads(ctx.site.id, ids, ctx.user.employeeId)).map((head) => [head.id, head]))
  const students = await sheetStudents(ctx.site.id, ids)
  const byRoll = new Map(
    ids.map((id) => [id, new Map((students.get(id) ?? []).map((student) => [student.roll, student.enrolmentId]))]),
  )
  const grids = new Map<number, FileGrid>()
  for (const { line, sheetId } of lines) {
    const head = heads.get(sheetId)
    if (!head) continue
    const roll = toAsciiDigits(line.cells.roll)
    const enrolmentId = /^\d{1,9}$/.test(roll) ? byRoll.get(sheetId)?.get(Number(roll)) : undefined
    const part = head.parts.find((one) =>
      isOne(line.cells.part, one.type, one.nameEn, one.nameBn, one.shortEn, one.shortBn),
    )
    if (!enrolmentId) complain(line, 'roll', 'exams:mark.notOnRoll')
    else if (!part) complain(line, 'part', 'exams:mark.noSuchPart')
    if (!enrolmentId || !part) continue
    let grid = grids.get(sheetId)
    if (!grid)
      grids.set(
        sheetId,
        (grid = {
          sheetId,
          version: null,
          title: `${head.code} ${ctx.lang === 'bn' ? head.paper.nameBn : head.paper.nameEn}`,
          rows: [],
          where: new Map(),
        }),
      )
    let row = grid.rows.find((one) => one.enrolmentId === enrolmentId)
    if (!row) grid.rows.push((row = { at: grid.rows.length, enrolmentId, cells: {} }))
    if (row.cells[part.id] !== undefined) {
      complain(line, 'roll', 'exams:mark.twice')
      continue
    }
    row.cells[part.id] = line.cells.mark
    grid.where.set(`${row.at}.${part.id}`, { row: line.row, column: letter('mark'), typed: line.cells.mark })
  }
  return [...grids.values()]
}
