import { sql } from 'db/connection'
import { where } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { MAY_DECIDE } from './ask.server'
import { REQUEST_KINDS, type RequestKind, type RequestState } from './request-kinds'

interface Names {
  nameEn: string
  nameBn: string
}

export interface RequestRow {
  id: number
  kind: RequestKind
  about: number
  /** Of what is done to a student's charge. */
  studentId: number | null
  /** Whose fee it is about, or who paid. */
  students: (Names & { code: string })[]
  amount: number | null
  reason: string
  state: RequestState
  askedBy: number | null
  /** null: an operator of the centre. */
  asker: Names | null
  askedAt: Date
  decider: Names | null
  decidedAt: Date | null
  answer: string
}

const NAMES = (of: string) =>
  `CASE WHEN ${of}.id IS NOT NULL THEN json_build_object('nameEn', ${of}.name_en, 'nameBn', ${of}.name_bn) END`

/** The student of a charge, or those of an online payment. */
const STUDENTS = `coalesce((SELECT json_agg(json_build_object('code', s.code, 'nameEn', s.name_en, 'nameBn', s.name_bn) ORDER BY s.code) FROM student s
  WHERE s.site_id = r.site_id AND (s.id = (r.detail->>'studentId')::bigint OR s.id IN (SELECT g.student_id FROM gateway_share g
    WHERE g.site_id = r.site_id AND g.session_id = r.about AND r.kind IN ('refund', 'hand')))), '[]')`

/** What was asked of a second person, what waits first, then the newest. */
export async function listRequests(
  siteId: number,
  search: {
    id?: number | null
    filters: { state?: readonly string[]; kind?: readonly string[] }
    offset: number
    limit: number
  },
): Promise<{ items: RequestRow[]; total: number }> {
  const asked = where(siteId)
    .and(search.id, 'r.id = {}')
    .and(search.filters.state, 'r.state = ANY ({}::text[])')
    .and(search.filters.kind, 'r.kind = ANY ({}::text[])')
  const all = asked.text('r.site_id = $1')
  const [count] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM money_request r WHERE ${all}`,
    asked.binds,
  )
  const items = await sql<RequestRow>(
    `SELECT r.id, r.kind, r.about, (r.detail->>'studentId')::bigint AS "studentId", ${STUDENTS} AS students, r.amount, r.reason, r.state, r.asked_by AS "askedBy", ${NAMES('a')} AS asker, r.asked_at AS "askedAt",
       ${NAMES('d')} AS decider, r.decided_at AS "decidedAt", r.answer
     FROM money_request r LEFT JOIN app_user a ON a.tenant_id = r.site_id AND a.id = r.asked_by LEFT JOIN app_user d ON d.tenant_id = r.site_id AND d.id = r.decided_by
     WHERE ${all} ORDER BY (r.state = 'asked') DESC, r.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0 }
}

/** The kinds that somebody may decide where another asked. */
export const kindsOf = (ctx: SiteCtx): RequestKind[] => REQUEST_KINDS.filter((kind) => ctx.can(MAY_DECIDE[kind]))
