import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { Cell } from '../cell'
import type { Origin } from '../one-table.policy'
import type { Remembered } from './guess.policy'
import type { Batch, ImportState, Mapping, SheetVocabulary, Summary } from './kind'
import { denseRows } from './layout.policy'

interface Stored extends Omit<Batch, 'rows' | 'mapping' | 'origin'> {
  rows: { row: number; cells: Cell[] }[]
  mapping: Partial<Mapping>
  origin: Partial<Origin>
}

type Named = Pick<SheetVocabulary, 'key'>

/**
 * An import of this tenant and kind. `lock` waits for whoever works on it, so that its state is the last word.
 * @throws Missing when it is not there, is of another kind, or another tenant's
 */
export async function readBatch<Subject extends object>(
  tenantId: number,
  { key }: Named,
  id: number,
  { lock = false } = {},
): Promise<Batch<Subject>> {
  const [row] =
    Number.isSafeInteger(id) && id > 0
      ? await sql<Stored>(
          `SELECT id, kind, subject, file_name AS "fileName", file_id AS "fileId", sheets, chosen, rows, origin, mapping, answers, mode, state, job_id AS "jobId", summary,
             created_by AS "createdBy", created_at AS "createdAt", finished_at AS "finishedAt", undone_at AS "undoneAt"
           FROM sheet_import WHERE tenant_id = $1 AND kind = $2 AND id = $3 ${lock ? 'FOR UPDATE' : ''}`,
          [tenantId, key, id],
        )
      : []
  if (!row) throw new Missing('import')
  const { headingRow, columns, facts, dates } = row.mapping
  return {
    ...row,
    subject: row.subject as Subject,
    rows: denseRows(row.rows),
    mapping:
      headingRow !== undefined && columns ? { headingRow, columns, facts: facts ?? {}, ...(dates && { dates }) } : null,
    origin: { parts: [], others: [], hiddenRows: 0, ...row.origin },
  }
}

/** What an import is about, without its rows. @throws Missing as readBatch() */
export async function subjectOf<Subject extends object>(
  tenantId: number,
  { key }: Named,
  id: number,
): Promise<Subject> {
  const [row] = await sql<{ subject: Subject }>(
    'SELECT subject FROM sheet_import WHERE tenant_id = $1 AND kind = $2 AND id = $3',
    [tenantId, key, id],
  )
  if (!row) throw new Missing('import')
  return row.subject
}

export interface BatchListRow {
  id: number
  fileName: string
  subject: object
  state: ImportState
  rowCount: number
  summary: Summary | null
  byEn: string
  byBn: string
  createdAt: Date
}

/** The tenant's imports of a kind, the newest first, without their rows. `about`: those of one subject. */
export const listBatches = (
  tenantId: number,
  { key }: Named,
  { about = {}, limit = 20 }: { about?: object; limit?: number } = {},
): Promise<BatchListRow[]> =>
  sql<BatchListRow>(
    `SELECT i.id, i.file_name AS "fileName", i.subject, i.state, i.row_count AS "rowCount", i.summary, i.created_at AS "createdAt",
        coalesce(nullif(u.name_en, ''), u.username::text, '') AS "byEn", coalesce(nullif(u.name_bn, ''), nullif(u.name_en, ''), u.username::text, '') AS "byBn"
      FROM sheet_import i LEFT JOIN app_user u ON u.tenant_id = i.tenant_id AND u.id = i.created_by
      WHERE i.tenant_id = $1 AND i.kind = $2 AND i.subject @> $3 ORDER BY i.id DESC LIMIT $4`,
    [tenantId, key, JSON.stringify(about), limit],
  )

/** What the office said of headings of this kind of file; of a field that is no more nothing. */
export async function rememberedHeadings(
  tenantId: number,
  { key, fields }: Pick<SheetVocabulary, 'key' | 'fields'>,
): Promise<Remembered> {
  const rows = await sql<{ heading: string; field: string }>(
    'SELECT heading, field FROM sheet_heading WHERE tenant_id = $1 AND kind = $2',
    [tenantId, key],
  )
  const known = new Set(['', ...fields.map((one) => one.key)])
  return new Map(rows.flatMap(({ heading, field }) => (known.has(field) ? [[heading, field]] : [])))
}

/** Remembers what was said of headings; what is said now goes before what was said. */
export const rememberHeadings = (
  ctx: UserCtx,
  { key }: Named,
  said: readonly (readonly [heading: string, field: string])[],
): Promise<object[]> =>
  sql(
    `INSERT INTO sheet_heading (tenant_id, kind, heading, field) SELECT $1, $2, u.heading, u.field FROM unnest($3::text[], $4::text[]) AS u(heading, field)
     ON CONFLICT (tenant_id, kind, heading) DO UPDATE SET field = excluded.field, said_at = now() WHERE sheet_heading.field <> excluded.field`,
    [ctx.tenant.id, key, said.map(([heading]) => heading.slice(0, 200)), said.map(([, field]) => field)],
  )
