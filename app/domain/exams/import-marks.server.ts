import { readSheets, SpreadsheetError, type SheetRow } from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { enterMarks, type Stale } from './enter-marks.server'
import type { FileGrid, FileProblem, ImportMarks } from './file-grid'
import { readCsvRows } from './marks-csv.server'
import { readWorkSheet } from './marks-workbook.server'

export interface ImportOutcome {
  /** Cells that changed. */
  written: number
  sheets: number
  problems: FileProblem[]
  stale: (Stale & { title: string })[]
  /** A result of the exam is published for a class of the file. */
  published: boolean
}

const MOST_SHEETS = 60

/**
 * Reads marks from our own workbook (any number of its sheets) or from a CSV and enters them with the checks of the
 * grid. Empty cells change nothing. The caller rolls back when mode is 'all' and there are problems or stale sheets.
 * @throws Invalid({ file }) for a file that cannot be read; Refusal 403 for a paper of another teacher
 */
export async function importMarks(ctx: SiteCtx, input: ImportMarks): Promise<ImportOutcome> {
  const { grids, problems } = await readFile(ctx, input)
  const outcome: ImportOutcome = { written: 0, sheets: 0, problems, stale: [], published: false }
  // In order of id, as all who lock several sheets do.
  for (const grid of [...grids].sort((a, b) => a.sheetId - b.sheetId)) {
    const done = await enterMarks(ctx, {
      markSheetId: grid.sheetId,
      version: grid.version,
      rows: grid.rows,
      right: input.right,
      mode: input.mode,
      repeats: true,
    }).catch(closed)
    if (done instanceof Refusal) {
      problems.push({ ...place(grid, 'rows[0].key'), code: refusalCode(done), sheet: grid.title })
      continue
    }
    if (done.stale) outcome.stale.push({ ...done.stale, title: grid.title })
    else {
      for (const [name, codes] of Object.entries(done.errors))
        problems.push({
          ...place(grid, name),
          code: codes[0] ?? 'exams:mark.notNumber',
          ...(grids.length > 1 && grid.version !== null ? { sheet: grid.title } : {}),
        })
    }
    if (done.changed) outcome.sheets++
    outcome.written += done.changed
    outcome.published ||= done.head.published && done.changed > 0
  }
  problems.sort((a, b) => (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.row - b.row)
  return outcome
}

/** One paper that takes no marks now is a line in the list of what is wrong, not the end of the file. */
function closed(error: unknown): Refusal {
  if (error instanceof Refusal && error.status === 409) return error
  throw error
}

const refusalCode = ({ code, params }: Refusal) =>
  code + (params.date === undefined ? '' : `?date=${encodeURIComponent(params.date)}`)

function place(grid: FileGrid, name: string): { row: number; column?: string; typed?: string } {
  const [, at = '', cell = ''] = /^rows\[(\d+)\]\.p?(\w+)$/.exec(name) ?? []
  return grid.where.get(`${at}.${cell}`) ?? grid.where.get(`${at}.key`) ?? { row: Number(at) }
}

async function readFile(ctx: SiteCtx, input: ImportMarks): Promise<{ grids: FileGrid[]; problems: FileProblem[] }> {
  const [first = [], ...others] = await open(input.file)
  const sheet = await readWorkSheet(ctx, first, input)
  if (!sheet) return readCsvRows(ctx, first, input)
  const all = [sheet]
  for (const rows of others) {
    const next = rows.length ? await readWorkSheet(ctx, rows, input) : null
    if (next) all.push(next)
  }
  const twice = all.find(
    (one, at) => one.grid && all.findIndex((other) => other.grid?.sheetId === one.grid?.sheetId) !== at,
  )
  if (twice) throw new Invalid({ file: ['exams:file.sheetTwice'] })
  return { grids: all.flatMap((one) => one.grid ?? []), problems: all.flatMap((one) => one.problems) }
}

async function open(file: Uint8Array): Promise<SheetRow[][]> {
  try {
    return (await readSheets(file, MOST_SHEETS, { maxRows: 60_000 })).map(({ rows }) => rows)
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    const query = new URLSearchParams(
      Object.entries(error.values).map(([key, value]) => [key, String(value)]),
    ).toString()
    throw new Invalid({ file: [error.code + (query && `?${query}`)] })
  }
}
