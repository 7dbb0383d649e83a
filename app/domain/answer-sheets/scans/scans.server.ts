import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { ScanState } from './scan-state.policy'

export interface ScanRow {
  id: number
  name: string
  state: ScanState
  problem: string
  roll: number | null
  studentEn: string | null
  studentBn: string | null
  sectionEn: string | null
  sectionBn: string | null
  setNo: number | null
  right: number
  wrong: number
  blank: number
  /** Hundredths. */
  score: number | null
  doubts: number
  sentAt: Date
}

const SORTS: Record<string, string> = {
  roll: 'z.position, z.id, e.roll',
  student: 'd.name_bn',
  score: 'r.score',
  right: 'r.right_count',
  sentAt: 'r.sent_at',
  state: 'r.state',
}

type ScansAsked = Asked<{ state?: readonly string[]; section?: readonly number[] }>

const FROM = `answer_scan r LEFT JOIN enrolment e ON e.site_id = r.site_id AND e.id = r.enrolment_id LEFT JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
  LEFT JOIN section z ON z.site_id = r.site_id AND z.id = r.section_id`

/** Pages of a sheet as the list asks: what waits for a person first. */
export async function listScans(
  siteId: number,
  sheetId: number,
  { q, filters, sort, ...page }: ScansAsked,
): Promise<{ items: ScanRow[]; total: number }> {
  const asked = where(siteId, sheetId)
    .contains(q, 'd.name_bn', 'd.name_en', 'r.name', 'e.roll::text')
    .and(filters.state, 'r.state = ANY ({}::text[])')
    .and(filters.section, 'r.section_id = ANY ({}::bigint[])')
  const rows = await sql<ScanRow & { total: number }>(
    `SELECT r.id, r.name, r.state, r.problem, e.roll, d.name_en AS "studentEn", d.name_bn AS "studentBn", z.name_en AS "sectionEn", z.name_bn AS "sectionBn", r.set_no AS "setNo",
       r.right_count AS right, r.wrong_count AS wrong, r.blank_count AS blank, r.score, cardinality(r.doubts) AS doubts, r.sent_at AS "sentAt", count(*) OVER ()::int AS total
     FROM ${FROM} WHERE ${asked.text('r.site_id = $1 AND r.answer_sheet_id = $2')}
     ORDER BY ${SORTS[sort?.key ?? ''] ?? `r.state NOT IN ('doubtful', 'failed'), z.position, z.id, e.roll`} ${sort ? (sort.dir === 'asc' ? 'ASC' : 'DESC') : ''}, r.id ${asked.page(page)}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export interface Scan extends Omit<ScanRow, 'doubts'> {
  sheetId: number
  fileKey: string | null
  enrolmentId: number | null
  sectionId: number | null
  answers: string
  doubts: number[]
  revision: number
  decidedAt: Date | null
}

/** A page of a sheet. @throws Missing */
export async function scanOf(ctx: SiteCtx, sheetId: number, id: number, lock = false): Promise<Scan> {
  const [row] = await sql<Scan>(
    `SELECT r.id, r.answer_sheet_id AS "sheetId", r.name, r.state, r.problem, e.roll, d.name_en AS "studentEn", d.name_bn AS "studentBn", z.name_en AS "sectionEn", z.name_bn AS "sectionBn",
       r.set_no AS "setNo", r.right_count AS right, r.wrong_count AS wrong, r.blank_count AS blank, r.score, r.doubts, r.sent_at AS "sentAt", k.key AS "fileKey",
       r.enrolment_id AS "enrolmentId", r.section_id AS "sectionId", r.answers, r.revision, r.decided_at AS "decidedAt"
     FROM ${FROM} LEFT JOIN file k ON k.tenant_id = r.site_id AND k.id = r.file_id
     WHERE r.site_id = $1 AND r.answer_sheet_id = $2 AND r.id = $3 ${lock ? 'FOR UPDATE OF r' : ''}`,
    [ctx.site.id, sheetId, id],
  )
  if (!row) throw new Missing('page')
  return row
}

/** The next page of a sheet that waits for a person; null: none. */
export async function nextDoubt(siteId: number, sheetId: number, after: number): Promise<number | null> {
  const [row] = await sql<{ id: number }>(
    `SELECT id FROM answer_scan WHERE site_id = $1 AND answer_sheet_id = $2 AND state = 'doubtful' ORDER BY id <= $3, id LIMIT 1`,
    [siteId, sheetId, after],
  )
  return row?.id ?? null
}

/** How many pages are in each state. */
export async function countScans(siteId: number, sheetId: number): Promise<Record<ScanState, number>> {
  const rows = await sql<{ state: ScanState; count: number }>(
    'SELECT state, count(*)::int AS count FROM answer_scan WHERE site_id = $1 AND answer_sheet_id = $2 GROUP BY state',
    [siteId, sheetId],
  )
  const none: Record<ScanState, number> = { doubtful: 0, read: 0, failed: 0, waiting: 0, replaced: 0 }
  return { ...none, ...Object.fromEntries(rows.map((one) => [one.state, one.count])) }
}
