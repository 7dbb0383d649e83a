import type { Cell } from '~/domain/sheets/cell'
import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { jsonOfRows, readSheet, SpreadsheetError, type SheetCell, type SheetRow } from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Missing, Refusal, worded } from '~/domain/platform/errors'
import { cleanText } from '~/format/text'
import { takePunches } from '../punches/take-punches.server'
import { isWrong, readPunches, type PunchReading } from './read-punches.policy'

/** Rows of a sheet: a month of a hundred employees, twice a day. */
const MOST = 10_000

interface StoredImport {
  id: number
  fileName: string
  rows: { row: number; cells: Cell[] }[]
  state: 'read' | 'written' | 'discarded'
  made: number | null
  doubles: number | null
}

async function rowsOf(file: File): Promise<SheetRow[]> {
  try {
    return await readSheet(new Uint8Array(await file.arrayBuffer()), { maxRows: MOST, maxColumns: 30 })
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    throw new Invalid({ file: [worded(new Refusal(error.code, error.values))] })
  }
}

/** Keeps the rows of a sheet of punches; nothing is written of them yet. @returns its id @throws Invalid at `file` */
export async function startPunchImport(ctx: SiteCtx, file: File): Promise<number> {
  const rows = await rowsOf(file)
  const stored = await jsonOfRows(rows, (cell: SheetCell) =>
    cell instanceof Date ? cell.toISOString().slice(0, 19) : cell,
  )
  const [made] = await sql<{ id: number }>(
    `INSERT INTO staff_punch_import (site_id, file_name, rows, created_by) VALUES ($1, $2, convert_from($3, 'UTF8')::jsonb, $4) RETURNING id`,
    [ctx.site.id, cleanText(file.name).slice(0, 200) || 'punches', stored, ctx.user.userId || null],
  )
  if (!made) throw new Missing('import')
  ctx.audit({ recordType: 'staff_punch_import', recordId: made.id, after: { rows: rows.length } })
  return made.id
}

/** An import of the institution. @throws Missing */
export async function punchImport(siteId: number, id: number): Promise<StoredImport> {
  const [row] = await sql<StoredImport>(
    'SELECT id, file_name AS "fileName", rows, state, made, doubles FROM staff_punch_import WHERE site_id = $1 AND id = $2',
    [siteId, id],
  )
  if (!row) throw new Missing('import')
  return row
}

/** What an import would do now. Writes nothing. */
export async function checkPunchImport(siteId: number, one: StoredImport): Promise<PunchReading> {
  const people = await sql<{ id: number; code: string; pin: string | null }>(
    `SELECT e.id, e.code, m.pin FROM employee e LEFT JOIN machine_user m ON m.site_id = e.site_id AND m.employee_id = e.id WHERE e.site_id = $1`,
    [siteId],
  )
  return readPunches(one.rows, {
    codes: new Map(people.map((who) => [who.code.toLowerCase(), who.id])),
    pins: new Map(people.flatMap((who) => (who.pin ? [[who.pin, who.id] as const] : []))),
    now: new Date(),
  })
}

/** Lays an import aside; its rows are forgotten. @throws Refusal once it is written */
export async function discardPunchImport(ctx: SiteCtx, id: number): Promise<void> {
  const [gone] = await sql<{ id: number }>(
    `UPDATE staff_punch_import SET state = 'discarded', rows = '[]' WHERE site_id = $1 AND id = $2 AND state = 'read' RETURNING id`,
    [ctx.site.id, id],
  )
  if (!gone) throw new Refusal('staff-import:notNow')
  ctx.audit({ recordType: 'staff_punch_import', recordId: id, after: { state: 'discarded' } })
}

/**
 * Writes all punches of an import, or none; those that are there already vanish.
 * @returns how many were new and how many were there @throws Missing; Refusal where a row is wrong, or it was written already
 */
export async function writePunchImport(ctx: SiteCtx, id: number): Promise<{ made: number; doubles: number }> {
  const site = ctx.site.id
  await oneAtATime('staff attendance', site)
  const one = await punchImport(site, id)
  if (one.state !== 'read') throw new Refusal('staff-import:notNow')
  const { rows } = await checkPunchImport(site, one)
  if (!rows.length) throw new Refusal('staff-import:nothing', {}, 422)
  if (rows.some(isWrong)) throw new Refusal('staff-import:wrongRows', {}, 422)
  const known = rows.filter(({ problems }) => !problems.length)
  if (!known.length) throw new Refusal('staff-import:nothing', {}, 422)
  const punches = known.flatMap((row) => row.at.map((at) => ({ employeeId: row.employeeId ?? 0, at: new Date(at) })))
  const made = await takePunches(ctx.site, punches, { source: 'import', userId: ctx.user.userId || null })
  const doubles = punches.length - made
  await sql(
    `UPDATE staff_punch_import SET state = 'written', rows = '[]', made = $3, doubles = $4 WHERE site_id = $1 AND id = $2`,
    [site, id, made, doubles],
  )
  ctx.audit({
    recordType: 'staff_punch_import',
    recordId: id,
    after: { made, doubles, leftOut: rows.length - known.length },
  })
  return { made, doubles }
}
