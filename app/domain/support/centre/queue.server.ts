import { sql } from 'db/connection'
import { where } from 'db/where'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import type { TicketRow } from '../tickets/tickets.server'

export interface QueueRow extends TicketRow {
  siteId: number
  siteBn: string
  siteEn: string
  assignedTo: number | null
  late: boolean
}

const SORTS: Record<string, string> = { solveDue: 't.solve_due', openedAt: 't.opened_at' }

interface QueueQuery {
  q: string
  filters: {
    state?: readonly string[]
    category?: readonly string[]
    /** Ids of operators; 0: nobody's. */
    operator?: readonly number[]
    site?: readonly number[]
    package?: readonly number[]
    late?: readonly string[]
  }
  sort?: { key: string; dir: 'asc' | 'desc' }
  offset: number
  limit: number
}

const LATE = `t.ended_at IS NULL AND t.state <> 'waiting' AND (t.solve_due < now() OR (t.first_answered_at IS NULL AND t.first_answer_due < now()))`

/** What all institutions ask, a page of it: what is late first, then what is due first; what is over comes last. */
export async function ticketQueue(ctx: UserCtx, query: QueueQuery): Promise<{ items: QueueRow[]; total: number }> {
  await seeTenants(ctx, 'all')
  const { q, filters, sort } = query
  const order = sort
    ? `${SORTS[sort.key] ?? 't.solve_due'} ${sort.dir === 'desc' ? 'DESC' : 'ASC'}`
    : `t.ended_at IS NOT NULL, t.state = 'waiting', CASE WHEN t.first_answered_at IS NULL THEN least(t.first_answer_due, t.solve_due) ELSE t.solve_due END, t.ended_at DESC`
  const asked = where()
    .contains(q, 't.subject', 's.name_bn', 's.name_en', 's.eiin')
    .and(filters.state, 't.state = ANY ({}::text[])')
    .and(filters.category, 't.category = ANY ({}::text[])')
    .and(filters.operator, 'coalesce(t.assigned_to, 0) = ANY ({}::bigint[])')
    .and(filters.site, 't.site_id = ANY ({}::bigint[])')
    .and(
      filters.package,
      `EXISTS (SELECT 1 FROM membership m WHERE m.site_id = t.site_id AND m.cancelled_at IS NULL AND m.package_id = ANY ({}::bigint[])
         AND (now() AT TIME ZONE 'Asia/Dhaka')::date BETWEEN m.starts_on AND m.ends_on)`,
    )
  const rows = await sql<QueueRow & { total: number }>(
    `SELECT t.site_id AS "siteId", s.name_bn AS "siteBn", s.name_en AS "siteEn", t.id, t.number, t.category_bn AS "categoryBn", t.category_en AS "categoryEn", t.priority, t.subject, t.state,
       t.opened_at AS "openedAt", t.touched_at AS "touchedAt", coalesce(nullif(u.name_bn, ''), u.name_en) AS "byBn", coalesce(nullif(u.name_en, ''), u.name_bn) AS "byEn",
       t.operator_bn AS "operatorBn", t.operator_en AS "operatorEn", t.first_answer_due AS "firstAnswerDue", t.solve_due AS "solveDue", t.first_answered_at AS "firstAnsweredAt",
       t.ended_at AS "endedAt", t.satisfaction, t.assigned_to AS "assignedTo", ${LATE} AS late, count(*) OVER ()::int AS total
     FROM help_ticket t JOIN site s ON s.id = t.site_id JOIN app_user u ON u.tenant_id = t.site_id AND u.id = t.opened_by
     WHERE ${asked.text(filters.late ? LATE : 'true')} ORDER BY ${order}, t.site_id, t.id ${asked.page(query)}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Categories tickets were asked under, as they were last called. */
export async function askedCategories(ctx: UserCtx): Promise<{ key: string; nameBn: string; nameEn: string }[]> {
  await seeTenants(ctx, 'all')
  return sql(
    `SELECT DISTINCT ON (t.category) t.category AS key, t.category_bn AS "nameBn", t.category_en AS "nameEn" FROM help_ticket t ORDER BY t.category, t.opened_at DESC`,
  )
}
