import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { Refusal } from '~/domain/platform/errors'
import { findLayout } from '../roster/headings.policy'
import { bijoyColumns, sheetInUnicode } from './bijoy.policy'
import { readImport } from './import-record.server'
import { mayMap } from './import-state.policy'

/**
 * Turns the columns of an import that were written in Bijoy into Unicode, as the office agreed to, and looks for the headings anew.
 * @throws Refusal once it runs, or when there is no such column; Missing
 */
export async function convertImport(ctx: SiteCtx, id: number): Promise<number> {
  const record = await readImport(ctx.site.id, id, { lock: true })
  if (!mayMap(record.state)) throw new Refusal('student-import:notNow')
  const columns = bijoyColumns(record.rows)
  if (columns.length === 0) throw new Refusal('student-import:noBijoy')
  const rows = sheetInUnicode(record.rows, columns)
  const layout = findLayout(rows.slice(0, 100))
  const mapping = {
    origin: record.origin,
    ...(layout && { headingRow: layout.headingIndex + 1, columns: layout.mapping, facts: layout.facts }),
  }
  const stored = rows.flatMap((cells, at) => (cells.length ? [{ row: at + 1, cells }] : []))
  await sql(`UPDATE roster_import SET rows = $3, mapping = $4, state = 'read' WHERE site_id = $1 AND id = $2`, [
    ctx.site.id,
    id,
    JSON.stringify(stored),
    JSON.stringify(mapping),
  ])
  ctx.audit({ action: 'students.import.unicode', recordType: 'roster_import', recordId: id, after: { columns } })
  return columns.length
}
