import { inScope, sql } from 'db/connection'
import { jsonOfRows, readSheets, SpreadsheetError, type ReadSheet } from '~/documents/spreadsheet.server'
import type { UserCtx } from '~/domain/context'
import { Invalid, Refusal, worded } from '~/domain/errors'
import { deleteFile, fileOf, keepFile } from '~/domain/operations/files/files.server'
import { fileStore } from '~/domain/operations/files/store.server'
import { cleanText } from '~/format/text'
import { wordsFor } from '~/i18n/i18n.server'
import { readBatch, rememberedHeadings, rememberHeadings } from './batches.server'
import { bijoyColumns, sheetInUnicode } from './bijoy.policy'
import { lackingFields } from './fields'
import { mayMap, mayMove, type Batch, type Mapping, type SheetVocabulary } from './kind'
import { findLayout, isCertain, saidOf, tableOf } from './layout.policy'

const read = (kind: SheetVocabulary, bytes: Uint8Array): Promise<ReadSheet[]> =>
  readSheets(bytes, kind.mostSheets, kind.limits).catch((error: unknown) => {
    if (!(error instanceof SpreadsheetError)) throw error
    throw new Invalid({ file: [worded(new Refusal(error.code, error.values))] })
  })

const TYPES: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/x-cfb',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
}

/** The file as it was sent, for whoever looks later. */
async function keepSent(ctx: UserCtx, name: string, bytes: Uint8Array): Promise<number> {
  const ending = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const known = ending in TYPES
  const kept = await keepFile(
    ctx,
    { bytes, mime: TYPES[ending] ?? 'text/csv', extension: known ? ending : 'csv' },
    { name, purpose: 'sheet' },
  )
  return kept.id
}

const summaryOf = (sheets: readonly ReadSheet[]) =>
  sheets.map(({ name, hidden, rows }) => ({ name, hidden, rows: rows.length }))

/**
 * Reads a file and keeps its rows; nothing of it is written yet. Headings are looked for and columns guessed; where nothing is left to ask, the file is mapped.
 * To be called before the first query of an action.
 * @returns the import's id
 * @throws Invalid at `file` for anything that is no readable sheet
 */
export async function startImport<Subject extends object>(
  ctx: UserCtx,
  kind: SheetVocabulary,
  { file, subject, asks = false }: { file: File; subject: Subject | (() => Promise<Subject>); asks?: boolean },
): Promise<number> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sheets = await read(kind, bytes)
  if (!sheets.some(({ rows }) => rows.length)) throw new Invalid({ file: ['spreadsheet:empty'] })
  const about = typeof subject === 'function' ? await subject() : subject
  const remembered = await rememberedHeadings(ctx.tenant.id, kind)
  const table = tableOf(kind, sheets, null, remembered)
  const fileId = await keepSent(ctx, file.name, bytes)
  const mapped = !asks && !kind.asks?.(table.rows) && isCertain(kind, table, remembered)
  const [made] = await sql<{ id: number }>(
    `INSERT INTO sheet_import (tenant_id, kind, subject, file_name, file_id, sheets, rows, row_count, origin, mapping, state, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, convert_from($7, 'UTF8')::jsonb, $8, $9, $10, $11, $12) RETURNING id`,
    [
      ctx.tenant.id,
      kind.key,
      JSON.stringify(about),
      cleanText(file.name).slice(0, 200) || kind.key,
      fileId,
      JSON.stringify(summaryOf(sheets)),
      await jsonOfRows(table.rows),
      table.rows.length,
      JSON.stringify(table.origin),
      JSON.stringify(table.layout?.mapping ?? {}),
      mapped ? 'mapped' : 'read',
      ctx.user.userId || null,
    ],
  )
  const id = made?.id ?? 0
  ctx.audit({
    recordType: 'sheet_import',
    recordId: id,
    after: { kind: kind.key, file: file.name.slice(0, 200), rows: table.rows.length },
  })
  return id
}

async function openBatch(ctx: UserCtx, kind: SheetVocabulary, id: number): Promise<Batch> {
  const batch = await readBatch(ctx.tenant.id, kind, id, { lock: true })
  if (!mayMap(batch.state)) throw new Refusal('sheets:notNow')
  return batch
}

