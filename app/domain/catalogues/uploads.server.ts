import { sql } from 'db/connection'
import {
  jsonOfRows,
  readSheet,
  SpreadsheetError,
  type ReadLimits,
  type SheetCell,
  type SheetRow,
} from '~/documents/spreadsheet.server'
import type { Ctx, UserCtx } from '../context'
import { Invalid, Refusal, worded } from '../errors'

/** A spreadsheet that waits for its owner's look. */
export interface Upload {
  id: number
  fileName: string
  rows: SheetRow[]
}

/** Days, no moments; no text is longer than `most`, none holds what the database cannot. */
const storedAs =
  (most: number) =>
  (cell: SheetCell): unknown =>
    cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : typeof cell === 'string'
        ? cell.slice(0, most).replace(/\u0000/g, '')
        : cell

/**
 * Reads an uploaded spreadsheet and keeps its cells for a day, in the place of the user's last one, to be shown and confirmed.
 * @param options.words whose sheet it is: `uploadOf` asks for the same
 * @param options.longest characters of a cell that are kept; more are cut
 * @returns its id
 * @throws Invalid at `options.field` (`file` unless told otherwise): why it cannot be read
 */
export async function keepSheet(
  ctx: UserCtx,
  file: File,
  options: { words: string; limits: ReadLimits; longest: number; field?: string },
): Promise<number> {
  let rows: SheetRow[]
  try {
    rows = await readSheet(file.stream() as unknown as AsyncIterable<Uint8Array>, options.limits)
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    throw new Invalid({ [options.field ?? 'file']: [worded(new Refusal(error.code, error.values))] })
  }
  return keepRows(ctx, options.words, file.name.slice(0, 200), await jsonOfRows(rows, storedAs(options.longest)))
}

async function keepRows(ctx: UserCtx, catalogue: string, fileName: string, rows: Buffer): Promise<number> {
  await sql(
    `DELETE FROM catalogue_import WHERE tenant_id = $1 AND (user_id = $2 OR created_at < now() - interval '1 day')`,
    [ctx.tenant.id, ctx.user.userId],
  )
  const [kept] = await sql<{ id: number }>(
    `INSERT INTO catalogue_import (tenant_id, user_id, catalogue, file_name, rows) VALUES ($1, $2, $3, $4, convert_from($5, 'UTF8')::jsonb) RETURNING id`,
    [ctx.tenant.id, ctx.user.userId, catalogue, fileName, rows],
  )
  return kept?.id ?? 0
}

/** One's own upload for a catalogue; nobody sees another's. */
export async function uploadOf(ctx: Ctx, catalogue: string, id: string | null): Promise<Upload | null> {
  if (!/^[1-9]\d{0,14}$/.test(id ?? '')) return null
  const [kept] = await sql<Upload>(
    'SELECT id, file_name AS "fileName", rows FROM catalogue_import WHERE tenant_id = $1 AND user_id = $2 AND catalogue = $3 AND id = $4',
    [ctx.tenant.id, ctx.user?.userId ?? 0, catalogue, id],
  )
  return kept ?? null
}

/** What was taken over need not be kept. */
export const dropUpload = (ctx: Ctx, id: number): Promise<object[]> =>
  sql('DELETE FROM catalogue_import WHERE tenant_id = $1 AND id = $2', [ctx.tenant.id, id])
