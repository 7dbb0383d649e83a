import { sql } from 'db/connection'
import { where } from 'db/where'
import { Missing } from '~/domain/errors'
import type { Priority, TicketState, TicketStep } from './ticket'

export interface TicketRow {
  id: number
  number: number
  categoryBn: string
  categoryEn: string
  priority: Priority
  subject: string
  state: TicketState
  openedAt: Date
  touchedAt: Date
  byBn: string
  byEn: string
  operatorBn: string
  operatorEn: string
  firstAnswerDue: Date
  solveDue: Date
  firstAnsweredAt: Date | null
  endedAt: Date | null
  satisfaction: number | null
}

export interface Ticket extends TicketRow {
  category: string
  page: string
  openedBy: number
  assignedTo: number | null
  waitingSince: Date | null
  answerMinutes: number | null
  solveMinutes: number | null
  solvedAt: Date | null
  reopened: number
  satisfactionWords: string
}

const ROW = `t.id, t.number, t.category_bn AS "categoryBn", t.category_en AS "categoryEn", t.priority, t.subject, t.state, t.opened_at AS "openedAt", t.touched_at AS "touchedAt",
  coalesce(nullif(u.name_bn, ''), u.name_en) AS "byBn", coalesce(nullif(u.name_en, ''), u.name_bn) AS "byEn", t.operator_bn AS "operatorBn", t.operator_en AS "operatorEn",
  t.first_answer_due AS "firstAnswerDue", t.solve_due AS "solveDue", t.first_answered_at AS "firstAnsweredAt", t.ended_at AS "endedAt", t.satisfaction`

const SORTS: Record<string, string> = {
  number: 't.number',
  touchedAt: 't.touched_at',
  subject: 't.subject',
}

interface TicketQuery {
  q: string
  filters: { state?: readonly string[]; category?: readonly string[]; opened?: { from?: string; to?: string } }
  sort?: { key: string; dir: 'asc' | 'desc' }
  offset: number
  limit: number
}

/** What an institution asked the provider, a page of it; what was touched last comes first. */
export async function listTickets(siteId: number, query: TicketQuery): Promise<{ items: TicketRow[]; total: number }> {
  const { q, filters, sort } = query
  const order = `${SORTS[sort?.key ?? ''] ?? 't.touched_at'} ${sort?.dir === 'asc' ? 'ASC' : 'DESC'}`
  const asked = where(siteId)
    .and(
      q && `%${q.replace(/[\\%_]/g, '\\$&')}%`,
      `(t.subject ILIKE {} OR t.number::text = trim(both '%' from {})
         OR EXISTS (SELECT 1 FROM help_message m WHERE m.site_id = t.site_id AND m.ticket_id = t.id AND NOT m.internal AND m.text ILIKE {}))`,
    )
    .and(filters.state, 't.state = ANY ({}::text[])')
    .and(filters.category, 't.category = ANY ({}::text[])')
    .within(filters.opened, `(t.opened_at AT TIME ZONE 'Asia/Dhaka')::date`)
  const rows = await sql<TicketRow & { total: number }>(
    `SELECT ${ROW}, count(*) OVER ()::int AS total FROM help_ticket t JOIN app_user u ON u.tenant_id = t.site_id AND u.id = t.opened_by
     WHERE ${asked.text('t.site_id = $1')} ORDER BY ${order}, t.id DESC ${asked.page(query)}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** One ticket of an institution. @throws Missing */
export async function ticketOf(siteId: number, id: number): Promise<Ticket> {
  const [row] = await sql<Ticket>(
    `SELECT ${ROW}, t.category, t.page, t.opened_by AS "openedBy", t.assigned_to AS "assignedTo", t.waiting_since AS "waitingSince", t.answer_minutes AS "answerMinutes",
       t.solve_minutes AS "solveMinutes", t.solved_at AS "solvedAt", t.reopened, t.satisfaction_words AS "satisfactionWords"
     FROM help_ticket t JOIN app_user u ON u.tenant_id = t.site_id AND u.id = t.opened_by WHERE t.site_id = $1 AND t.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('ticket')
  return row
}

export interface TicketMessage {
  id: number
  side: 'institution' | 'provider'
  byBn: string
  byEn: string
  internal: boolean
  step: TicketStep | null
  text: string
  madeAt: Date
  file: { key: string; name: string } | null
}

/** What was said and done about a ticket, the oldest first. @param internal also the provider's notes to itself: never for an institution */
export const messagesOf = (siteId: number, ticketId: number, internal: boolean): Promise<TicketMessage[]> =>
  sql<TicketMessage>(
    `SELECT m.id, m.side, m.by_bn AS "byBn", m.by_en AS "byEn", m.internal, m.step, m.text, m.made_at AS "madeAt", CASE WHEN f.id IS NOT NULL THEN json_build_object('key', f.key, 'name', f.name) END AS file
     FROM help_message m LEFT JOIN file f ON f.tenant_id = m.site_id AND f.id = m.file_id
     WHERE m.site_id = $1 AND m.ticket_id = $2 AND ($3::boolean OR NOT m.internal) ORDER BY m.id`,
    [siteId, ticketId, internal],
  )
