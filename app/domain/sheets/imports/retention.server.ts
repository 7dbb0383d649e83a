import { inScope, sql } from 'db/connection'
import { deleteFile } from '~/domain/operations/files/files.server'
import { log } from '~/domain/operations/log.server'

/** Days that an import which nobody went on with keeps its file. */
export const DRAFT_DAYS = 30
/** Years that a written one keeps its file, its rows and what it takes to take it back; who, when and how many stay. */
export const KEPT_YEARS = 2

/** Imports of one tenant that a night empties; more wait for the next. */
const MOST = 500

/**
 * Empties imports whose time is over: the file, its rows and the trace of what was written go.
 * @returns how many
 */
export async function forgetImports(tenant: { id: number }): Promise<number> {
  const due = await sql<{ id: number; fileId: number | null }>(
    `UPDATE sheet_import i SET state = CASE WHEN state IN ('read', 'mapped', 'failed') THEN 'discarded' ELSE state END, rows = '[]', file_id = NULL,
       finished_at = coalesce(finished_at, now())
     FROM (SELECT tenant_id, id, file_id FROM sheet_import WHERE tenant_id = $1 AND file_id IS NOT NULL AND state <> 'running'
         AND created_at < now() - CASE WHEN state IN ('read', 'mapped', 'failed') THEN make_interval(days => $2) ELSE make_interval(years => $3) END
       ORDER BY id LIMIT ${MOST} FOR UPDATE) d
     WHERE i.tenant_id = d.tenant_id AND i.id = d.id RETURNING i.id, d.file_id AS "fileId"`,
    [tenant.id, DRAFT_DAYS, KEPT_YEARS],
  )
  await sql('DELETE FROM sheet_import_change WHERE tenant_id = $1 AND import_id = ANY ($2::bigint[])', [
    tenant.id,
    due.map(({ id }) => id),
  ])
  for (const { fileId } of due) if (fileId !== null) await deleteFile(tenant, fileId)
  return due.length
}

/** The worker's task 'forget-imports', once a night: every tenant that has some to empty, each in a unit of its own. */
export async function forgetImportsEverywhere(): Promise<void> {
  const tenants = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(
      'SELECT DISTINCT tenant_id AS id FROM sheet_import WHERE file_id IS NOT NULL AND created_at < now() - make_interval(days => $1)',
      [DRAFT_DAYS],
    ),
  )
  for (const tenant of tenants) {
    const count = await inScope({ tenants: [tenant.id], readOnly: false }, () => forgetImports(tenant))
    if (count) log.info({ tenant: tenant.id, count }, 'imports past their time were emptied')
  }
}
