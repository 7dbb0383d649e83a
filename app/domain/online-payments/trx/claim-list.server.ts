import { sql } from 'db/connection'
import { where } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { ownStudentIds } from '~/domain/results/own-results.server'
import { foundStudents } from '~/domain/search/people.server'
import type { Day } from '~/format/dates'
import type { LineKind } from './line-kind.policy'
import { trxIdOf, type ClaimState, type Wallet } from './trx-id.policy'

export interface ClaimRow {
  id: number
  provider: Wallet
  trxId: string
  /** As stored. */
  mobile: string
  /** What its sender says, poisha. */
  amount: number
  state: ClaimState
  sentAt: Date
  decidedAt: Date | null
  answer: string
  /** null: it is for the bill of an application, whose number and names stand in its place. */
  studentId: number | null
  studentEn: string
  studentBn: string
  application: string | null
  /** How many children it is for. */
  people: number
  /** What the dues it is for come to today, poisha. */
  open: number
  paymentId: number | null
  receipt: string | null
  /** The payment was taken back. */
  back: boolean
  /** What the wallet's own statement says of it. */
  line: { amount: number; day: Day | null; mobile: string | null; kind: LineKind } | null
}

const COLUMNS = `c.id, c.provider, c.trx_id AS "trxId", c.mobile, c.amount, c.state, c.sent_at AS "sentAt", c.decided_at AS "decidedAt", c.answer,
    c.student_id AS "studentId", coalesce(s.name_en, nullif(a.name_en, ''), a.name_bn) AS "studentEn", coalesce(s.name_bn, nullif(a.name_bn, ''), a.name_en) AS "studentBn", a.number AS "application",
    (SELECT greatest(1, count(DISTINCT x.student_id))::int FROM wallet_claim_charge x WHERE x.site_id = c.site_id AND x.claim_id = c.id) AS people,
    CASE WHEN b.id IS NOT NULL THEN CASE WHEN b.payment_id IS NULL AND b.voided_at IS NULL THEN b.amount ELSE 0 END
      ELSE (SELECT coalesce(sum(d.rest), 0)::bigint FROM wallet_claim_charge x JOIN fee_due d ON d.site_id = x.site_id AND d.charge_id = x.charge_id
        WHERE x.site_id = c.site_id AND x.claim_id = c.id) END AS open,
    c.payment_id AS "paymentId", p.receipt, EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = c.site_id AND r.payment_id = c.payment_id) AS back,
    (SELECT json_build_object('amount', l.amount, 'day', l.day, 'mobile', l.mobile, 'kind', l.kind) FROM wallet_line l
     WHERE l.site_id = c.site_id AND l.provider = c.provider AND l.trx_id = c.trx_id) AS line
  FROM wallet_claim c LEFT JOIN student s ON s.site_id = c.site_id AND s.id = c.student_id LEFT JOIN application_bill b ON b.site_id = c.site_id AND b.id = c.bill_id
    LEFT JOIN application a ON a.site_id = b.site_id AND a.id = b.application_id LEFT JOIN payment p ON p.site_id = c.site_id AND p.id = c.payment_id`

interface ClaimSearch {
  /** A transaction id, or words of a student or guardian. */
  q: string
  filters: { state?: readonly string[]; wallet?: readonly string[] }
  offset: number
  limit: number
}

/** What was sent to the office: what waits first, the longest waiting on top; then the newest. */
export async function listClaims(siteId: number, search: ClaimSearch): Promise<{ items: ClaimRow[]; total: number }> {
  const { q, filters } = search
  const asked = where(siteId)
    .and(filters.state, 'c.state = ANY ({}::text[])')
    .and(filters.wallet, 'c.provider = ANY ({}::text[])')
  if (q)
    asked.and(
      q,
      `(c.trx_id = ${asked.bind(trxIdOf(q) ?? '')} OR c.student_id IN ${foundStudents('$1', '{}')}
      OR c.bill_id IN (SELECT b.id FROM application_bill b JOIN application a ON a.site_id = b.site_id AND a.id = b.application_id WHERE b.site_id = $1 AND a.number = {}))`,
    )
  const fits = asked.text('c.site_id = $1')
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total FROM wallet_claim c WHERE ${fits}`, [
    ...asked.binds,
  ])
  const items = await sql<ClaimRow>(
    `SELECT ${COLUMNS} WHERE ${fits} ORDER BY (c.state = 'waiting') DESC, CASE WHEN c.state = 'waiting' THEN c.id ELSE -c.id END ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0 }
}

/** Those a user sent, and those for their children, the newest first; one of a transaction id where it is asked for. */
export async function listOwnClaims(
  ctx: SiteCtx,
  search: { trxId: string | null; offset: number; limit: number },
): Promise<{ items: ClaimRow[]; total: number }> {
  const own =
    'c.site_id = $1 AND (c.sent_by = $2 OR c.student_id = ANY($3::bigint[])) AND ($4::text IS NULL OR c.trx_id = $4)'
  const binds = [ctx.site.id, ctx.user.userId, await ownStudentIds(ctx), search.trxId]
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total FROM wallet_claim c WHERE ${own}`, binds)
  const items = await sql<ClaimRow>(`SELECT ${COLUMNS} WHERE ${own} ORDER BY c.id DESC LIMIT $5 OFFSET $6`, [
    ...binds,
    search.limit,
    search.offset,
  ])
  return { items: items.map((row) => ({ ...row, line: null })), total: count?.total ?? 0 }
}
