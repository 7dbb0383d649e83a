import { sql } from 'db/connection'
import { where } from 'db/where'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'
import type { RequestState } from '../request.policy'

/** A request with what lists show of it; days in half-days. */
export interface RequestRow {
  id: number
  employeeId: number
  code: string
  nameBn: string
  nameEn: string
  isTeacher: boolean
  typeId: number
  typeBn: string
  typeEn: string
  fromOn: Day
  toOn: Day
  fromHalf: boolean
  toHalf: boolean
  halves: number
  paidPercent: number
  reason: string
  contact: string
  fileKey: string | null
  state: RequestState
  askedAt: Date
  /** Users who recommended it. */
  recommendedBy: number[]
  /** Why it was refused or cancelled. */
  said: string
}

const COLUMNS = `r.id, r.employee_id AS "employeeId", e.code, e.name_bn AS "nameBn", e.name_en AS "nameEn", e.is_teacher AS "isTeacher", r.type_id AS "typeId", y.name_bn AS "typeBn", y.name_en AS "typeEn",
  r.from_on AS "fromOn", r.to_on AS "toOn", r.from_half AS "fromHalf", r.to_half AS "toHalf", r.halves, r.paid_percent::int AS "paidPercent", r.reason, r.contact, f.key AS "fileKey", r.state, r.asked_at AS "askedAt",
  ARRAY(SELECT s.made_by FROM leave_step s WHERE s.site_id = r.site_id AND s.request_id = r.id AND s.state = 'recommended' AND s.made_by IS NOT NULL)::bigint[] AS "recommendedBy",
  coalesce((SELECT s.note FROM leave_step s WHERE s.site_id = r.site_id AND s.request_id = r.id AND s.state IN ('refused', 'cancelled') ORDER BY s.id DESC LIMIT 1), '') AS said`
const FROM = `FROM leave_request r JOIN employee e ON e.site_id = r.site_id AND e.id = r.employee_id JOIN leave_type y ON y.site_id = r.site_id AND y.id = r.type_id
  LEFT JOIN file f ON f.tenant_id = r.site_id AND f.id = r.file_id`

interface RequestSearch {
  q: string
  filters: {
    state?: readonly string[]
    type?: readonly number[]
    /** Takes some of these days. */
    days?: { from?: string; to?: string }
  }
  employeeId?: number
  sort?: { key: string; dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
}

const ORDER: Record<string, string> = { from: 'r.from_on', asked: 'r.asked_at', name: 'e.name_bn' }

/** A page of requests as they are narrowed. */
export async function requestsPage(
  siteId: number,
  search: RequestSearch,
): Promise<{ items: RequestRow[]; total: number }> {
  const { state, type, days } = search.filters
  const { key, dir } = search.sort ?? { key: 'from', dir: 'desc' }
  const asked = where(siteId)
    .contains(search.q, 'e.name_bn', 'e.name_en', 'e.code', 'r.reason')
    .and(state, 'r.state = ANY ({}::text[])')
    .and(type, 'r.type_id = ANY ({}::bigint[])')
    .and(days?.from, 'r.to_on >= {}::date')
    .and(days?.to, 'r.from_on <= {}::date')
    .and(search.employeeId, 'r.employee_id = {}')
  const items = await sql<RequestRow & { total: number }>(
    `SELECT ${COLUMNS}, count(*) OVER ()::int AS total ${FROM} WHERE ${asked.text('r.site_id = $1')}
     ORDER BY ${ORDER[key] ?? 'r.from_on'} ${dir}, r.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

/** A request. @throws Missing */
export async function requestOf(siteId: number, id: number): Promise<RequestRow> {
  const [row] = await sql<RequestRow>(`SELECT ${COLUMNS} ${FROM} WHERE r.site_id = $1 AND r.id = $2`, [siteId, id])
  if (!row) throw new Missing('leave request')
  return row
}

/** Requests that take days from a day to a day: nobody of them comes, or may not. Of one employee, or of all; the first 500. */
export const standingIn = (
  siteId: number,
  from: Day,
  to: Day,
  employeeId: number | null = null,
): Promise<RequestRow[]> =>
  sql<RequestRow>(
    `SELECT ${COLUMNS} ${FROM} WHERE r.site_id = $1 AND r.state IN ('asked', 'recommended', 'approved') AND r.from_on <= $3 AND r.to_on >= $2 AND ($4::bigint IS NULL OR r.employee_id = $4)
     ORDER BY r.from_on, e.position, e.id LIMIT 500`,
    [siteId, from, to, employeeId],
  )

interface Step {
  state: RequestState
  note: string
  at: Date
  by: { nameBn: string; nameEn: string } | null
}

/** What became of a request, in order. */
export const stepsOf = (siteId: number, id: number): Promise<Step[]> =>
  sql<Step>(
    `SELECT s.state, s.note, s.made_at AS at, CASE WHEN u.id IS NOT NULL THEN json_build_object('nameBn', u.name_bn, 'nameEn', u.name_en) END AS by
     FROM leave_step s LEFT JOIN app_user u ON u.tenant_id = s.site_id AND u.id = s.made_by WHERE s.site_id = $1 AND s.request_id = $2 ORDER BY s.id`,
    [siteId, id],
  )

/** How many requests wait for whom. */
export async function waitingCounts(siteId: number): Promise<{ asked: number; recommended: number }> {
  const [row] = await sql<{ asked: number; recommended: number }>(
    `SELECT count(*) FILTER (WHERE r.state = 'asked')::int AS asked, count(*) FILTER (WHERE r.state = 'recommended')::int AS recommended
     FROM leave_request r WHERE r.site_id = $1 AND r.state IN ('asked', 'recommended')`,
    [siteId],
  )
  return row ?? { asked: 0, recommended: 0 }
}
