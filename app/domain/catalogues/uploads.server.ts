import { sql } from 'db/connection'
import type { SheetRow } from '~/documents/spreadsheet.server'
import type { Ctx, UserCtx } from '../platform/context'

/** A spreadsheet that waits for its owner's look. */
export interface Upload {
  id: number
  fileName: string
  rows: SheetRow[]
}

/** Keeps the cells of an uploaded spreadsheet (as JSON) for a day, in the place of the user's last one. @returns its id */
export async function keepRows(ctx: UserCtx, catalogue: string, fileName: string, rows: string): Promise<number> {
  await sql(
    `DELETE FROM catalogue_import WHERE tenant_id = $1 AND (user_id = $2 OR created_at < now() - interval '1 day')`,
    [ctx.tenant.id, ctx.user.userId],
  )
  const [kept] = await sql<{ id: number }>(
    'INSERT INTO catalogue_import (tenant_id, user_id, catalogue, file_name, rows) VALUES ($1, $2, $3, $4, $5) RETURNING id',
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
