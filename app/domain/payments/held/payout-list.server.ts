import { sql } from 'db/connection'
import { where } from 'db/where'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'
import type { PayoutKind } from './held.form'

export interface PayoutRow {
  id: number
  kind: PayoutKind
  amount: number
  payee: string
  reference: string
  reason: string
  state: 'asked' | 'paid' | 'refused'
  answer: string
  students: number
  askedBy: number
  askerEn: string
  askerBn: string
  askedAt: Date
  deciderEn: string | null
  deciderBn: string | null
  fromEn: string
  fromBn: string
  voucher: string | null
  day: Day | null
}

const COLUMNS = `p.id, p.kind, p.amount, p.payee, p.reference, p.reason, p.state, p.answer, (SELECT count(*)::int FROM held_payout_line l WHERE l.site_id = p.site_id AND l.payout_id = p.id) AS students,
    p.asked_by AS "askedBy", u.name_en AS "askerEn", u.name_bn AS "askerBn", p.asked_at AS "askedAt", d.name_en AS "deciderEn", d.name_bn AS "deciderBn",
    m.name_en AS "fromEn", m.name_bn AS "fromBn", v.number AS voucher, v.day
  FROM held_payout p JOIN app_user u ON u.tenant_id = p.site_id AND u.id = p.asked_by LEFT JOIN app_user d ON d.tenant_id = p.site_id AND d.id = p.decided_by
    JOIN ledger m ON m.site_id = p.site_id AND m.id = p.money_ledger_id LEFT JOIN voucher v ON v.site_id = p.site_id AND v.event = 'held-payout' AND v.event_id = p.id`

/** What was asked for, what waits first, then the newest. */
export async function listPayouts(
  siteId: number,
  search: { filters: { state?: readonly string[] }; offset: number; limit: number },
): Promise<{ items: PayoutRow[]; total: number }> {
  const asked = where(siteId).and(search.filters.state, 'p.state = ANY ({}::text[])')
  const fits = asked.text('p.site_id = $1')
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total FROM held_payout p WHERE ${fits}`, [
    ...asked.binds,
  ])
  const items = await sql<PayoutRow>(
    `SELECT ${COLUMNS} WHERE ${fits} ORDER BY (p.state = 'asked') DESC, p.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0 }
}

interface PayoutLine {
  code: string
  nameEn: string
  nameBn: string
  amount: number
}

/** One that was paid, with its students: what its receipt says. @throws Missing, also while it is not paid */
export async function paidPayout(siteId: number, id: number): Promise<PayoutRow & { lines: PayoutLine[] }> {
  const [row] = await sql<PayoutRow>(`SELECT ${COLUMNS} WHERE p.site_id = $1 AND p.id = $2 AND p.state = 'paid'`, [
    siteId,
    id,
  ])
  if (!row) throw new Missing('payout')
  const lines = await sql<PayoutLine>(
    `SELECT s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", l.amount FROM held_payout_line l JOIN student s ON s.site_id = l.site_id AND s.id = l.student_id
     WHERE l.site_id = $1 AND l.payout_id = $2 ORDER BY s.code, s.id`,
    [siteId, id],
  )
  return { ...row, lines }
}
