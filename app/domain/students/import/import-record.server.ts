import type { Cell } from '~/domain/sheets/cell'
import { sql } from 'db/connection'
import { Missing } from '~/domain/platform/errors'
import type { DateOrder } from '~/domain/sheets/dates.policy'
import type { Origin } from '~/domain/sheets/one-table.policy'
import type { RosterMapping } from '../roster/headings.policy'
import type { RosterDefaults } from '../roster/roster.policy'
import type { TitleFacts } from '../roster/titles.policy'
import type { ImportMode, ImportState } from './import-state.policy'

/** roster_import.mapping: which row holds the headings, which column (from 0) which field, what the lines above say. */
export interface StoredMapping {
  headingRow: number
  columns: RosterMapping
  facts: TitleFacts
  /** How numeric dates are meant, as the office said; otherwise each column says it itself. */
  dates?: DateOrder['first']
}

export type ImportDefaults = RosterDefaults

/** roster_import.summary of a finished import: rows of the file by what became of them. */
export interface ImportSummary {
  created: number
  enrolled: number
  /** Who left and came back; imports of before took nobody back. */
  returned?: number
  changed: number
  unchanged: number
  leftOut: number
  /** Whose choice of subjects is not complete; imports of before did not ask. */
  incomplete?: number
  skipped: number
  guardians: number
  milliseconds: number
}

export interface ImportRow {
  id: number
  sessionId: number
  session: string
  fileName: string
  /** As the file has them, blank rows as []: index 0 is the first row of the spreadsheet. */
  rows: Cell[][]
  mapping: StoredMapping | null
  /** The sheets that the rows come from. */
  origin: Origin
  defaults: ImportDefaults
  mode: ImportMode | null
  /** Whoever left and is in the file is taken in again. */
  takesBack: boolean
  state: ImportState
  jobId: number | null
  summary: ImportSummary | null
  createdBy: number | null
  createdAt: Date
  finishedAt: Date | null
}

interface Stored extends Omit<ImportRow, 'rows' | 'mapping' | 'origin'> {
  rows: { row: number; cells: Cell[] }[]
  mapping: Partial<StoredMapping> & { origin?: Origin }
}

/**
 * An import of this site. `lock` waits for whoever works on it, so that its state is the last word.
 * @throws Missing when it is not there, or another site's
 */
export async function readImport(siteId: number, id: number, { lock = false } = {}): Promise<ImportRow> {
  const [row] =
    Number.isSafeInteger(id) && id > 0
      ? await sql<Stored>(
          `SELECT i.id, i.session_id AS "sessionId", s.label AS session, i.file_name AS "fileName", i.rows, i.mapping, i.defaults, i.mode, i.takes_back AS "takesBack", i.state, i.job_id AS "jobId",
        i.summary, i.created_by AS "createdBy", i.created_at AS "createdAt", i.finished_at AS "finishedAt"
      FROM roster_import i JOIN site_session s ON s.site_id = i.site_id AND s.id = i.session_id
      WHERE i.site_id = $1 AND i.id = $2 ${lock ? 'FOR UPDATE OF i' : ''}`,
          [siteId, id],
        )
      : []
  if (!row) throw new Missing('import')
  const { headingRow, columns, facts, dates, origin } = row.mapping
  return {
    ...row,
    rows: dense(row.rows),
    mapping:
      headingRow !== undefined && columns ? { headingRow, columns, facts: facts ?? {}, ...(dates && { dates }) } : null,
    origin: origin ?? { parts: [], others: [], hiddenRows: 0 },
  }
}

/** Rows by their number in the spreadsheet, which may leave any number of them blank. */
function dense(rows: Stored['rows']): Cell[][] {
  const all: Cell[][] = Array.from({ length: rows.at(-1)?.row ?? 0 }, () => EMPTY)
  for (const { row, cells } of rows) all[row - 1] = cells
  return all
}
const EMPTY: Cell[] = []

export interface ImportListRow {
  id: number
  fileName: string
  session: string
  state: ImportState
  rowCount: number
  summary: ImportSummary | null
  byEn: string
  byBn: string
  createdAt: Date
}

/** The site's imports, the newest first, without their rows. */
export function listImports(siteId: number, limit = 20): Promise<ImportListRow[]> {
  return sql<ImportListRow>(
    `SELECT i.id, i.file_name AS "fileName", s.label AS session, i.state, i.row_count AS "rowCount", i.summary, i.created_at AS "createdAt",
        coalesce(nullif(u.name_en, ''), u.username::text, '') AS "byEn", coalesce(nullif(u.name_bn, ''), nullif(u.name_en, ''), u.username::text, '') AS "byBn"
      FROM roster_import i JOIN site_session s ON s.site_id = i.site_id AND s.id = i.session_id
      LEFT JOIN app_user u ON u.tenant_id = i.site_id AND u.id = i.created_by
      WHERE i.site_id = $1 ORDER BY i.id DESC LIMIT $2`,
    [siteId, limit],
  )
}
