import type { Cell } from '~/domain/sheets/cell'
import { sql } from 'db/connection'
import {
  jsonOfRows,
  readSheets,
  SpreadsheetError,
  type ReadSheet,
  type SheetCell,
} from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/platform/context'
import { allOf, Invalid, Missing, refuse, Refusal } from '~/domain/platform/errors'
import { cleanText } from '~/format/text'
import { oneTable, type Origin, type TableRow } from '~/domain/sheets/one-table.policy'
import { findLayout, judgeHeadings, missingFields, type RosterLayout } from '../roster/headings.policy'
import { nameParts, withWholeName } from '../roster/name-parts.policy'
import { readImport, type ImportDefaults, type StoredMapping } from './import-record.server'
import { mayMap, mayMove } from './import-state.policy'

/** A date cell as the day it shows; every other cell as it is. */
const storedCell = (cell: SheetCell): Cell => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)

/** Sheets of a workbook: one of each section of a large school. */
const MOST_SHEETS = 60

/** What is looked at to find the headings and what they mean. */
const LOOKED_AT = 100

/** The workbook as one table, with headings in one row and names in one column. */
function tableOf(sheets: readonly ReadSheet[]): { rows: TableRow[]; origin: Origin; layout: RosterLayout | null } {
  const { rows, origin } = oneTable(
    sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.map(storedCell) })),
    })),
    judgeHeadings,
  )
  const first = () => {
    const dense: Cell[][] = Array.from({ length: Math.min(rows.at(-1)?.row ?? 0, LOOKED_AT) }, () => [])
    for (const { row, cells } of rows) if (row <= LOOKED_AT) dense[row - 1] = cells
    return dense
  }
  const layout = findLayout(first())
  const headings = layout ? (first()[layout.headingIndex] ?? []) : []
  const parts = nameParts(headings)
  if (!layout || !parts.length) return { rows, origin, layout }
  for (const one of rows)
    if (one.row > layout.headingIndex) one.cells = withWholeName(one.cells, parts, isSame(one.cells, headings))
  return { rows, origin, layout: findLayout(first()) }
}

const isSame = (one: readonly Cell[], other: readonly Cell[]): boolean =>
  one === other || (one.length === other.length && one.every((cell, at) => cell === other[at]))

/**
 * Reads an uploaded roster and keeps its rows; nothing of it is a student yet. Headings are looked for and columns
 * guessed, so that most files need no mapping by hand. Read the file before the first query of an action.
 * @returns the import's id
 * @throws Invalid at `file` for anything that is no readable sheet; Missing when the session is not this site's
 */
export async function startImport(ctx: SiteCtx, input: { file: File; sessionId: number }): Promise<number> {
  const { rows, origin, layout } = tableOf(await readFile(new Uint8Array(await input.file.arrayBuffer())))
  const stored = await jsonOfRows(rows)
  const [session] = await sql<{ id: number }>('SELECT id FROM site_session WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    input.sessionId,
  ])
  if (!session) throw new Missing('session')
  const mapping: Partial<StoredMapping> & { origin: Origin } = {
    origin,
    ...(layout && { headingRow: layout.headingIndex + 1, columns: layout.mapping, facts: layout.facts }),
  }
  const [made] = await sql<{ id: number }>(
    `INSERT INTO roster_import (site_id, session_id, file_name, rows, row_count, mapping, created_by) VALUES ($1, $2, $3, convert_from($4, 'UTF8')::jsonb, $5, $6, $7) RETURNING id`,
    [
      ctx.site.id,
      session.id,
      cleanText(input.file.name).slice(0, 200) || 'roster',
      stored,
      rows.length,
      JSON.stringify(mapping),
      ctx.user.userId,
    ],
  )
  const id = made?.id ?? 0
  ctx.audit({
    action: 'students.import.upload',
    recordType: 'roster_import',
    recordId: id,
    after: { fileName: input.file.name, rows: rows.length },
  })
  return id
}

async function readFile(bytes: Uint8Array): Promise<ReadSheet[]> {
  try {
    return await readSheets(bytes, MOST_SHEETS, { ansi: true })
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    const query = new URLSearchParams(
      Object.entries(error.values).map(([name, value]) => [name, String(value)]),
    ).toString()
    throw new Invalid({ file: [error.code + (query && `?${query}`)] })
  }
}

/**
 * Keeps which column holds what, and the values for columns the file has not.
 * @throws Invalid at `columns` when a required field has no column, or two fields share one; Refusal once it runs
 */
export async function mapImport(
  ctx: SiteCtx,
  id: number,
  input: { mapping: StoredMapping; defaults: ImportDefaults },
): Promise<void> {
  const record = await readImport(ctx.site.id, id, { lock: true })
  if (!mayMap(record.state)) throw new Refusal('student-import:notNow')
  const { headingRow, columns } = input.mapping
  const taken = Object.values(columns)
  await allOf(
    () => refuse(headingRow > record.rows.length, 'headingRow', 'student-import:error.noHeadings'),
    ...missingFields(columns).map(
      (field) => () =>
        refuse(true, `columns.${field}`, `student-import:needColumn.${field === 'roll' ? 'roll' : 'name'}`),
    ),
    ...Object.entries(columns).map(
      ([field, column], at) =>
        () =>
          refuse(taken.indexOf(column) < at, `columns.${field}`, 'student-import:sameColumn'),
    ),
  )
  await sql(
    `UPDATE roster_import SET mapping = $3, defaults = $4, state = 'mapped', mode = NULL WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id, JSON.stringify({ ...input.mapping, origin: record.origin }), JSON.stringify(input.defaults)],
  )
  ctx.audit({
    action: 'students.import.map',
    recordType: 'roster_import',
    recordId: id,
    before: { mapping: record.mapping, defaults: record.defaults },
    after: input,
  })
}

/** Lays an import aside; its rows are forgotten. */
export async function discardImport(ctx: SiteCtx, id: number): Promise<void> {
  const record = await readImport(ctx.site.id, id, { lock: true })
  if (!mayMove(record.state, 'discarded')) throw new Refusal('student-import:notNow')
  await sql(
    `UPDATE roster_import SET state = 'discarded', rows = '[]', finished_at = now() WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id],
  )
  ctx.audit({
    action: 'students.import.discard',
    recordType: 'roster_import',
    recordId: id,
    before: { state: record.state },
  })
}