const keepTable = async (
  ctx: UserCtx,
  id: number,
  {
    rows,
    origin,
    mapping,
    chosen,
  }: {
    rows: readonly { row: number; cells: readonly unknown[] }[]
    origin: object
    mapping: object
    chosen: readonly string[] | null
  },
) =>
  sql(
    `UPDATE sheet_import SET rows = convert_from($3, 'UTF8')::jsonb, row_count = $4, origin = $5, mapping = $6, chosen = $7, state = 'read', mode = NULL WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id, await jsonOfRows(rows), rows.length, JSON.stringify(origin), JSON.stringify(mapping), chosen],
  )

/**
 * Reads other sheets of the workbook than were read: what is returned does it, for afterCommit(), since no connection is held while a file is read.
 * @throws Invalid where none is named; Refusal once it runs; Missing
 */
export async function chooseSheets(
  ctx: UserCtx,
  kind: SheetVocabulary,
  id: number,
  names: readonly string[],
): Promise<() => Promise<void>> {
  const batch = await openBatch(ctx, kind, id)
  const chosen = batch.sheets.map(({ name }) => name).filter((name) => names.includes(name))
  if (!chosen.length || batch.fileId === null) throw new Invalid({ sheet: ['sheets:error.noSheet'] })
  const file = await fileOf(ctx.tenant, batch.fileId)
  const remembered = await rememberedHeadings(ctx.tenant.id, kind)
  ctx.audit({ recordType: 'sheet_import', recordId: id, before: { sheets: batch.chosen }, after: { sheets: chosen } })
  return async () => {
    const table = tableOf(kind, await read(kind, await fileStore().bytes(file.key)), chosen, remembered)
    await inScope({ tenants: [ctx.tenant.id], readOnly: false, user: ctx.user.userId || null }, async () => {
      await openBatch(ctx, kind, id)
      await keepTable(ctx, id, { ...table, mapping: table.layout?.mapping ?? {}, chosen })
    })
  }
}

/**
 * Turns the columns of an import that were written in Bijoy into Unicode, as the office agreed to, and looks for the headings anew.
 * @returns how many @throws Refusal once it runs, or when there is no such column; Missing
 */
export async function convertImport(ctx: UserCtx, kind: SheetVocabulary, id: number): Promise<number> {
  const batch = await openBatch(ctx, kind, id)
  const columns = bijoyColumns(batch.rows)
  if (columns.length === 0) throw new Refusal('sheets:noBijoy')
  const rows = sheetInUnicode(batch.rows, columns)
  const layout = findLayout(kind, rows.slice(0, 100), await rememberedHeadings(ctx.tenant.id, kind))
  await keepTable(ctx, id, {
    rows: rows.flatMap((cells, at) => (cells.length ? [{ row: at + 1, cells }] : [])),
    origin: batch.origin,
    mapping: layout?.mapping ?? {},
    chosen: batch.chosen,
  })
  ctx.audit({ recordType: 'sheet_import', recordId: id, after: { columns: columns.length } })
  return columns.length
}

/**
 * Keeps which column holds what, and the values for columns the file has not.
 * @throws Invalid at `columns.<field>` when a needed field has no column, or two fields share one; Refusal once it runs
 */
export async function mapImport(
  ctx: UserCtx,
  kind: SheetVocabulary,
  id: number,
  { mapping, answers, hides = [] }: { mapping: Mapping; answers: Batch['answers']; hides?: readonly string[] },
): Promise<void> {
  const batch = await openBatch(ctx, kind, id)
  const { headingRow, columns } = mapping
  const hidden = new Set(hides)
  const wrong: Record<string, string[]> = {}
  if (headingRow > batch.rows.length) wrong.headingRow = ['sheets:error.noHeadings']
  for (const { key, label } of lackingFields(kind.fields, columns))
    wrong[`columns.${key}`] = [worded(new Refusal('sheets:error.columnMissing', { field: wordsFor(ctx.lang)(label) }))]
  const taken = Object.values(columns)
  for (const [at, [field, column]] of Object.entries(columns).entries()) {
    if (taken.indexOf(column) < at) wrong[`columns.${field}`] = ['sheets:error.sameColumn']
    if (hidden.has(field)) wrong[`columns.${field}`] = ['sheets:error.hiddenField']
  }
  if (Object.keys(wrong).length) throw new Invalid(wrong)
  await sql(
    `UPDATE sheet_import SET mapping = $3, answers = $4, state = 'mapped', mode = NULL WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id, JSON.stringify(mapping), JSON.stringify(answers)],
  )
  if (headingRow > 0) await rememberHeadings(ctx, kind, saidOf(batch.rows[headingRow - 1] ?? [], columns))
  ctx.audit({
    recordType: 'sheet_import',
    recordId: id,
    before: { mapping: batch.mapping?.columns ?? null },
    after: { mapping: columns },
  })
}

/** Lays an import aside; its rows and its file are forgotten. @throws Missing; Refusal once it runs */
export async function discardImport(ctx: UserCtx, kind: SheetVocabulary, id: number): Promise<void> {
  const batch = await readBatch(ctx.tenant.id, kind, id, { lock: true })
  if (!mayMove(batch.state, 'discarded')) throw new Refusal('sheets:notNow')
  await sql(
    `UPDATE sheet_import SET state = 'discarded', rows = '[]', file_id = NULL, finished_at = now() WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id],
  )
  if (batch.fileId !== null) await deleteFile(ctx.tenant, batch.fileId)
  ctx.audit({ recordType: 'sheet_import', recordId: id, before: { state: batch.state }, after: { state: 'discarded' } })
}
